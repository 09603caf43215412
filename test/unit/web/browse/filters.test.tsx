import { describe, expect, test } from '@jest/globals'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { sana } from '../home/setup'
import { address, found, goesTo, member, showPanel, open, press, searching, useStage } from './setup'

const stage = useStage()
const counts = {
  marital_status: { single: 20, divorced: 14 },
  gender: { female: 34, male: 7 },
  caste: { awan: 3 },
}
const panel = () => screen.findByRole('region', { name: 'Filters' })
const unfold = async (name: string) => userEvent.click(await screen.findByRole('button', { name }))

describe('the panel of a desk', () => {
  test('comes after the first cards, and tells how many there would be', async () => {
    showPanel()
    stage.api.on(searching, () => found({ total: 34, counts }, sana))
    open('/proposals', member)
    await within(await panel()).findByRole('checkbox', { name: 'Divorced 14' })
    expect(screen.getByRole('checkbox', { name: 'Widowed 0' })).toBeDefined()
    expect(stage.counted()).toEqual([{ counts: '1', pageSize: '1' }])
    // Without asking for it, a member is shown the other ones.
    expect(screen.getByLabelText<HTMLSelectElement>('Looking for').value).toBe('female')
    expect(screen.getByRole('option', { name: 'Male · 7' })).toBeDefined()
  })

  test('applies at once, each choice a step back', async () => {
    showPanel()
    stage.api.on(searching, () => found({ total: 14, counts }, sana))
    open('/proposals', member)
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Divorced 14' }))
    await goesTo('/proposals?marital_status=divorced')
    expect(await screen.findByText('14 people')).toBeDefined()
    await userEvent.selectOptions(screen.getByLabelText('Age up to'), '36')
    await goesTo('/proposals?marital_status=divorced&age_max=36')
    // From above to: the one that was chosen last counts.
    await userEvent.selectOptions(screen.getByLabelText('Age from'), '40')
    await goesTo('/proposals?marital_status=divorced&age_min=40')
    await press('Browser’s back')
    await press('Browser’s back')
    await goesTo('/proposals?marital_status=divorced')
    expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'Divorced 14' }).checked).toBe(true)
    await userEvent.click(screen.getByRole('checkbox', { name: 'Divorced 14' }))
    await goesTo('/proposals')
  })

  test('whoever is shown anyhow is not asked for', async () => {
    showPanel()
    stage.api.on(searching, () => found({ total: 34, counts }, sana))
    open('/proposals', member)
    const field = await screen.findByLabelText('Looking for')
    await waitFor(() => expect((field as HTMLSelectElement).value).toBe('female'))
    await userEvent.selectOptions(field, 'both')
    await goesTo('/proposals?gender=female&gender=male')
    await userEvent.selectOptions(field, 'female')
    await goesTo('/proposals')
  })

  test('maslaks and castes are those of the religions', async () => {
    showPanel()
    stage.api.on(searching, () => found({ total: 34, counts }, sana))
    open('/proposals?religion=christianity&maslak=catholic&caste=gill', member)
    expect(await screen.findByRole('combobox', { name: 'Denomination' })).toBeDefined()
    await userEvent.click(screen.getByRole('checkbox', { name: /^Islam/ }))
    await goesTo('/proposals?religion=christianity&religion=islam&maslak=catholic&caste=gill')
    await userEvent.type(await screen.findByRole('combobox', { name: 'Caste' }), 'Awan')
    expect(screen.getByRole('option', { name: 'Awan 3' })).toBeDefined()
    await userEvent.keyboard('{Enter}')
    await goesTo('/proposals?religion=christianity&religion=islam&maslak=catholic&caste=gill&caste=awan')
    await userEvent.click(screen.getByRole('checkbox', { name: /^Christianity/ }))
    await goesTo('/proposals?religion=islam&caste=awan')
  })

  test('a country takes the places of others away', async () => {
    showPanel()
    open('/proposals?residence_city=PK-Lahore&residence_city=AE-Dubai&residence_state=PK-PB', member)
    await userEvent.type(await screen.findByRole('combobox', { name: 'Country' }), 'United Arab{Enter}')
    await goesTo('/proposals?country=AE&residence_city=AE-Dubai')
    expect(screen.getByRole('combobox', { name: 'State' })).toBeDefined()
  })

  test('says when there are too many choices, and leaves them', async () => {
    showPanel()
    const cities = Array.from({ length: 30 }, (_, index) => `residence_city=PK-Town${index}`).join('&')
    open(`/proposals?${cities}`, member)
    await userEvent.click(await screen.findByRole('checkbox', { name: /^Divorced/ }))
    expect(address()).toBe(`/proposals?${cities}`)
    expect(screen.getByRole<HTMLInputElement>('checkbox', { name: /^Divorced/ }).checked).toBe(false)
  })
})

