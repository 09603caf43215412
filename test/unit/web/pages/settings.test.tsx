import { beforeEach, describe, expect, jest, test } from '@jest/globals'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { privacyDefaults } from '#shared/options/privacy'
import type { SessionUser } from '#shared/schemas/entities'
import { SettingsPage } from '#web/pages/settings/settings-page'
import type { FakeReply } from '#test/support/web/fake-api'
import { makeProfileView, makeUser } from '#test/support/web/samples'
import { renderWeb, titled } from '#test/support/web/render'
import { webStage } from '#test/support/web/web-stage'
import type { Block } from '#shared/schemas/chat'
import { BlockedCard } from '#web/pages/settings/blocked-card'

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
  api.on('GET /api/chat/settings', () => ({ message: '', data: { show_online: true } }))
  api.on('GET /api/blocks/get', () => ({ message: '', data: [], page: {} }))
})

const show = (change: Partial<SessionUser> = {}, path = '/dashboard/settings') =>
  renderWeb(<SettingsPage />, { path, session: { status: 'signed-in', user: makeUser(change) } })
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }))
const asked = (route: string) => api.sent.filter(([one]) => one === route).map(([, input]) => input)
const banner = () => screen.queryByRole('note')

describe('the privacy settings', () => {
  test('every answer is required', async () => {
    show()
    const fields = [
      ['Who can open your profile', 'Profile visibility is required'],
      ['Who can see your picture', 'Profile picture visibility is required'],
      ['Who can send you messages', 'Messages privacy is required'],
      ['Who can send you proposals', 'Proposal privacy is required'],
    ] as const
    for (const [label] of fields)
      fireEvent.change(await screen.findByLabelText(label), { target: { value: '' } })
    await press('Save settings')
    for (const [, message] of fields) await screen.findByText(message)
    expect(asked('PUT /api/profile/update/privacy-settings')).toEqual([])
  })

  test('visitors are a choice only if everyone can open the profile; the value is kept and sent in any case', async () => {
    api.on('GET /api/profile/get/privacy-settings', () => ({
      message: '',
      data: { ...privacyDefaults, shown_to_visitors: true },
    }))
    show()
    const box = () => screen.queryByRole<HTMLInputElement>('checkbox', { name: /also to visitors$/ })
    const visibility = await screen.findByLabelText('Who can open your profile')
    expect(box()?.checked).toBe(true)
    const name = () => box()?.labels?.[0]?.textContent
    expect(name()).toBe('Show my full name and picture also to visitors')
    await userEvent.selectOptions(screen.getByLabelText('Who can see your picture'), 'private')
    expect(name()).toBe('Show my full name also to visitors')
    await userEvent.selectOptions(visibility, 'verified_users')
    expect(box()).toBeNull()
    await press('Save settings')
    const sent = () => asked('PUT /api/profile/update/privacy-settings').at(-1)
    await waitFor(() => expect(sent()).toMatchObject({ shown_to_visitors: true }))
    await userEvent.selectOptions(visibility, 'everyone')
    await userEvent.click(box()!)
    await press('Save settings')
    await waitFor(() => expect(sent()).toMatchObject({ shown_to_visitors: false }))
  })

  test('verified plans are a choice beside any setting for verified users; the value is kept and sent in any case', async () => {
    api.on('GET /api/profile/get/privacy-settings', () => ({
      message: '',
      data: { ...privacyDefaults, verified_by_plan: true },
    }))
    show()
    const box = () =>
      screen.queryByRole<HTMLInputElement>('checkbox', { name: 'Include members with a verified plan' })
    const sent = () => asked('PUT /api/profile/update/privacy-settings').at(-1)
    await screen.findByLabelText('Who can open your profile')
    expect(box()).toBeNull()
    await press('Save settings')
    await waitFor(() => expect(sent()).toMatchObject({ verified_by_plan: true }))
    for (const label of [
      'Who can open your profile',
      'Who can see your picture',
      'Who can send you messages',
      'Who can send you proposals',
    ]) {
      await userEvent.selectOptions(screen.getByLabelText(label), 'verified_users')
      expect(box()?.checked).toBe(true)
      await userEvent.selectOptions(screen.getByLabelText(label), 'everyone')
      expect(box()).toBeNull()
    }
    await userEvent.selectOptions(screen.getByLabelText('Who can see your picture'), 'verified_users')
    await userEvent.click(box()!)
    await press('Save settings')
    await waitFor(() => expect(sent()).toMatchObject({ verified_by_plan: false }))
  })

  test('saving does not undo changes made on another device', async () => {
    api.on('PUT /api/profile/update/privacy-settings', (input) => {
      const { profile_id: _id, ...data } = input as Record<string, string>
      return { message: 'Privacy settings updated successfully!', data }
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
    await waitFor(() => expect(notices).toEqual(['success: Privacy settings updated successfully!']))
    // The own profile shows who sees it.
    await waitFor(() => expect(asked('GET /api/profile/get/user-profile').length).toBeGreaterThan(1))
  })
})

describe('while the chat settings load', () => {
  const held = () => {
    let answer: (reply: FakeReply) => void = () => undefined
    api.on('GET /api/chat/settings', () => new Promise<FakeReply>((resolve) => (answer = resolve)))
    return (reply: FakeReply) => answer(reply)
  }
  const name = 'Blocked members'
  const blocked = () => screen.queryByRole('heading', { name })

  test('a link to a card scrolls once the card is revealed, unless the user has started to type', async () => {
    const path = '/dashboard/settings#blocked'
    const chat = { message: '', data: { show_online: true } }
    let answer = held()
    const { unmount } = show({}, path)
    const first = await screen.findByLabelText('Who can open your profile')
    expect([blocked(), document.activeElement]).toEqual([null, document.body])
    answer(chat)
    await screen.findByRole('heading', { name })
    expect(first).toBeTruthy()
    expect(document.activeElement?.id).toBe('blocked')
    unmount()
    answer = held()
    show({}, path)
    const field = await screen.findByLabelText('Who can open your profile')
    await userEvent.click(field)
    answer(chat)
    await screen.findByRole('heading', { name })
    expect(document.activeElement).toBe(field)
  })
})

describe('a break', () => {
  const pausing = 'PUT /api/profile/update/pause'
  const begin = async () => {
    await press('Take a break')
    const question = await screen.findByRole('alertdialog', { name: 'Take a break?' })
    return () => userEvent.click(within(question).getByText('Take a break', { selector: 'button *' }))
  }

  test('starts after a confirmation, ends without one, and a failure changes nothing', async () => {
    show()
    let broken = true
    api.on(pausing, (input) => {
      if (broken) return { status: 503, error: 'We are busy.', code: 'busy' }
      paused = (input as { paused: boolean }).paused
      return { message: paused ? 'You are now taking a break.' : 'Welcome back!', data: { paused } }
    })
    const refused = await begin()
    expect(asked(pausing)).toEqual([])
    await refused()
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
    expect(banner()).toBeNull()
    broken = false
    await (
      await begin()
    )()
    await screen.findByText('On a break')
    expect(banner()?.textContent).toContain('You are taking a breakNew people do not see your profile.')
    expect(asked(pausing).at(-1)).toEqual({ profile_id: 'u1', paused: true })
    await waitFor(() => expect(document.activeElement?.textContent).toBe('End the break'))
    await userEvent.click(document.activeElement!)
    await waitFor(() => expect(notices.at(-1)).toBe('success: Welcome back!'))
    expect(asked(pausing).at(-1)).toEqual({ profile_id: 'u1', paused: false })
    expect(screen.queryByText('On a break')).toBeNull()
  })

  test('is not offered without a profile, nor before its state has loaded', async () => {
    const { unmount } = show({ profile_info_status: false })
    expect(screen.getByText('No profile yet')).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Take a break' })).toBeNull()
    // Who has no profile may have blocked somebody all the same.
    await screen.findByText('You have not blocked anyone.')
    expect(asked('GET /api/chat/settings')).toEqual([])
    unmount()
    api.on('GET /api/profile/get/user-profile', () => ({ status: 500, error: 'x', code: 'internal' }))
    show()
    await screen.findByLabelText('Who can open your profile')
    await screen.findByRole('button', { name: 'Try again' })
    expect(screen.queryByRole('button', { name: 'Take a break' })).toBeNull()
  })
})

describe('the card with blocked members', () => {
  const { api, notices } = webStage()
  const reading = 'GET /api/blocks/get'
  const unblocking = 'DELETE /api/blocks/delete'

  /** The server's, two to a page. */
  let blocks: Block[]
  let broken: boolean
  beforeEach(() => {
    broken = false
    api.on(reading, (input) => {
      if (broken) return { status: 500, error: 'x', code: 'internal' }
      const from = Number((input as { cursor?: string }).cursor ?? 0)
      const next = from + 2 < blocks.length ? { next: String(from + 2) } : {}
      return { message: '', data: blocks.slice(from, from + 2), page: next }
    })
    Object.assign(Element.prototype, { scrollIntoView: () => undefined })
    blocks = ['Bilal Khan', 'Omar Sheikh', 'Hamza Ali'].map((name, index) => ({
      profile_id: `u${index + 7}`,
      name,
      created_at: '2024-03-05T10:00:00.000Z',
    }))
  })

  const show = () => renderWeb(<BlockedCard userId="u1" />)
  const rows = async () =>
    within(await screen.findByRole('list', { name: 'Blocked members' }))
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent)
  const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }))
  const question = () => screen.findByRole('alertdialog', { name: titled('Unblock Bilal Khan?') })
  const asked = (route: string) => api.sent.filter(([one]) => one === route).map(([, input]) => input)

  test('the list can be retried, and loads page by page', async () => {
    broken = true
    show()
    await screen.findByRole('alert')
    broken = false
    await press('Try again')
    expect(await rows()).toEqual([
      'Bilal KhanBlocked on 5 March 2024Unblock',
      'Omar SheikhBlocked on 5 March 2024Unblock',
    ])
    await press('Load more')
    await waitFor(async () => expect(await rows()).toHaveLength(3))
  })

  test('a member is unblocked once, after a confirmation, and stays blocked on failure', async () => {
    show()
    api.on(unblocking, () => ({ status: 503, error: 'We are busy.', code: 'busy' }))
    await press('Unblock Bilal Khan')
    expect((await question()).textContent).toContain('A proposal or a connection that has ended stays ended.')
    expect(asked(unblocking)).toEqual([])
    await userEvent.click(within(await question()).getByRole('button', { name: 'Unblock' }))
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
    expect(notices).toEqual(['error: We are busy.'])
    expect(document.activeElement?.getAttribute('aria-label')).toBe('Unblock Bilal Khan')

    api.on(unblocking, (input) => {
      const { profile_id } = input as { profile_id: string }
      blocks = blocks.filter((block) => block.profile_id !== profile_id)
      return { message: 'This member is no longer blocked.', data: { profile_id } }
    })
    // The page comes back behind the dialog in its own time.
    fireEvent.click(screen.getByLabelText('Unblock Bilal Khan'))
    const button = within(await question()).getByRole('button', { name: 'Unblock' })
    fireEvent.click(button)
    fireEvent.click(button)
    await waitFor(() => expect(screen.queryByText('Bilal Khan')).toBeNull())
    expect(asked(unblocking)).toHaveLength(2)
    expect(notices.at(-1)).toBe('success: This member is no longer blocked.')
    // The button went with its row.
    await waitFor(() => expect(document.activeElement?.id).toBe('blocked'))
  })
})
