import { describe, expect, test } from '@jest/globals'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { sana } from '../islands/home/setup'
import { address, found, goesTo, isShown, member, showPanel, open, press, searching, useStage } from './setup'

const stage = useStage()
const counts = {
  marital_status: { single: 20, divorced: 14 },
  gender: { female: 34, male: 7 },
  caste: { awan: 3 },
}
const counting = () =>
  stage.api.on(searching, (input) =>
    found({ total: 'marital_status' in (input as object) ? 14 : 34, counts }, sana),
  )

describe('the filter panel on a desktop', () => {
  const tick = (name: RegExp) => userEvent.click(screen.getByLabelText(name))

  test('shows the results of each option, applies at once, and Back undoes each choice', async () => {
    showPanel()
    counting()
    open('/proposals', member)
    const divorced = await screen.findByLabelText<HTMLInputElement>('Divorced 14')
    expect(screen.getByLabelText('Widowed 0')).toBeDefined()
    expect(stage.suggestions()).toContainEqual({ counts: '1', pageSize: '1', suggested: 'true' })
    // Without asking for it, a member is shown the other ones.
    const gender = screen.getByLabelText<HTMLSelectElement>('Looking for')
    expect(gender.value).toBe('female')
    await userEvent.selectOptions(gender, 'both')
    await goesTo('/proposals?gender=female&gender=male')
    await userEvent.selectOptions(gender, 'female')
    await goesTo('/proposals')
    await userEvent.click(divorced)
    await goesTo('/proposals?marital_status=divorced')
    await screen.findByText('14 people')
    await userEvent.selectOptions(screen.getByLabelText('Age up to'), '36')
    await goesTo('/proposals?marital_status=divorced&age_max=36')
    // From above to: the one that was chosen last counts.
    await userEvent.selectOptions(screen.getByLabelText('Age from'), '40')
    await goesTo('/proposals?marital_status=divorced&age_min=40')
    await press('Browser’s back')
    await press('Browser’s back')
    await goesTo('/proposals?marital_status=divorced')
    await tick(/^Divorced/)
    await goesTo('/proposals')
  })

  test('offers maslaks and castes of the chosen religions, and removes those of others', async () => {
    showPanel()
    counting()
    open('/proposals?religion=christianity&maslak=catholic&caste=gill', member)
    expect(await screen.findByRole('combobox', { name: 'Denomination' })).toBeDefined()
    await tick(/^Islam/)
    await goesTo('/proposals?religion=christianity&religion=islam&maslak=catholic&caste=gill')
    await userEvent.type(await screen.findByRole('combobox', { name: 'Caste' }), 'Awan')
    expect(screen.getByRole('option', { name: 'Awan 3' })).toBeDefined()
    await userEvent.keyboard('{Enter}')
    await goesTo('/proposals?religion=christianity&religion=islam&maslak=catholic&caste=gill&caste=awan')
    await tick(/^Christianity/)
    await goesTo('/proposals?religion=islam&caste=awan')
  })

  test('removes a country’s places together with the country, and accepts thirty values at most', async () => {
    showPanel()
    const { unmount } = open(
      '/proposals?residence_city=PK-Lahore&residence_city=AE-Dubai&residence_state=PK-PB',
      member,
    )
    await userEvent.type(await screen.findByRole('combobox', { name: 'Country' }), 'UAE{Enter}')
    await goesTo('/proposals?country=AE&residence_city=AE-Dubai')
    // Places are found by their other names, too.
    await userEvent.type(await screen.findByRole('combobox', { name: 'State' }), 'RAK{Enter}')
    await goesTo('/proposals?country=AE&residence_state=AE-RK')
    await userEvent.type(await screen.findByRole('combobox', { name: 'City' }), 'راس الخیمہ{Enter}')
    await goesTo('/proposals?country=AE&residence_state=AE-RK&residence_city=AE-Ras+Al+Khaimah')
    unmount()
    const cities = Array.from({ length: 30 }, (_, index) => `residence_city=PK-Town${index}`).join('&')
    open(`/proposals?${cities}`, member)
    const divorced = await screen.findByLabelText<HTMLInputElement>(/^Divorced/)
    await userEvent.click(divorced)
    expect(address()).toBe(`/proposals?${cities}`)
    expect(divorced.checked).toBe(false)
  })
})

