import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
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

  it('forgot-password gives the same answer for known and unknown addresses', async () => {
    const known = await stage.api.post('/auth/forgot-password', { email: sana.email })
    const unknown = await stage.api.post('/auth/forgot-password', { email: 'nobody2@example.com' })
    expect(known.status).toBe(200)
    expect([unknown.status, unknown.body]).toEqual([known.status, known.body])
  })
})
