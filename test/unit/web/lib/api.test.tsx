import { afterEach, beforeEach, expect, jest, test } from '@jest/globals'
import '#web/lib/i18n'
import { anySignal, timeoutSignal } from '#web/lib/abort'
import { call } from '#web/lib/api'
import { sessionStore } from '#web/lib/session/browser'
import { makeUser } from '#test/support/web/samples'

const user = makeUser()
const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
const jwt = (name: string) => `${part({ alg: 'RS256' })}.${part({ sub: 'u1', name })}.c2ln`
const signedIn = (name: string) => ({
  user,
  tokens: { accessToken: jwt(name), idToken: jwt(name), expiresIn: 900 },
})

interface Sent {
  url: string
  init: RequestInit & { headers: Record<string, string> }
}
type Reply = { status?: number; body: unknown } | Error

let sent: Sent[]
let answer: (request: Sent) => Reply

beforeEach(() => {
  sent = []
  const fake = async (url: string, init: Sent['init']) => {
    sent.push({ url, init })
    const reply = answer({ url, init })
    if (reply instanceof Error) throw reply
    const { status = 200, body } = reply
    return {
      ok: status < 400,
      status,
      text: async () => (typeof body === 'string' ? body : JSON.stringify(body)),
    }
  }
  globalThis.fetch = fake as unknown as typeof fetch
})
afterEach(() => {
  sessionStore.end('signed-out')
  jest.restoreAllMocks()
})

const refreshed = (name: string): Reply => ({ body: { message: '', data: signedIn(name) } })
const bearer = ({ init }: Sent) => init.headers.authorization

test('a GET call sends its input in the query, without absent values', async () => {
  answer = () => ({ body: { message: 'ok', data: [], page: { next: 'c2' } } })
  const result = await call('profile.browse', { cursor: 'a b', pageSize: 12, userId: undefined })
  expect(sent[0]?.url).toBe('/api/profile/get/all-profiles?cursor=a+b&pageSize=12')
  expect(sent[0]?.init).toMatchObject({ method: 'GET', credentials: 'same-origin' })
  expect(bearer(sent[0]!)).toBeUndefined()
  expect(result).toEqual({ message: 'ok', data: [], page: { next: 'c2' } })
})

test('a POST call sends JSON, and no body without input', async () => {
  answer = () => ({ body: { message: '', data: null } })
  await call('notifications.read', { notification_id: 'n1' })
  await call('auth.sign-out')
  expect(sent[0]?.init).toMatchObject({ method: 'PUT', body: '{"notification_id":"n1"}' })
  expect(sent[0]?.init.headers['content-type']).toBe('application/json')
  expect(sent[1]?.init.body).toBeUndefined()
  expect(sent[1]?.init.headers['content-type']).toBeUndefined()
})

test('a call that needs a session sends the token; sign-in and sign-out do not', async () => {
  sessionStore.adopt(signedIn('one'))
  answer = () => ({ body: { message: '', data: null } })
  await call('notifications.counts')
  await call('auth.forgot-password', { email: 'a@example.com' })
  expect(bearer(sent[0]!)).toBe(`Bearer ${jwt('one')}`)
  expect(bearer(sent[1]!)).toBeUndefined()
})

test('a call with a refused token renews it once and is repeated', async () => {
  sessionStore.adopt(signedIn('one'))
  answer = ({ url, init }) => {
    if (url === '/api/auth/refresh') return refreshed('two')
    return init.headers.authorization === `Bearer ${jwt('two')}`
      ? { body: { message: '', data: { proposals: 1, notifications: 2, messages: 0 } } }
      : { status: 401, body: { message: 'Unauthorized' } }
  }
  const [one, two] = await Promise.all([call('notifications.counts'), call('notifications.counts')])
  expect(one.data).toEqual({ proposals: 1, notifications: 2, messages: 0 })
  expect(two.data).toEqual(one.data)
  expect(sent.filter(({ url }) => url === '/api/auth/refresh')).toHaveLength(1)
})

test('a second refusal of the token ends the session', async () => {
  sessionStore.adopt(signedIn('one'))
  answer = ({ url }) =>
    url === '/api/auth/refresh' ? refreshed('two') : { status: 401, body: { message: 'Unauthorized' } }
  await expect(call('notifications.counts')).rejects.toMatchObject({
    status: 401,
    message: 'Please sign in to continue.',
    sessionOver: true,
  })
  expect(sent.map(({ url }) => url)).toEqual([
    '/api/notifications/counts',
    '/api/auth/refresh',
    '/api/notifications/counts',
  ])
  expect(sessionStore.user()).toBeNull()
  expect(sessionStore.endReason()).toBe('expired')
})

