import { beforeEach, describe, expect, test } from '@jest/globals'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import type { Session, SessionUser } from '#shared/schemas/entities'
import { dayAt } from '#shared/format'
import { dayMs } from '#shared/units'
import { readDeviceName } from '#web/features/auth/account/device-name'
import { sessionStore } from '#web/lib/session/browser'
import { AccountPage } from '#web/pages/auth/account-page'
import type { FakeReply } from '#test/support/web/fake-api'
import { makeUser, signedInAs } from '#test/support/web/samples'
import { renderWeb } from '#test/support/web/render'
import { webStage } from '#test/support/web/web-stage'

const { api, notices } = webStage()
const user = makeUser()
const secret = 'Passw0rd!'

const chrome =
  'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Mobile Safari/537.36'
const iPhone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1'
const session = (session_id: string, change: Partial<Session> = {}): Session => ({
  session_id,
  began_at: '2026-11-03T09:00:00.000Z',
  ...change,
})
/** What the server knows. */
let devices: Session[]

beforeEach(() => {
  devices = [session('here', { agent: chrome, current: true })]
  api.on('GET /api/auth/second-factor', () => ({ message: '', data: { recovery_left: 0, required: false } }))
  api.on('GET /api/auth/sessions', () => ({ message: '', data: devices }))
})

function show(who: SessionUser = user, path = '/dashboard/account') {
  sessionStore.adopt(signedInAs(who))
  return renderWeb(<AccountPage />, { path, session: 'live' })
}
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }))
const set = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } })
const asked = (route: string) => api.sent.filter(([sent]) => sent === route).map(([, input]) => input)
const errorsOf = (label: string) => {
  const described = screen.getByLabelText(label).getAttribute('aria-describedby')?.split(' ') ?? []
  return described
    .filter((id) => id.endsWith('-error'))
    .map((id) => document.getElementById(id)?.textContent)
    .join()
}
const headings = () => screen.getAllByRole('heading').map(({ textContent }) => textContent)
const wrongPassword = { status: 401, error: 'Incorrect e-mail or password.', code: 'invalid_credentials' }

describe('the account page', () => {
  test.each(['member', 'admin'] as const)('shows a %s every part of the account', async (role) => {
    show(makeUser({ role }))
    await screen.findByRole('heading', { name: 'Devices' })
    expect(headings()).toEqual([
      'Name and phone',
      'E-mail address',
      'Password',
      'Two-step sign-in',
      'Devices',
    ])
    const forAdmins = await screen.findByText(/what members have told us|read your messages/)
    expect(/members have told us/.test(forAdmins.textContent)).toBe(role === 'admin')
  })

  test('an administrator who lacks a second factor only sets it up', async () => {
    api.on('GET /api/auth/second-factor', () => ({ message: '', data: { recovery_left: 0, required: true } }))
    show(makeUser({ role: 'admin', second_factor_missing: true }))
    await screen.findByText(/Please set it up first/)
    expect(headings()).toEqual(['Two-step sign-in'])
    expect(asked('GET /api/auth/sessions')).toEqual([])
  })
})

describe('name and phone', () => {
  const route = 'PUT /api/auth/details'
  const fill = async (reply: FakeReply, values: Record<string, string>) => {
    api.on(route, () => reply)
    for (const [label, value] of Object.entries(values)) set(label, value)
    await press('Save')
  }

  test('only what changed is sent, and the session shows it', async () => {
    show()
    await press('Change name or phone')
    expect(document.activeElement).toBe(screen.getByLabelText('Name'))
    expect(screen.getByRole('form').textContent).toContain('We read this as +92 300 123 4567')
    await fill(wrongPassword, { Name: ' Ayesha  Siddiqui ', 'Your password': 'wrong' })
    await waitFor(() => expect(errorsOf('Your password')).toBe('This password is not correct.'))
    expect(sessionStore.user()).toEqual(user)
    await fill({ message: 'Your details are saved.', data: null }, { 'Your password': secret })
    const opener = await screen.findByRole('button', { name: 'Change name or phone' })
    await waitFor(() => expect(document.activeElement === opener).toBe(true))
    expect(asked(route).at(-1)).toEqual({ name: 'Ayesha Siddiqui', password: secret })
    expect(sessionStore.user()).toEqual({ ...user, name: 'Ayesha Siddiqui' })
    expect(screen.getByText('Ayesha Siddiqui')).toBeTruthy()
    expect(notices).toContain('success: Your details are saved.')

    await press('Change name or phone')
    await fill({ message: '', data: null }, { Phone: '0300 7654321', 'Your password': secret })
    await waitFor(() => expect(asked(route).at(-1)).toEqual({ phone: '+923007654321', password: secret }))
  })

  test('without a change nothing is sent', async () => {
    show(user, '/dashboard/account#details')
    await fill({ message: '', data: null }, { 'Your password': secret })
    await waitFor(() => expect(notices).toEqual(['info: You have not changed anything.']))
    expect(asked(route)).toEqual([])
  })
})

