import { describe, expect, jest, test } from '@jest/globals'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { makeUser } from '#test/support/session'
import { address, busy, press, savedAs, savedStage, show } from './setup'

const { api, kept, usual, asked, toasts } = savedStage()

const path = '/dashboard/searches'
const get = 'GET /api/saved-searches/get'
const update = 'PUT /api/saved-searches/update'
const doctors = savedAs('d', 'Doctors in Dubai', {
  search: { job_post: ['doctor'], residence_city: ['AE-Dubai'], age_min: 28, age_max: 36, verified: 'true' },
  alerts: 'now',
  found: 3,
})
const everyone = savedAs('e', 'Everyone', { found: 50 })

const names = () => within(screen.getByRole('list', { name: 'Saved searches' })).getAllByRole('heading')
const shown = (...expected: string[]) =>
  waitFor(() => expect(names().map(({ textContent }) => textContent)).toEqual(expected))
const row = async (name: string) =>
  within((await screen.findByRole('heading', { name })).closest<HTMLElement>('li')!)
const telling = async (name: string) =>
  (await row(name)).getByLabelText<HTMLSelectElement>('Tell me of new people')

describe('the list', () => {
  test('says of each search what it asks for and whom it has found', async () => {
    kept.saved = [doctors, everyone, savedAs('q', 'Quiet', { alerts: 'off' })]
    show(path)
    await shown('Doctors in Dubai', 'Everyone', 'Quiet')
    const first = await row('Doctors in Dubai')
    const phrases = within(first.getByRole('list', { name: 'What it asks for' })).getAllByRole('listitem')
    expect(phrases.map(({ textContent }) => textContent)).toEqual([
      'Doctor',
      'Dubai',
      'Age 28 to 36',
      'Verified',
    ])
    first.getByText('3 new')
    expect((await telling('Doctors in Dubai')).value).toBe('now')
    const second = await row('Everyone')
    second.getByText('50+ new')
    second.getByText('Everyone new, without any filter')
    expect((await row('Quiet')).queryByText(/new$/)).toBeNull()
  })

  test('names each choice after its search, and keeps apart filters that say the same', async () => {
    kept.saved = [
      savedAs('o', 'Others', { search: { education: ['other'], profession: ['other'] } }),
      everyone,
    ]
    const faults = jest.spyOn(console, 'error').mockImplementation(() => undefined)
    show(path)
    await screen.findByRole('combobox', { name: 'Tell me of new people: Others' })
    screen.getByRole('combobox', { name: 'Tell me of new people: Everyone' })
    expect((await row('Others')).getAllByText('Other')).toHaveLength(2)
    expect(faults).not.toHaveBeenCalled()
    faults.mockRestore()
  })

  test('leads to the people, the newest first, and tells that it was opened', async () => {
    kept.saved = [doctors]
    show(path)
    await userEvent.click(await screen.findByRole('link', { name: 'Open: Doctors in Dubai' }))
    expect(address()).toBe(
      '/proposals?job_post=doctor&residence_city=AE-Dubai&age_min=28&age_max=36&verified=true&sort=newest',
    )
    await waitFor(() => expect(asked(update)).toEqual([{ search_id: 'd', opened: true }]))
    await screen.findByRole('link', { name: /^Saved/ })
    expect(toasts()).toEqual([])
  })

  test('of everybody leads to those who fit, the newest first', async () => {
    kept.saved = [everyone]
    show(path)
    const link = await screen.findByRole('link', { name: 'Open: Everyone' })
    expect(link.getAttribute('href')).toBe('/proposals?sort=newest')
  })

  test('explains itself while there is nothing', async () => {
    show(path)
    await screen.findByRole('heading', { name: 'No saved searches yet' })
    expect(screen.getByRole('link', { name: 'Search for people' }).getAttribute('href')).toBe('/proposals')
  })

  test('can be asked for again', async () => {
    api.on(get, () => busy)
    show(path)
    const again = await screen.findByRole('button', { name: 'Try again' })
    kept.saved = [doctors]
    api.on(get, (input) => usual(get, input))
    await userEvent.click(again)
    await shown('Doctors in Dubai')
  })

  test('waits for a profile', async () => {
    show(path, makeUser({ profile_info_status: false }))
    await screen.findByRole('link', { name: 'Complete your profile' })
    expect(api.sent).toEqual([])
  })
})