describe('the sheet of a phone', () => {
  const sheet = () => screen.findByRole('dialog', { name: 'Filters' })

  test('tells the number as one chooses, and applies by its button', async () => {
    stage.api.on(searching, (input) =>
      found({ total: 'marital_status' in (input as object) ? 14 : 34, counts }, sana),
    )
    open('/proposals', member)
    await screen.findByRole('heading', { name: 'Sana Rehman' })
    await press('Filters')
    const opened = within(await sheet())
    expect(await opened.findByRole('button', { name: 'Show 34 people' })).toBeDefined()
    await userEvent.click(opened.getByRole('checkbox', { name: /^Divorced/ }))
    const show = await opened.findByRole('button', { name: 'Show 14 people' })
    expect([stage.searches(), address()]).toEqual([[], '/proposals?filters=open'])
    await userEvent.click(show)
    await goesTo('/proposals?marital_status=divorced')
    expect(await screen.findByText('14 people')).toBeDefined()
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await press('Browser’s back')
    await goesTo('/proposals')
  })

  test.each<[string, () => Promise<unknown>]>([
    ['Escape', () => userEvent.keyboard('{Escape}')],
    ['Close', async () => userEvent.click(within(await sheet()).getByRole('button', { name: 'Close' }))],
  ])('is closed by %s, and nothing was chosen', async (_, close) => {
    open('/proposals', member)
    await screen.findByRole('heading', { name: 'Sana Rehman' })
    await press('Filters')
    await userEvent.click(within(await sheet()).getByRole('checkbox', { name: /^Divorced/ }))
    await close()
    await goesTo('/proposals')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await press('Filters')
    const box = within(await sheet()).getByRole<HTMLInputElement>('checkbox', { name: /^Divorced/ })
    expect(box.checked).toBe(false)
  })

  test('a double tap opens it once, so that Back closes it', async () => {
    open('/proposals', member)
    await screen.findByRole('heading', { name: 'Sana Rehman' })
    const button = screen.getByRole('button', { name: 'Filters' })
    act(() => {
      button.click()
      button.click()
    })
    await sheet()
    fireEvent.click(screen.getByText('Browser’s back'))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await goesTo('/proposals')
  })

  test('promises no number that is not known yet', async () => {
    stage.api.on(searching, (input) =>
      'marital_status' in (input as object)
        ? new Promise(() => undefined)
        : found({ total: 34, counts }, sana),
    )
    open('/proposals', member)
    await screen.findByRole('heading', { name: 'Sana Rehman' })
    await press('Filters')
    const opened = within(await sheet())
    await opened.findByRole('button', { name: 'Show 34 people' })
    await userEvent.click(opened.getByRole('checkbox', { name: 'Divorced 14' }))
    expect(opened.getByRole('button', { name: 'Show people' })).toBeDefined()
    // What each choice would find stays in view meanwhile.
    expect(opened.getByRole('checkbox', { name: 'Divorced 14' })).toBeDefined()
  })

  test('a press beside it closes it only while nothing was chosen', async () => {
    // While it is open, the page takes no presses of its own, and `userEvent` none there.
    const pressBeside = () => fireEvent.pointerDown(document.documentElement, { button: 0 })
    const choose = async (name: RegExp) =>
      userEvent.click(within(await sheet()).getByRole('checkbox', { name }))
    open('/proposals', member)
    await screen.findByRole('heading', { name: 'Sana Rehman' })
    await press('Filters')
    await choose(/^Divorced/)
    pressBeside()
    await choose(/^Widowed/)
    await userEvent.click(within(await sheet()).getByRole('button', { name: /^Show/ }))
    await goesTo('/proposals?marital_status=divorced&marital_status=widowed')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await press('Filters (1)')
    // Taken back, it is nothing to be lost.
    await choose(/^Widowed/)
    await choose(/^Widowed/)
    pressBeside()
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await goesTo('/proposals?marital_status=divorced&marital_status=widowed')
  })

  test('keeps the focus of who clears it', async () => {
    open('/proposals?marital_status=divorced', member)
    await screen.findByText('34 people')
    await press('Filters (1)')
    const clear = within(await sheet()).getByRole<HTMLButtonElement>('button', { name: 'Clear all' })
    await userEvent.click(clear)
    expect(clear.disabled).toBe(true)
    expect(document.activeElement?.textContent).toMatch(/^Show/)
  })

  test('names places before their lists are there', async () => {
    open('/proposals?residence_city=PK-Nowhere%20Town', member)
    await screen.findByText('34 people')
    await press('Filters (1)')
    expect(within(await sheet()).getByRole('button', { name: 'Remove Nowhere Town' })).toBeDefined()
  })

  test('is cleared at once, and shown', async () => {
    open('/proposals?marital_status=divorced&age_min=30', member)
    await screen.findByText('34 people')
    await press('Filters (2)')
    await userEvent.click(within(await sheet()).getByRole('button', { name: 'Clear all' }))
    await userEvent.click(within(await sheet()).getByRole('button', { name: /^Show/ }))
    await goesTo('/proposals')
    await waitFor(() => expect(stage.suggestions()).toHaveLength(1))
  })

  test('a number that is not known does not stop it', async () => {
    open('/proposals', member)
    await screen.findByRole('heading', { name: 'Sana Rehman' })
    stage.api.on(searching, () => ({ status: 500, error: 'Something went wrong', code: 'internal' }))
    await press('Filters')
    await userEvent.click(within(await sheet()).getByRole('checkbox', { name: /^Divorced/ }))
    expect(await within(await sheet()).findByRole('button', { name: 'Show people' })).toBeDefined()
  })

  test('groups are unfolded where something is asked for', async () => {
    open('/proposals?religion=islam', member)
    await screen.findByText('34 people')
    await press('Filters (1)')
    const opened = within(await sheet())
    expect(opened.getByRole<HTMLInputElement>('checkbox', { name: /^Islam/ }).checked).toBe(true)
    expect(opened.queryByRole('combobox', { name: 'City' })).toBeNull()
    await unfold('Where they live')
    expect(opened.getByRole('combobox', { name: 'City' })).toBeDefined()
  })
})
