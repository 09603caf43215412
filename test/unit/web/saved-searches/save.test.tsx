import { describe, expect, test } from '@jest/globals'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { makeUser } from '#test/support/session'
import { address, busy, press, savedAs, savedStage, show, withoutZone } from './setup'

const { api, kept, asked, toasts } = savedStage()

const searched = '/proposals?marital_status=divorced&marital_status=widowed&age_min=30'
const create = 'POST /api/saved-searches/create'
const filters = { marital_status: ['divorced', 'widowed'], age_min: 30 }
const dialog = () => screen.findByRole('dialog', { name: 'Save this search' })
const zone = Intl.DateTimeFormat().resolvedOptions().timeZone

describe('a member with a profile', () => {
  test('saves a search under a name made of its words, and is led to it then', async () => {
    show(searched)
    await press('Save this search')
    const box = within(await dialog())
    expect(box.getByLabelText<HTMLInputElement>('Name').value).toBe('Divorced, Widowed, Age from 30')
    expect(box.getByRole<HTMLInputElement>('radio', { name: 'Once a day' }).checked).toBe(true)
    await box.findByText(/^In the app and by e-mail, never between 10:00 PM and 07:00 AM\./)
    await userEvent.click(box.getByRole('radio', { name: 'At once' }))
    await userEvent.click(box.getByRole('button', { name: 'Save' }))
    const link = await screen.findByRole('link', { name: 'Saved : see your saved searches' })
    expect(link.getAttribute('href')).toBe('/dashboard/searches#new%200')
    expect(asked(create)).toEqual([
      { name: 'Divorced, Widowed, Age from 30', alerts: 'now', search: filters, zone },
    ])
    expect(toasts()).toEqual(['success: This search is saved.'])
    await waitFor(() => expect(document.activeElement).toBe(link))
  })

  test('sees that the same filters are saved, in whatever order', async () => {
    kept.saved = [savedAs('s', 'Mine', { search: { age_min: 30, marital_status: ['widowed', 'divorced'] } })]
    show(`${searched}&sort=newest`)
    await screen.findByRole('link', { name: /^Saved/ })
    expect(screen.queryByRole('button', { name: 'Save this search' })).toBeNull()
  })

  test('may save another search than the one that is saved', async () => {
    kept.saved = [savedAs('s', 'Mine', { search: { marital_status: ['divorced'], age_min: 30 } })]
    show(searched)
    await screen.findByRole('button', { name: 'Save this search' })
  })

  test('may be told of everybody who is new', async () => {
    show('/proposals')
    await press('Tell me of new people')
    const box = within(await dialog())
    expect(box.getByLabelText<HTMLInputElement>('Name').value).toBe('New people')
    await userEvent.click(box.getByRole('button', { name: 'Save' }))
    await screen.findByRole('link', { name: /^Saved/ })
    expect(asked(create)).toEqual([{ name: 'New people', alerts: 'daily', search: {}, zone }])
  })

  test('may be told on a device that does not know its time zone', () =>
    withoutZone(async () => {
      show('/proposals')
      await press('Tell me of new people')
      await userEvent.click(within(await dialog()).getByRole('button', { name: 'Save' }))
      await screen.findByRole('link', { name: /^Saved/ })
      expect(asked(create)).toEqual([{ name: 'New people', alerts: 'daily', search: {} }])
    }))

  test('is told how where no mail and no quiet hours are wanted', async () => {
    kept.timing = { mail: false, zone: 'Asia/Karachi', quiet: null }
    show(searched)
    await press('Save this search')
    await within(await dialog()).findByText(/^In the app\. You can change this/)
  })

  test('is promised no mail while the address is not confirmed', async () => {
    show(searched, makeUser({ email_unproven: true }))
    await press('Save this search')
    await within(await dialog()).findByText(/^In the app, never between 10:00 PM and 07:00 AM\./)
  })

  test('loses nothing that is typed when saving fails, and can try again', async () => {
    api.on(create, () => busy)
    show(searched)
    await press('Save this search')
    const box = within(await dialog())
    const name = box.getByLabelText<HTMLInputElement>('Name')
    fireEvent.change(name, { target: { value: 'ڈاکٹر لاہور میں' } })
    await userEvent.click(box.getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(box.getByRole('alert').textContent).toBe('We are busy.'))
    expect(name.value).toBe('ڈاکٹر لاہور میں')
    api.on(create, () => ({
      status: 409,
      error: 'You have saved the most searches possible. Remove one of them first.',
      code: 'conflict',
      params: { what: 'saved_searches' },
    }))
    await userEvent.click(box.getByRole('button', { name: 'Save' }))
    await waitFor(() =>
      expect(box.getByRole('alert').textContent).toBe(
        'You have saved the most searches possible. Remove one of them first.',
      ),
    )
    expect(asked(create)).toHaveLength(2)
  })

  test('who gives up after a failure finds what was typed, and no word of the failure', async () => {
    api.on(create, () => busy)
    show(searched)
    await press('Save this search')
    const before = within(await dialog())
    fireEvent.change(before.getByLabelText('Name'), { target: { value: 'Mine' } })
    await userEvent.click(before.getByRole('button', { name: 'Save' }))
    await before.findByText('We are busy.')
    await userEvent.click(before.getByRole('button', { name: 'Cancel' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await press('Save this search')
    const box = within(await dialog())
    expect(box.getByLabelText<HTMLInputElement>('Name').value).toBe('Mine')
    expect(screen.queryByText('We are busy.')).toBeNull()
  })

  test.each([searched, '/proposals'])(
    'closes it by Back, which leaves %s and what was typed',
    async (path) => {
      show(path)
      await press(/^(Save this search|Tell me of new people)$/)
      const before = within(await dialog())
      fireEvent.change(before.getByLabelText('Name'), { target: { value: 'Mine' } })
      fireEvent.click(screen.getByText('Back'))
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
      expect(address()).toBe(path)
      await press(/^(Save this search|Tell me of new people)$/)
      const box = within(await dialog())
      expect(box.getByLabelText<HTMLInputElement>('Name').value).toBe('Mine')
      await userEvent.click(box.getByRole('button', { name: 'Cancel' }))
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
      expect(address()).toBe(path)
    },
  )

  test('opens it once by a double tap', async () => {
    show(searched)
    const button = await screen.findByRole('button', { name: 'Save this search' })
    await press('Save this search')
    await dialog()
    fireEvent.click(screen.getByText('Back'))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    // Its code is here by now: both taps come before the page shows the first.
    act(() => {
      button.click()
      button.click()
    })
    await dialog()
    fireEvent.click(screen.getByText('Back'))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(address()).toBe(searched)
  })

  test('finds it open where the page is loaded anew', async () => {
    show(`${searched}&save=open`)
    await userEvent.click(within(await dialog()).getByRole('button', { name: 'Save' }))
    await screen.findByRole('link', { name: /^Saved/ })
    await waitFor(() => expect(address()).toBe(searched))
    expect(asked(create)).toMatchObject([{ search: filters }])
  })

  test('has to give it a name', async () => {
    show(searched)
    await press('Save this search')
    const box = within(await dialog())
    fireEvent.change(box.getByLabelText('Name'), { target: { value: '  ' } })
    await userEvent.click(box.getByRole('button', { name: 'Save' }))
    await box.findByText('Please give it a name')
    expect(asked(create)).toEqual([])
  })

  test('can save although it is not known what is saved', async () => {
    api.on('GET /api/saved-searches/get', () => busy)
    show(searched)
    await screen.findByRole('button', { name: 'Save this search' })
    expect(toasts()).toEqual([])
  })
})

describe('others', () => {
  const link = () => screen.findByRole('link', { name: 'Save this search' })

  test('a visitor signs in first, and comes back to this very search', async () => {
    show(searched, null)
    expect((await link()).getAttribute('href')).toBe(`/auth/sign-in?next=${encodeURIComponent(searched)}`)
  })

  test('a member without a profile completes it', async () => {
    show(searched, makeUser({ profile_info_status: false }))
    expect((await link()).getAttribute('href')).toBe('/create-profile')
  })

  test.each([
    ['an administrator', makeUser({ role: 'admin' })],
    ['a visitor who searches for nobody in particular', null],
  ])('%s has no such action', async (_, user) => {
    show(user ? searched : '/proposals', user)
    await screen.findByText(user ? 'Clear all' : 'No profiles to show yet')
    expect(screen.queryByText('Save this search')).toBeNull()
    expect(screen.queryByText('Tell me of new people')).toBeNull()
    expect(asked('GET /api/saved-searches/get')).toEqual([])
  })
})