describe('the password', () => {
  const route = 'PUT /api/auth/password'
  const change = async (reply: FakeReply, again = 'N3wPassw0rd!') => {
    api.on(route, () => reply)
    set('Current password', secret)
    set('New password', 'N3wPassw0rd!')
    set('New password again', again)
    await userEvent.click(screen.getByLabelText('New password again'))
    await userEvent.keyboard('{Enter}')
  }

  test('after a change the new session continues, and the devices are read again', async () => {
    show()
    await press('Change password')
    expect(document.activeElement).toBe(screen.getByLabelText('Current password'))
    await change({ message: '' }, 'another')
    await waitFor(() => expect(errorsOf('New password again')).toBe('Passwords do not match'))
    expect(asked(route)).toEqual([])
    await change(wrongPassword)
    await waitFor(() => expect(errorsOf('Current password')).toBe('This password is not correct.'))
    expect(sessionStore.user()).toEqual(user)

    const next = { ...signedInAs(user), tokens: { accessToken: 'a.b.c', idToken: 'a.b.d', expiresIn: 900 } }
    await change({ message: 'Your password has been changed.', data: next })
    await waitFor(() => expect(notices).toContain('success: Your password has been changed.'))
    await waitFor(() => expect(screen.queryByRole('form')).toBeNull())
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Change password'))
    expect(asked(route).at(-1)).toEqual({
      currentPassword: secret,
      password: 'N3wPassw0rd!',
      confirmPassword: 'N3wPassw0rd!',
    })
    expect(await sessionStore.tokens()).toMatchObject({ accessToken: 'a.b.c' })
    await waitFor(() => expect(asked('GET /api/auth/sessions')).toHaveLength(2))
  })

  test('the form names the account for password managers, and another open form closes it', async () => {
    show(user, '/dashboard/account#password')
    const form = screen.getByRole('form', { name: 'Change password' })
    const completed = [...form.querySelectorAll('input')].map((input) => [input.autocomplete, input.value])
    expect(completed).toEqual([
      ['username', user.email],
      ['current-password', ''],
      ['new-password', ''],
      ['new-password', ''],
    ])
    await press('Change name or phone')
    expect(screen.queryByRole('form', { name: 'Change password' })).toBeNull()
    expect(document.activeElement).toBe(screen.getByLabelText('Name'))
  })
})

describe('the devices', () => {
  const route = 'POST /api/auth/sessions/end'
  const rows = async () =>
    within(await screen.findByRole('list', { name: 'Devices' }))
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent)
  const confirm = async (name: string) =>
    userEvent.click(within(await screen.findByRole('alertdialog', { name })).getByText('Sign out'))
  const daysAgo = (days: number) => dayAt(new Date(Date.now() - days * dayMs))

  beforeEach(() => {
    devices.push(
      session('b', { agent: iPhone, used_on: daysAgo(0) }),
      session('c', { agent: 'x/1 <script>alert(1)</script>', used_on: daysAgo(1) }),
      session('d', { used_on: '2026-11-05' }),
    )
    api.on(route, (input) => {
      const { session_id: id } = input as { session_id?: string }
      devices = devices.filter(({ session_id, current }) => (id ? session_id !== id : current))
      return { message: '', data: null }
    })
  })

  test('are listed in words, this one first', async () => {
    show()
    const began = 'Signed in on 3 November 2026'
    expect(await rows()).toEqual([
      `Chrome on AndroidThis device${began}`,
      `Safari on iPhone${began}Last used todaySign out`,
      `Unknown device${began}Last used yesterdaySign out`,
      `Unknown device${began}Last used on 5 November 2026Sign out`,
    ])
  })

  test('one is signed out after a confirmation; a failure changes nothing', async () => {
    show()
    api.on(route, () => ({ status: 503, error: 'We are busy.', code: 'busy' }))
    await press('Sign out Safari on iPhone')
    expect(asked(route)).toEqual([])
    await confirm('Sign out Safari on iPhone?')
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
    expect(notices).toEqual(['error: We are busy.'])
    expect(await rows()).toHaveLength(4)

    api.on(route, () => {
      devices = devices.filter(({ session_id }) => session_id !== 'b')
      return { message: '', data: null }
    })
    fireEvent.click(screen.getByLabelText('Sign out Safari on iPhone'))
    await confirm('Sign out Safari on iPhone?')
    await waitFor(async () => expect(await rows()).toHaveLength(3))
    expect(asked(route).at(-1)).toEqual({ session_id: 'b' })
    expect(notices.at(-1)).toBe('success: Safari on iPhone is signed out.')
    // The button went with its row.
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Devices'))
  })

  test('all others are signed out at once', async () => {
    show()
    await press('Sign out all other devices')
    await confirm('Sign out all other devices?')
    await screen.findByText('You are signed in on this device only.')
    expect(asked(route)).toEqual([{}])
    expect(notices).toEqual(['success: All other devices are signed out.'])
    expect(screen.queryByText('Sign out all other devices')).toBeNull()
  })

  test('that cannot be read can be retried', async () => {
    api.on('GET /api/auth/sessions', () => ({ status: 500, error: 'x', code: 'internal' }))
    show()
    await screen.findByRole('alert')
    api.on('GET /api/auth/sessions', () => ({ message: '', data: devices }))
    await press('Try again')
    expect(await rows()).toHaveLength(4)
  })

  test.each([
    [chrome, 'Chrome', 'Android'],
    [iPhone, 'Safari', 'iPhone'],
    [
      'Mozilla/5.0 (Linux; Android 14; SM-A155F) AppleWebKit/537.36 (KHTML, like Gecko) SamsungBrowser/27.0 Chrome/125.0.0.0 Mobile Safari/537.36',
      'Samsung Internet',
      'Android',
    ],
    [
      'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Safari/537.36',
      'Chrome',
      'Mac',
    ],
    [
      'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:132.0) Gecko/20100101 Firefox/132.0',
      'Firefox',
      'Windows',
    ],
    ['curl/8.5.0', undefined, undefined],
    ['Your account is blocked, call +1/2 (x) ', undefined, undefined],
    ['', undefined, undefined],
  ])('are named by %j', (agent, browser, system) => {
    expect(readDeviceName(agent)).toEqual({ ...(browser && { browser }), ...(system && { system }) })
  })
})