test('a wrong password at sign-in does not end the session', async () => {
  sessionStore.adopt(signedIn('one'))
  answer = () => ({
    status: 401,
    body: { error: 'Incorrect e-mail or password.', code: 'invalid_credentials' },
  })
  await expect(call('auth.sign-in', { email: 'a@example.com', password: 'wrong' })).rejects.toMatchObject({
    code: 'invalid_credentials',
    message: 'Incorrect e-mail or password.',
    sessionOver: false,
  })
  expect(sessionStore.user()).toEqual(user)
})

test('a wrong password for an account change does not end the session, and the call is not repeated', async () => {
  sessionStore.adopt(signedIn('one'))
  answer = () => ({
    status: 401,
    body: { error: 'Incorrect e-mail or password.', code: 'invalid_credentials' },
  })
  await expect(
    call('auth.change-email', { email: 'b@example.com', password: 'wrong' }),
  ).rejects.toMatchObject({ code: 'invalid_credentials' })
  expect(sent.map(({ url }) => url)).toEqual(['/api/auth/change-email'])
  expect(bearer(sent[0]!)).toBe(`Bearer ${jwt('one')}`)
  expect(sessionStore.user()).toEqual(user)
})

test('the error `account_suspended` ends the session at once', async () => {
  sessionStore.adopt(signedIn('one'))
  answer = () => ({ status: 403, body: { error: 'This account is suspended.', code: 'account_suspended' } })
  await expect(call('notifications.counts')).rejects.toMatchObject({
    code: 'account_suspended',
    sessionOver: true,
  })
  expect(sessionStore.endReason()).toBe('suspended')
})

test('`account_suspended` at sign-in is not reported as a session that is over', async () => {
  answer = () => ({ status: 403, body: { error: 'This account is suspended.', code: 'account_suspended' } })
  const attempt = call('auth.sign-in', { email: 'a@example.com', password: 'Passw0rd!' })
  await expect(attempt).rejects.toMatchObject({ code: 'account_suspended', sessionOver: false })
})

test.each<[string, Reply, object]>([
  [
    'no network',
    new TypeError('Failed to fetch'),
    { status: 0, message: 'No internet connection. Please check your network.' },
  ],
  [
    'a page instead of an answer',
    { body: '<!doctype html>' },
    { code: 'unexpected', message: 'An unexpected error occurred' },
  ],
  [
    'a gateway’s own failure',
    { status: 502, body: '<html>' },
    { status: 502, message: 'Something went wrong' },
  ],
])('the error message for %s', async (_name, reply, expected) => {
  answer = () => reply
  await expect(call('subscription-plans.public-list')).rejects.toMatchObject(expected)
})

test('a programming error is not reported as a network failure', async () => {
  const controller = jest.spyOn(globalThis, 'AbortController').mockImplementation(() => {
    throw new TypeError('AbortController is not a constructor')
  })
  await expect(call('subscription-plans.public-list')).rejects.toThrow(TypeError)
  controller.mockRestore()
  expect(sent).toEqual([])
})

test('a call aborts on a timeout or the caller’s signal, with the reason of the first', () => {
  const both = [new AbortController(), new AbortController()] as const
  const any = anySignal(both[0].signal, both[1].signal)
  expect(any.aborted).toBe(false)
  both[1].abort('this one')
  both[0].abort('the other')
  expect([any.aborted, any.reason]).toEqual([true, 'this one'])
  jest.useFakeTimers()
  const timeout = timeoutSignal(60_000)
  jest.advanceTimersByTime(60_000)
  jest.useRealTimers()
  expect(anySignal(timeout).reason).toMatchObject({ name: 'TimeoutError' })
})

test('an abort by the caller is rethrown unchanged', async () => {
  const stop = new AbortController()
  answer = () => {
    stop.abort()
    return new DOMException('aborted', 'AbortError')
  }
  await expect(call('subscription-plans.public-list', {}, { signal: stop.signal })).rejects.toMatchObject({
    name: 'AbortError',
  })
})