describe('when a search tells', () => {
  test('is saved at once, and shown before the answer', async () => {
    kept.saved = [doctors]
    let answer = () => undefined as void
    api.on(update, async (input) => {
      await new Promise<void>((done) => (answer = done))
      return usual(update, input)
    })
    show(path)
    const select = await telling('Doctors in Dubai')
    await userEvent.selectOptions(select, 'Once a week')
    expect(select.value).toBe('weekly')
    expect(asked(update)).toEqual([{ search_id: 'd', alerts: 'weekly' }])
    expect(kept.saved[0]?.alerts).toBe('now')
    await act(async () => answer())
    await waitFor(() => expect(toasts()).toEqual(['success: Your choice is saved.']))
    expect(select.value).toBe('weekly')
  })

  test('is as before where it could not be saved, which is said', async () => {
    kept.saved = [doctors]
    api.on(update, () => busy)
    show(path)
    const select = await telling('Doctors in Dubai')
    await userEvent.selectOptions(select, 'Not at all')
    await waitFor(() => expect(toasts()).toEqual(['error: We are busy.']))
    await waitFor(() => expect(select.value).toBe('now'))
  })
})

describe('a name', () => {
  test('is changed, and nothing that is typed is lost on the way, unless it is given up', async () => {
    kept.saved = [doctors, everyone]
    api.on(update, () => busy)
    show(path)
    await press('Rename: Doctors in Dubai')
    const dialog = within(await screen.findByRole('dialog', { name: 'Rename this search' }))
    const field = dialog.getByLabelText<HTMLInputElement>('Name')
    expect(field.value).toBe('Doctors in Dubai')
    await userEvent.clear(field)
    await userEvent.type(field, 'Doctors, all of them')
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(dialog.getByRole('alert').textContent).toBe('We are busy.'))
    expect(field.value).toBe('Doctors, all of them')
    await userEvent.click(dialog.getByRole('button', { name: 'Cancel' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await press('Rename: Doctors in Dubai')
    const again = within(await screen.findByRole('dialog', { name: 'Rename this search' }))
    expect(again.queryByText('We are busy.')).toBeNull()
    api.on(update, (input) => usual(update, input))
    fireEvent.change(again.getByLabelText('Name'), { target: { value: 'Doctors, all of them' } })
    await userEvent.click(again.getByRole('button', { name: 'Save' }))
    await shown('Doctors, all of them', 'Everyone')
    expect(asked(update).at(-1)).toEqual({ search_id: 'd', name: 'Doctors, all of them' })
  })
})

describe('a search that is removed', () => {
  test('leaves the focus with the next one, and comes back by Undo with all that it was', async () => {
    kept.saved = [doctors, everyone]
    show(path)
    await press('Remove: Doctors in Dubai')
    await shown('Everyone')
    await waitFor(() =>
      expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Remove: Everyone' })),
    )
    await waitFor(() => expect(toasts()).toEqual(['success: “Doctors in Dubai” is no longer saved.']))
    await press('Undo')
    await shown('Doctors in Dubai', 'Everyone')
    expect(asked('POST /api/saved-searches/create')).toEqual([
      {
        name: 'Doctors in Dubai',
        search: doctors.search,
        alerts: 'now',
        zone: Intl.DateTimeFormat().resolvedOptions().timeZone,
      },
    ])
    expect(toasts()).toEqual(['success: This search is saved.'])
    await waitFor(() =>
      expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Remove: Doctors in Dubai' })),
    )
  })

  test('is there again where that failed', async () => {
    kept.saved = [doctors]
    api.on('DELETE /api/saved-searches/delete', () => busy)
    show(path)
    await press('Remove: Doctors in Dubai')
    await waitFor(() => expect(toasts()).toEqual(['error: We are busy.']))
    await shown('Doctors in Dubai')
  })

  test('can be brought back still where that failed', async () => {
    kept.saved = [doctors, everyone]
    const create = 'POST /api/saved-searches/create'
    api.on(create, () => busy)
    show(path)
    await press('Remove: Doctors in Dubai')
    await shown('Everyone')
    await press('Undo')
    await waitFor(() =>
      expect(toasts()).toEqual(['error: We are busy.', 'success: “Doctors in Dubai” is no longer saved.']),
    )
    await shown('Everyone')
    api.on(create, (input) => usual(create, input))
    await press('Undo')
    await shown('Doctors in Dubai', 'Everyone')
    await waitFor(() => expect(toasts()).toContain('success: This search is saved.'))
    expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull()
  })

  test('the last one leaves what explains the page', async () => {
    kept.saved = [doctors]
    show(`${path}#d`)
    await press('Remove: Doctors in Dubai')
    await screen.findByRole('heading', { name: 'No saved searches yet' })
    expect(screen.queryByText(/is not saved any more/)).toBeNull()
  })
})

describe('a notification leads', () => {
  test('to its search', async () => {
    kept.saved = [doctors, everyone]
    show(`${path}#e`)
    await shown('Doctors in Dubai', 'Everyone')
    await waitFor(() => expect(document.activeElement).toBe(names()[1]!.closest('li')))
  })

  test('to the others where it was removed, which is said', async () => {
    kept.saved = [doctors]
    show(path)
    await shown('Doctors in Dubai')
    expect(screen.queryByText(/is not saved any more/)).toBeNull()
    await userEvent.click(screen.getByRole('link', { name: 'to what is gone' }))
    await screen.findByText('The search that you were told of is not saved any more.')
  })
})
