import { describe, expect, test } from '@jest/globals'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { makeUser } from '#test/support/web/samples'
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
  (await row(name)).getByLabelText<HTMLSelectElement>('Tell me when new people join')

describe('the list of saved searches', () => {
  test('shows the filters and new results of each search', async () => {
    kept.saved = [doctors, everyone, savedAs('q', 'Quiet', { alerts: 'off' })]
    show(path)
    await shown('Doctors in Dubai', 'Everyone', 'Quiet')
    const first = await row('Doctors in Dubai')
    const phrases = within(first.getByRole('list', { name: 'Filters in this search' })).getAllByRole(
      'listitem',
    )
    expect(phrases.map(({ textContent }) => textContent)).toEqual([
      'Doctor',
      'Dubai',
      'Age 28 to 36',
      'Plan with verified status',
    ])
    first.getByText('3 new')
    expect((await telling('Doctors in Dubai')).value).toBe('now')
    const second = await row('Everyone')
    second.getByText('50+ new')
    second.getByText('All new people, without filters')
    expect((await row('Quiet')).queryByText(/new$/)).toBeNull()
  })

  test('links to the results, newest first, and reports that the search was opened', async () => {
    kept.saved = [doctors]
    show(path)
    await userEvent.click(await screen.findByRole('link', { name: 'See people: Doctors in Dubai' }))
    expect(address()).toBe(
      '/proposals?job_post=doctor&residence_city=AE-Dubai&age_min=28&age_max=36&verified=true&sort=newest&all=1',
    )
    await waitFor(() => expect(asked(update)).toEqual([{ search_id: 'd', opened: true }]))
    await screen.findByRole('link', { name: /^Saved/ })
    expect(toasts()).toEqual([])
  })

  test('can be retried after a failure', async () => {
    api.on(get, () => busy)
    show(path)
    const again = await screen.findByText('Try again')
    api.on(get, (input) => usual(get, input))
    await userEvent.click(again)
    await screen.findByRole('heading', { name: 'No saved searches yet' })
  })

  test('requires a profile', async () => {
    show(path, makeUser({ profile_info_status: false }))
    await screen.findByRole('link', { name: 'Complete your profile' })
    expect(api.sent).toEqual([])
  })
})

test('a saved search shows a new alert mode before the answer, and reverts it on failure', async () => {
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
  expect(kept.saved[0]?.alerts).toBe('now')
  await act(async () => answer())
  await waitFor(() => expect(toasts()).toEqual(['success: Your choice is saved.']))
  expect(asked(update)).toEqual([{ search_id: 'd', alerts: 'weekly' }])
  api.on(update, () => busy)
  await userEvent.selectOptions(select, 'Never')
  await waitFor(() => expect(toasts()).toContain('error: We are busy.'))
  await waitFor(() => expect(select.value).toBe('weekly'))
})

test('the rename dialog keeps the name after a failure, and Cancel clears the error', async () => {
  kept.saved = [doctors, everyone]
  api.on(update, () => busy)
  show(path)
  await press('Rename: Doctors in Dubai')
  const dialog = within(await screen.findByRole('dialog', { name: 'Rename this search' }))
  const field = dialog.getByLabelText<HTMLInputElement>('Name')
  const rename = (input: HTMLElement) =>
    fireEvent.change(input, { target: { value: 'Doctors, all of them' } })
  rename(field)
  await userEvent.click(dialog.getByText('Save'))
  await waitFor(() => expect(dialog.getByRole('alert').textContent).toBe('We are busy.'))
  expect(field.value).toBe('Doctors, all of them')
  await userEvent.click(dialog.getByText('Cancel'))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await press('Rename: Doctors in Dubai')
  const again = within(await screen.findByRole('dialog', { name: 'Rename this search' }))
  expect(again.queryByText('We are busy.')).toBeNull()
  api.on(update, (input) => usual(update, input))
  rename(again.getByLabelText('Name'))
  await userEvent.click(again.getByText('Save'))
  await shown('Doctors, all of them', 'Everyone')
  expect(asked(update).at(-1)).toEqual({ search_id: 'd', name: 'Doctors, all of them' })
})

describe('a removed search', () => {
  test('moves the focus to the next one, and Undo restores it completely', async () => {
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

  test('returns if removing failed, and can still be restored if Undo failed', async () => {
    kept.saved = [doctors, everyone]
    const [create, remove] = ['POST /api/saved-searches/create', 'DELETE /api/saved-searches/delete'] as const
    api.on(remove, () => busy)
    api.on(create, () => busy)
    show(path)
    await press('Remove: Doctors in Dubai')
    await waitFor(() => expect(toasts()).toEqual(['error: We are busy.']))
    await shown('Doctors in Dubai', 'Everyone')
    api.on(remove, (input) => usual(remove, input))
    await press('Remove: Doctors in Dubai')
    await shown('Everyone')
    await press('Undo')
    await waitFor(() => expect(toasts()).toContain('success: “Doctors in Dubai” is no longer saved.'))
    await shown('Everyone')
    api.on(create, (input) => usual(create, input))
    await press('Undo')
    await shown('Doctors in Dubai', 'Everyone')
    await waitFor(() => expect(screen.queryByText('Undo')).toBeNull())
  })
})

test('a notification focuses its saved search, or says that it is no longer saved', async () => {
  kept.saved = [doctors, everyone]
  show(`${path}#e`)
  await shown('Doctors in Dubai', 'Everyone')
  await waitFor(() => expect(document.activeElement).toBe(names()[1]!.closest('li')))
  expect(screen.queryByText(/is no longer saved/)).toBeNull()
  await userEvent.click(screen.getByText('to what is gone'))
  await screen.findByText('The search in this notification is no longer saved.')
})
