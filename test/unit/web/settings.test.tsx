import { beforeEach, describe, expect, jest, test } from '@jest/globals'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { privacyDefaults } from '#shared/options/privacy'
import type { SessionUser } from '#shared/schemas/entities'
import { turnLimitMs } from '#web/lib/turn'
import { SettingsPage } from '#web/pages/settings/settings-page'
import type { FakeReply } from '#test/support/fake-api'
import { makeProfileView } from '#test/support/profile-view'
import { makeUser } from '#test/support/session'
import { renderWeb } from '#test/support/web'
import { webStage } from '#test/support/web-stage'

const { api, notices } = webStage()

/** Whether the server knows of a break. */
let paused: boolean
beforeEach(() => {
  paused = false
  Object.assign(Element.prototype, { scrollIntoView: () => undefined })
  api.on('GET /api/profile/get/user-profile', () => ({
    message: '',
    data: makeProfileView({ id: 'u1', relation: { state: 'self' }, ...(paused && { paused }) }),
  }))
  api.on('GET /api/profile/get/privacy-settings', () => ({ message: '', data: privacyDefaults }))
  api.on('GET /api/chat/settings', () => ({ message: '', data: { show_online: true, unread_mail: true } }))
  api.on('GET /api/blocks/get', () => ({ message: '', data: [], page: {} }))
  api.on('PUT /api/profile/update/pause', (input) => {
    paused = (input as { paused: boolean }).paused
    const message = paused ? 'You are now taking a break.' : 'Welcome back! Your profile is shown again.'
    return { message, data: { paused } }
  })
})

const show = (change: Partial<SessionUser> = {}, path = '/dashboard/settings') =>
  renderWeb(<SettingsPage />, { path, session: { status: 'signed-in', user: makeUser(change) } })
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }))
const asked = (route: string) => api.sent.filter(([one]) => one === route).map(([, input]) => input)
const banner = () => screen.queryByRole('note')

describe('the e-mail address', () => {
  test.each<[string, Partial<SessionUser>, string[]]>([
    ['proven', { email_proven: true }, ['Confirmed']],
    ['yet to be proven', { email_unproven: true }, ['Not confirmed yet']],
    ['of which neither is known', {}, []],
  ])('%s', (_name, change, words) => {
    show({ ...change, profile_info_status: false })
    expect(['Confirmed', 'Not confirmed yet'].filter((one) => screen.queryByText(one))).toEqual(words)
  })
})

describe('privacy', () => {
  const fields: [label: string, message: string][] = [
    ['Who can open your profile', 'Profile visibility is required'],
    ['Who can see your picture', 'Profile picture visibility is required'],
    ['Who can send you messages', 'Messages privacy is required'],
    ['Who can send you proposals', 'Proposal privacy is required'],
  ]

  test.each(fields)('%s must be answered', async (label, message) => {
    show()
    await userEvent.selectOptions(await screen.findByLabelText(label), '')
    await press('Save settings')
    expect(await screen.findByText(message)).toBeTruthy()
    expect(asked('PUT /api/profile/update/privacy-settings')).toEqual([])
  })

  test('what was closed on another device is shown so, and not opened again by saving', async () => {
    api.on('PUT /api/profile/update/privacy-settings', (input) => {
      const { profile_id: _id, ...data } = input as Record<string, string>
      return { message: '', data }
    })
    show()
    await userEvent.selectOptions(await screen.findByLabelText('Who can send you proposals'), 'connections')
    const closed = { ...privacyDefaults, profile_visibility: 'private' } as const
    api.on('GET /api/profile/get/privacy-settings', () => ({ message: '', data: closed }))
    const later = Date.now() + 60_000
    const time = jest.spyOn(Date, 'now').mockImplementation(() => later)
    fireEvent(window, new Event('visibilitychange'))
    const visibility = screen.getByLabelText<HTMLSelectElement>('Who can open your profile')
    await waitFor(() => expect(visibility.value).toBe('private'))
    time.mockRestore()
    await press('Save settings')
    await waitFor(() =>
      expect(asked('PUT /api/profile/update/privacy-settings')).toEqual([
        { ...closed, proposals_privacy: 'connections', profile_id: 'u1' },
      ]),
    )
  })

  test('what is saved is told, and the own profile follows', async () => {
    api.on('PUT /api/profile/update/privacy-settings', (input) => {
      const { profile_id: _id, ...data } = input as Record<string, string>
      return { message: 'Privacy settings updated successfully!', data }
    })
    show()
    await userEvent.selectOptions(await screen.findByLabelText('Who can send you proposals'), 'connections')
    await press('Save settings')
    await waitFor(() => expect(notices).toEqual(['success: Privacy settings updated successfully!']))
    expect(asked('PUT /api/profile/update/privacy-settings')).toEqual([
      { ...privacyDefaults, proposals_privacy: 'connections', profile_id: 'u1' },
    ])
    await waitFor(() => expect(asked('GET /api/profile/get/user-profile')).toHaveLength(2))
  })
})

