import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import type { Session } from '#shared/schemas/entities'
import { password, type SignedIn, type TestStage, openTestStage } from '#test/support/api/test-stage'

let stage: TestStage
let sana: SignedIn
let bilal: SignedIn
beforeAll(async () => {
  stage = await openTestStage()
  sana = await stage.signUp('Sana Rehman')
  bilal = await stage.signUp('Bilal Chaudhry')
})
afterAll(() => stage?.stop())

describe('auth', () => {
  it('sign-up rejects an address that is in use, regardless of case', async () => {
    const again = {
      name: 'Someone Else',
      email: sana.email.toUpperCase(),
      phone: '+923005550101',
      password,
      agree: true,
    }
    const reply = await stage.api.post('/auth/sign-up', again)
    expect([reply.status, reply.body.code]).toEqual([409, 'email_taken'])
  })

  it('sign-in gives the same answer for a wrong password and an unknown address', async () => {
    const wrong = await stage.api.post('/auth/sign-in', { email: sana.email, password: 'Wrong0rd!' })
    const unknown = await stage.api.post('/auth/sign-in', { email: 'nobody@example.com', password })
    expect(wrong.status).toBe(401)
    expect([unknown.status, unknown.body]).toEqual([wrong.status, wrong.body])
  })

  it('the refresh token is in an HttpOnly cookie and renews the session', async () => {
    const signedIn = await stage.api.post('/auth/sign-in', { email: sana.email, password })
    expect(signedIn.cookies[0]).toMatch(/HttpOnly/i)
    expect(signedIn.cookies[0]).toMatch(/SameSite=Strict/i)
    expect(signedIn.cookies[0]).toMatch(/Path=\/api\/auth/i)
    expect(JSON.stringify(signedIn.body)).not.toMatch(/refresh/i)
    const renewed = await stage.api.call('POST', '/auth/refresh', { cookie: sana.cookie })
    expect(renewed.status).toBe(200)
    expect(renewed.body.data.user.id).toBe(sana.id)
    expect(renewed.body.data.tokens.accessToken).toEqual(expect.any(String))
  })

  it('a session cannot be renewed after sign-out', async () => {
    const { cookie } = await stage.signIn(bilal.email)
    const out = await stage.api.call('POST', '/auth/sign-out', { cookie })
    expect([out.status, out.body.message]).toEqual([200, 'Sign out successfully!'])
    expect((await stage.api.call('POST', '/auth/refresh', { cookie })).status).toBe(401)
  })

  it('a member sees their devices, signs another one out at once, and changes the password', async () => {
    const browsers = ['Firefox/145.0', 'Chrome/142.0']
    const [there, here] = await Promise.all(
      browsers.map(async (agent) => {
        const json = { email: bilal.email, password }
        const { body, cookies } = await stage.api.call('POST', '/auth/sign-in', {
          json,
          headers: { 'user-agent': agent },
        })
        const cookie = cookies.map((one) => one.split(';')[0]).join('; ')
        return { cookie, token: body.data.tokens.accessToken as string }
      }),
    )
    const list = async () => (await stage.api.get('/auth/sessions', here)).body.data as Session[]
    const [first, ...rest] = await list()
    expect([first?.agent, first?.current]).toEqual(['Chrome/142.0', true])
    const { session_id } = rest.find(({ agent }) => agent === 'Firefox/145.0')!
    await stage.api.post('/auth/sessions/end', { session_id }, here)
    expect((await stage.api.get('/auth/sessions', there)).status).toBe(401)
    expect((await stage.api.call('POST', '/auth/refresh', there)).status).toBe(401)
    expect((await list()).map(({ agent }) => agent)).not.toContain('Firefox/145.0')

    const own = 'An0ther!pass'
    const change = { currentPassword: password, password: own, confirmPassword: own }
    const changed = await stage.api.put('/auth/password', change, here)
    expect(changed.status).toBe(200)
    const { accessToken: token } = changed.body.data.tokens
    expect((await stage.api.get('/auth/sessions', { token })).body.data).toHaveLength(1)
    expect((await stage.api.get('/auth/sessions', here)).status).toBe(401)
  })

  it('forgot-password gives the same answer for known and unknown addresses', async () => {
    const known = await stage.api.post('/auth/forgot-password', { email: sana.email })
    const unknown = await stage.api.post('/auth/forgot-password', { email: 'nobody2@example.com' })
    expect(known.status).toBe(200)
    expect([unknown.status, unknown.body]).toEqual([known.status, known.body])
  })
})
