import { describe, expect, test } from '@jest/globals'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { makePreferences } from '#test/support/preferences'
import { makeUser } from '#test/support/web/samples'
import { address, busy, press, savedAs, savedStage, show, withoutZone } from './setup'

const { api, kept, asked, toasts } = savedStage()

const searched = '/proposals?marital_status=divorced&marital_status=widowed&age_min=30'
const create = 'POST /api/saved-searches/create'
const filters = { marital_status: ['divorced', 'widowed'], age_min: 30 }
const dialog = () => screen.findByRole('dialog', { name: 'Save this search' })
const zone = Intl.DateTimeFormat().resolvedOptions().timeZone

describe('a member with a profile', () => {
  test('saves a search under a name made of its filters, and then gets a link to it', async () => {
    show(searched)
    await press('Save this search')
    const box = within(await dialog())
    expect(box.getByLabelText<HTMLInputElement>('Name').value).toBe('Divorced, Widowed, Age from 30')
    expect(box.getByRole<HTMLInputElement>('radio', { name: 'Once a day' }).checked).toBe(true)
    await box.findByText(/^In the app and by e-mail, never between 10:00 PM and 07:00 AM\./)
    await userEvent.click(box.getByRole('radio', { name: 'Right away' }))
    await userEvent.click(box.getByText('Save'))
    const link = await screen.findByRole('link', { name: 'Saved : see your saved searches' })
    expect(link.getAttribute('href')).toBe('/dashboard/searches#new%200')
    expect(asked(create)).toEqual([
      { name: 'Divorced, Widowed, Age from 30', alerts: 'now', search: filters, zone },
    ])
    expect(toasts()).toEqual(['success: This search is saved.'])
    await waitFor(() => expect(document.activeElement).toBe(link))
  })

  test('sees that equal filters are saved, in whatever order, and may save others', async () => {
    kept.saved = [savedAs('s', 'Mine', { search: { age_min: 30, marital_status: ['widowed', 'divorced'] } })]
    const { unmount } = show(`${searched}&sort=newest`)
    await screen.findByRole('link', { name: /^Saved/ })
    expect(screen.queryByText('Save this search')).toBeNull()
    unmount()
    show('/proposals?marital_status=divorced&age_min=30')
    await screen.findByRole('button', { name: 'Save this search' })
  })

  test('may save a search without filters, even on a device with an unknown time zone', () =>
    withoutZone(async () => {
      show('/proposals')
      await press('Tell me when new people join')
      await userEvent.click(within(await dialog()).getByText('Save'))
      await screen.findByRole('link', { name: /^Saved/ })
      expect(asked(create)).toEqual([{ name: 'New people', alerts: 'daily', search: {} }])
    }))

  test('is not promised mails that are turned off, or to an unconfirmed address', async () => {
    const { unmount } = show(searched, makeUser({ email_unproven: true }))
    await press('Save this search')
    await screen.findByText(/^In the app, never between 10:00 PM and 07:00 AM\./)
    unmount()
    kept.preferences = makePreferences({ mail: { ...kept.preferences.mail, people: false }, quiet: null })
    show(searched)
    await press('Save this search')
    await screen.findByText('In the app.')
  })

  test('keeps the input when saving fails, and can retry', async () => {
    api.on(create, () => busy)
    show(searched)
    await press('Save this search')
    const box = within(await dialog())
    const name = box.getByLabelText<HTMLInputElement>('Name')
    fireEvent.change(name, { target: { value: 'ڈاکٹر لاہور میں' } })
    await userEvent.click(box.getByText('Save'))
    await waitFor(() => expect(box.getByRole('alert').textContent).toBe('We are busy.'))
    expect(name.value).toBe('ڈاکٹر لاہور میں')
    api.on(create, () => ({
      status: 409,
      error: 'You have saved as many searches as you can. Please remove one first.',
      code: 'conflict',
      params: { what: 'saved_searches' },
    }))
    await userEvent.click(box.getByText('Save'))
    await waitFor(() =>
      expect(box.getByRole('alert').textContent).toBe(
        'You have saved as many searches as you can. Please remove one first.',
      ),
    )
    expect(asked(create)).toHaveLength(2)
  })

  test('finds the input again after Cancel or Back, which restore the address; a double tap opens the dialog once', async () => {
    api.on(create, () => busy)
    show(searched)
    await press('Save this search')
    const before = within(await dialog())
    const closed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    fireEvent.change(before.getByLabelText('Name'), { target: { value: '  ' } })
    await userEvent.click(before.getByText('Save'))
    await before.findByText('Please give it a name')
    expect(asked(create)).toEqual([])
    fireEvent.change(before.getByLabelText('Name'), { target: { value: 'Mine' } })
    await userEvent.click(before.getByText('Save'))
    await before.findByText('We are busy.')
    fireEvent.click(screen.getByText('Back'))
    await closed()
    expect(address()).toBe(searched)
    const button = screen.getByText('Save this search')
    // Both taps come before the page shows the first.
    act(() => {
      button.click()
      button.click()
    })
    const box = within(await dialog())
    expect(box.getByLabelText<HTMLInputElement>('Name').value).toBe('Mine')
    expect(screen.queryByText('We are busy.')).toBeNull()
    fireEvent.click(screen.getByText('Back'))
    await closed()
    expect(address()).toBe(searched)
  })

  test('finds the dialog open after a reload, even before the saved searches are loaded', async () => {
    api.on('GET /api/saved-searches/get', () => busy)
    show(`${searched}&save=open`)
    await userEvent.click(within(await dialog()).getByText('Save'))
    await waitFor(() => expect(asked(create)).toMatchObject([{ search: filters }]))
    await waitFor(() => expect(address()).toBe(searched))
  })
})

test('a visitor must sign in first and a member without a profile complete it; others have no save button', async () => {
  const hrefs = [
    [null, `/auth/sign-in?next=${encodeURIComponent(searched)}`],
    [makeUser({ profile_info_status: false }), '/create-profile'],
  ] as const
  for (const [user, href] of hrefs) {
    const { unmount } = show(searched, user)
    const link = await screen.findByRole('link', { name: 'Save this search' })
    expect(link.getAttribute('href')).toBe(href)
    unmount()
  }
  const nobody = show('/proposals', null)
  await screen.findByText('No profiles to show yet')
  expect(screen.queryByText('Tell me when new people join')).toBeNull()
  nobody.unmount()
  show(searched, makeUser({ role: 'admin' }))
  await screen.findByText('Clear all')
  expect(screen.queryByText('Save this search')).toBeNull()
  expect(asked('GET /api/saved-searches/get')).toEqual([])
})