describe('while the chat settings are read', () => {
  const held = () => {
    let answer: (reply: FakeReply) => void = () => undefined
    api.on('GET /api/chat/settings', () => new Promise<FakeReply>((resolve) => (answer = resolve)))
    return (reply: FakeReply) => answer(reply)
  }
  const name = 'Blocked members'
  const blocked = () => screen.queryByRole('heading', { name })

  test.each(['blocked', 'break'])('a link to #%s waits, and leads there once it is in view', async (card) => {
    const answer = held()
    show({}, `/dashboard/settings#${card}`)
    await screen.findByLabelText('Who can open your profile')
    await waitFor(() => expect(document.getElementById(card)).toBeTruthy())
    expect(blocked()).toBeNull()
    expect(document.activeElement).toBe(document.body)
    answer({ message: '', data: { show_online: true, unread_mail: true } })
    await screen.findByRole('heading', { name })
    expect(document.activeElement?.id).toBe(card)
  })

  test('what stands below is reached though they never come', async () => {
    held()
    jest.useFakeTimers()
    try {
      show()
      await act(() => jest.advanceTimersByTimeAsync(turnLimitMs - 100))
      expect(screen.getByLabelText('Who can open your profile')).toBeTruthy()
      expect(blocked()).toBeNull()
      await act(() => jest.advanceTimersByTimeAsync(200))
      expect(blocked()).toBeTruthy()
      for (const button of ['Take a break', 'Download your data', /permanently delete your account/])
        screen.getByRole('button', { name: button })
    } finally {
      jest.useRealTimers()
    }
  })
})

describe('a break', () => {
  test('is explained, and begins after a question', async () => {
    show()
    await screen.findByText('Your profile is not in any list.')
    expect(banner()).toBeNull()
    await press('Take a break')
    const question = await screen.findByRole('alertdialog', { name: 'Take a break?' })
    expect(asked('PUT /api/profile/update/pause')).toEqual([])
    await userEvent.click(within(question).getByRole('button', { name: 'Take a break' }))
    await screen.findByText('On a break')
    expect(asked('PUT /api/profile/update/pause')).toEqual([{ profile_id: 'u1', paused: true }])
    expect(notices).toEqual(['success: You are now taking a break.'])
    expect(banner()?.textContent).toContain('You are taking a breakNew people do not see your profile.')
    await waitFor(() => expect(document.activeElement?.textContent).toBe('End the break'))
  })

  test('ends without one', async () => {
    paused = true
    show()
    await press('End the break')
    await waitFor(() => expect(notices).toEqual(['success: Welcome back! Your profile is shown again.']))
    expect(asked('PUT /api/profile/update/pause')).toEqual([{ profile_id: 'u1', paused: false }])
    expect(screen.getByRole('button', { name: 'Take a break' })).toBeTruthy()
    expect(screen.queryByText('On a break')).toBeNull()
    expect(banner()).toBeNull()
  })

  test('that did not begin is said, and nothing is shown as if it had', async () => {
    api.on('PUT /api/profile/update/pause', () => ({ status: 503, error: 'We are busy.', code: 'busy' }))
    show()
    await press('Take a break')
    await userEvent.click(
      within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Take a break' }),
    )
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
    expect(screen.getByRole('button', { name: 'Take a break' })).toBeTruthy()
    expect(banner()).toBeNull()
  })

  test('other pages lead to its card', async () => {
    paused = true
    show({}, '/dashboard/settings#break')
    await screen.findByText('On a break')
    expect(document.activeElement?.id).toBe('break')
    expect(screen.getByRole('link', { name: 'End the break' }).getAttribute('href')).toBe(
      '/dashboard/settings#break',
    )
  })

  test('is not offered before there is a profile', async () => {
    show({ profile_info_status: false })
    expect(screen.getByText('No profile yet')).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Take a break' })).toBeNull()
    // Who has no profile may have blocked somebody all the same.
    await screen.findByText('You have not blocked anyone.')
    expect(asked('GET /api/chat/settings')).toEqual([])
    expect(asked('GET /api/profile/get/privacy-settings')).toEqual([])
  })

  test('whose state cannot be loaded can be tried again', async () => {
    let broken = true
    api.on('GET /api/profile/get/user-profile', () =>
      broken
        ? { status: 500, error: 'x', code: 'internal' }
        : { message: '', data: makeProfileView({ id: 'u1', relation: { state: 'self' } }) },
    )
    show()
    await screen.findByLabelText('Who can open your profile')
    expect(screen.queryByRole('button', { name: 'Take a break' })).toBeNull()
    broken = false
    await press('Try again')
    await screen.findByRole('button', { name: 'Take a break' })
  })
})