describe('the filter sheet on a phone', () => {
  const openSheet = async (button = 'Filters') => {
    await press(button)
    return within(await screen.findByRole('dialog', { name: 'Filters' }))
  }
  type Sheet = Awaited<ReturnType<typeof openSheet>>
  const tick = (sheet: Sheet, name: RegExp) => userEvent.click(sheet.getByLabelText(name))
  const isClosed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  const start = async (path = '/proposals') => {
    const view = open(path, member)
    await isShown()
    return view
  }
  const shows = (sheet: Sheet, label: string) => sheet.findByText(label)

  test('shows the number of results while choosing, and applies by its button', async () => {
    counting()
    await start()
    const sheet = await openSheet()
    await shows(sheet, 'Show 34 people')
    await tick(sheet, /^Divorced/)
    const show = await shows(sheet, 'Show 14 people')
    expect([stage.searches(), address()]).toEqual([[], '/proposals?filters=open'])
    await userEvent.click(show)
    await goesTo('/proposals?marital_status=divorced')
    await screen.findByText('14 people')
    await isClosed()
    await press('Browser’s back')
    await goesTo('/proposals')
  })

  test('changes nothing if closed by Escape, Close or Back, also after a double tap', async () => {
    await start()
    for (const close of [
      () => userEvent.keyboard('{Escape}'),
      () => userEvent.click(screen.getByRole('button', { name: 'Close' })),
    ]) {
      const sheet = await openSheet()
      expect(sheet.getByLabelText<HTMLInputElement>(/^Divorced/).checked).toBe(false)
      await tick(sheet, /^Divorced/)
      await close()
      await goesTo('/proposals')
      await isClosed()
    }
    const button = screen.getByRole('button', { name: 'Filters' })
    act(() => {
      button.click()
      button.click()
    })
    await screen.findByRole('dialog', { name: 'Filters' })
    fireEvent.click(screen.getByText('Browser’s back'))
    await isClosed()
    await goesTo('/proposals')
  })

  test('shows no number while the count is loading or if it failed', async () => {
    stage.api.on(searching, (input) =>
      'marital_status' in (input as object)
        ? new Promise(() => undefined)
        : found({ total: 34, counts }, sana),
    )
    const { unmount } = await start()
    const sheet = await openSheet()
    await shows(sheet, 'Show 34 people')
    await tick(sheet, /^Divorced 14/)
    await shows(sheet, 'Show people')
    // What each choice would find stays in view meanwhile.
    expect(sheet.getByLabelText('Divorced 14')).toBeDefined()
    unmount()
    counting()
    await start()
    stage.api.on(searching, () => ({ status: 500, error: 'Something went wrong', code: 'internal' }))
    const failed = await openSheet()
    await tick(failed, /^Divorced/)
    await shows(failed, 'Show people')
  })

  test('is closed by a press outside only if nothing was chosen', async () => {
    // While it is open, the page takes no presses of its own, and `userEvent` none there.
    const pressBeside = () => fireEvent.pointerDown(document.documentElement, { button: 0 })
    await start()
    const sheet = await openSheet()
    await tick(sheet, /^Divorced/)
    pressBeside()
    await tick(sheet, /^Widowed/)
    await userEvent.click(sheet.getByText(/^Show/))
    await goesTo('/proposals?marital_status=divorced&marital_status=widowed')
    await isClosed()
    const again = await openSheet('Filters (1)')
    // Taken back, it is nothing to be lost.
    await tick(again, /^Widowed/)
    await tick(again, /^Widowed/)
    pressBeside()
    await isClosed()
    await goesTo('/proposals?marital_status=divorced&marital_status=widowed')
  })

  test('opens groups in use, shows place names before their lists load, and is cleared at once', async () => {
    await start('/proposals?religion=islam&residence_city=PK-Nowhere%20Town')
    const sheet = await openSheet('Filters (2)')
    expect(sheet.getByLabelText<HTMLInputElement>(/^Islam/).checked).toBe(true)
    expect(sheet.getByLabelText('Remove Nowhere Town')).toBeDefined()
    await userEvent.click(sheet.getByText('Clear all'))
    // The focus is not lost with the button.
    expect(document.activeElement?.textContent).toMatch(/^Show/)
    await userEvent.click(sheet.getByText(/^Show/))
    await goesTo('/proposals')
    await waitFor(() => expect(stage.suggestions()).toContainEqual({ suggested: 'true' }))
  })
})
