import { afterAll, beforeAll, expect, it } from '@jest/globals'
import { operations } from '#shared/contract'
import { Api } from '#test/support/api/client'
import { authenticator } from '#test/support/api/authenticator'
import { minimalRequest } from '#test/support/api/requests'
import { type Stack, startStack } from '#test/support/stack/stack'
import { password } from '#test/support/api/test-stage'

/* A stage that requires a second factor of administrators, as prod does. */

const email = 'admin@example.com'
const administrative = operations.filter(({ access }) => access === 'admin').map(({ id }) => id)
let stack: Stack
let api: Api
beforeAll(async () => {
  stack = await startStack({ seed: 'admin', env: { ADMIN_SECOND_FACTOR: 'required' } })
  api = new Api(stack.url)
})
afterAll(() => stack?.stop())

const signIn = (more: object = {}, own = password) =>
  api.post('/auth/sign-in', { email, password: own, ...more })
const figures = (token: string) => api.get('/console/figures', { token })
const cookieOf = (cookies: string[], name: string) =>
  cookies.find((cookie) => cookie.startsWith(`${name}=`))?.split(';')[0] ?? ''

it('an administrator must set up the second factor first and needs it for every later sign-in, even after a password reset', async () => {
  const first = await signIn()
  expect(first.status).toBe(200)
  expect(first.body.data.user.second_factor_missing).toBe(true)
  const { accessToken: token } = first.body.data.tokens
  const refused = await figures(token)
  expect([refused.status, refused.body.code]).toEqual([403, 'second_factor_missing'])
  for (const id of administrative) {
    const [method, path, options] = minimalRequest(id)
    const { status, body } = await api.call(method, path, { ...options, token })
    expect([id, status, body.code]).toEqual([id, 403, 'second_factor_missing'])
  }
  expect((await api.get('/auth/second-factor', { token })).body.data).toEqual({
    recovery_left: 0,
    required: true,
  })

  const begun = await api.post('/auth/second-factor', { password }, { token })
  const app = authenticator(begun.body.data.secret)
  // Computed once, since the 30 seconds of a code may end during this test.
  const used = app.code()
  const on = await api.put('/auth/second-factor', { password, code: used }, { token })
  expect(on.status).toBe(200)
  const { recovery_codes, session } = on.body.data
  expect(session.user.second_factor_missing).toBeUndefined()
  // The session that comes with the answer is the only one.
  expect((await figures(token)).status).toBe(401)
  expect((await figures(session.tokens.accessToken)).status).toBe(200)
  const earlier = await api.call('POST', '/auth/refresh', {
    cookie: cookieOf(first.cookies, 'humsafar_session'),
  })
  expect(earlier.status).toBe(401)
  const renewed = await api.call('POST', '/auth/refresh', {
    cookie: cookieOf(on.cookies, 'humsafar_session'),
  })
  expect(renewed.status).toBe(200)
  expect((await figures(renewed.body.data.tokens.accessToken)).status).toBe(200)

  const off = await api.post(
    '/auth/second-factor/off',
    { password, code: app.code(1) },
    { token: session.tokens.accessToken },
  )
  expect([off.status, off.body.params]).toEqual([409, { what: 'second_factor_kept' }])

  const asked = await signIn()
  expect([asked.status, asked.body.code, asked.cookies]).toEqual([403, 'second_factor_required', []])
  expect((await signIn({ code: used })).body.code).toBe('second_factor_wrong')
  const next = app.code(1)
  expect((await signIn({ code: next })).status).toBe(200)
  expect((await signIn({ code: next })).body.code).toBe('second_factor_wrong')

  await api.post('/auth/forgot-password', { email })
  const mails = (await (await fetch(`${stack.url}/_dev/mailbox.json`)).json()) as {
    to: string
    code?: string
  }[]
  const { code } = mails.find((mail) => mail.to === email && mail.code) ?? {}
  const own = 'An0ther!pass'
  const reset = { email, code, password: own, confirmPassword: own }
  expect((await api.post('/auth/reset-password', reset)).status).toBe(200)
  expect((await signIn({}, own)).body.code).toBe('second_factor_required')
  const by = await signIn({ code: recovery_codes[0] }, own)
  expect(by.status).toBe(200)
  expect((await figures(by.body.data.tokens.accessToken)).status).toBe(200)
})

it('members sign in without a second factor, and may set one up', async () => {
  const member = {
    name: 'Sana Rehman',
    email: 'sana@example.com',
    phone: '3005550133',
    password,
    agree: true,
  }
  expect((await api.post('/auth/sign-up', member)).status).toBe(201)
  const signedIn = await api.post('/auth/sign-in', { email: member.email, password })
  expect(signedIn.status).toBe(200)
  const { accessToken: token } = signedIn.body.data.tokens
  expect((await figures(token)).body.code).toBe('admins_only')
  expect((await api.post('/auth/second-factor', { password }, { token })).status).toBe(200)
})
