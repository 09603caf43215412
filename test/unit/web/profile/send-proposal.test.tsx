import { describe, expect, test } from '@jest/globals'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import type { Profile } from '#shared/schemas/entities'
import { sessionStore } from '#web/lib/session/browser'
import { soughtPerson } from '#web/lib/sought-person'
import { makeProfileView } from '#test/support/profile-view'
import {
  accepting,
  api,
  ask,
  at,
  notices,
  open,
  press,
  profilePath,
  question,
  route,
  send,
  sends,
  signIn,
} from './proposing'

const signInFirst = `/auth/sign-in?next=${encodeURIComponent(`${profilePath}?from=list`)}`
const warning = 'warning: You need to sign in to send a profile.'

const own = (change: Partial<Profile>) =>
  api.on('GET /api/profile/get/user-profile', (input) => ({
    message: '',
    data: makeProfileView((input as { userId: string }).userId === 'u1' ? { id: 'u1', ...change } : {}),
  }))
const used = (proposals_sent: number) => [
  {
    messages_sent: 0,
    proposals_sent,
    start_date: '2026-11-01T00:00:00.000Z',
    end_date: '2026-12-01T00:00:00.000Z',
  },
]

test('who is not signed in is warned, and asked to sign in', async () => {
  open()
  await ask()
  expect(at()).toBe(signInFirst)
  expect([notices, api.sent]).toEqual([[warning], []])
})

test('whose session has ended meanwhile as well, and is told nothing else', async () => {
  signIn()
  api.on(route, () => ({ status: 401, message: 'Unauthorized' }))
  api.on('POST /api/auth/refresh', () => ({
    status: 401,
    error: 'Your session has ended.',
    code: 'unauthorized',
  }))
  open()
  await ask()
  await send()
  await waitFor(() => expect(at()).toBe(signInFirst))
  expect(sessionStore.user()).toBeNull()
  expect(notices).toEqual([warning])
})

describe('the question before', () => {
  test('names the person, and what is left after it', async () => {
    signIn()
    own({ user_subscription_info: used(1) })
    open()
    await ask()
    const dialog = await question()
    expect(dialog.textContent).toContain('Send a proposal to Sana Rehman?')
    expect(
      await within(dialog).findByText(/After this one you will have 3 of 5 proposals left this month\./),
    ).toBeTruthy()
    expect(dialog.textContent).toContain('A proposal that you withdraw later still counts as sent.')
    expect(sends()).toEqual([])
  })

  test('sends nothing where it is left again', async () => {
    signIn()
    open()
    await ask()
    await question()
    await press('Cancel')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(sends()).toEqual([])
  })

  test('does not wait for what cannot be loaded', async () => {
    signIn()
    accepting()
    open()
    await ask()
    expect((await question()).textContent).not.toContain('left this month')
    await send()
    await waitFor(() => expect(notices).toEqual(['success: Proposal send successfully!']))
  })

  test.each<[string, Partial<Profile>, string, string, string | null]>([
    [
      'a plan that is used up',
      { user_subscription_info: used(5) },
      'You have used all the proposals in your plan',
      'See the plans',
      '/packages',
    ],
    [
      'a break',
      { paused: true },
      'You are taking a break',
      'Open your settings',
      '/dashboard/settings#break',
    ],
  ])('says %s before anything is written', async (_name, change, words, remedy, href) => {
    signIn()
    own(change)
    open()
    await ask()
    expect(await screen.findByText(words)).toBeTruthy()
    expect(screen.getByRole('link', { name: remedy }).getAttribute('href')).toBe(href)
    expect(screen.queryByRole('button', { name: 'Send proposal' })).toBeNull()
  })
})

test('two taps in the same moment send one', async () => {
  signIn()
  accepting()
  open()
  await ask()
  const button = screen.getByRole('button', { name: 'Send proposal' })
  fireEvent.click(button)
  fireEvent.click(button)
  await waitFor(() => expect(notices).toEqual(['success: Proposal send successfully!']))
  expect(sends()).toEqual([{ sender_id: 'u1', receiver_id: 'u9' }])
})

describe('who has no profile yet', () => {
  test('is told why one comes first, and led to it; the person is remembered', async () => {
    signIn({ profile_info_status: false })
    open()
    await ask()
    const dialog = await screen.findByRole('dialog', { name: 'First, your own profile' })
    expect(dialog.textContent).toContain('After that we bring you back to Sana Rehman')
    const way = within(dialog).getByRole('link', { name: 'Write your profile' })
    expect(way.getAttribute('href')).toBe('/create-profile')
    expect(soughtPerson('u1')).toEqual({ id: 'u9', name: 'Sana Rehman' })
    expect(soughtPerson('u2')).toBeNull()
    expect([api.sent.filter(([route]) => route.startsWith('POST')), notices]).toEqual([[], []])
  })

  test('although this browser does not know it', async () => {
    signIn()
    api.on(route, () => ({ status: 403, error: 'x', code: 'profile_incomplete' }))
    open()
    await ask()
    await question()
    await send()
    expect(await screen.findByRole('dialog', { name: 'First, your own profile' })).toBeTruthy()
    expect(soughtPerson('u1')).toEqual({ id: 'u9', name: 'Sana Rehman' })
    expect(notices).toEqual([])
  })
})
