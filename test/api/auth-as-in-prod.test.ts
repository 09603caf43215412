import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { WebSocket } from 'ws'
import { makeProfile } from '#infra/local/demo/generators/profile'
import { operations } from '#shared/contract'
import { authenticator } from '#test/support/api/authenticator'
import { Api } from '#test/support/api/client'
import { minimalRequest } from '#test/support/api/requests'
import { type Stack, startStack } from '#test/support/stack/stack'
import { password } from '#test/support/api/test-stage'

/* A stage that requires verified addresses of members and a second factor of administrators, as prod does. */

interface Member {
  id: string
  email: string
  token: string
}

let stack: Stack
let api: Api
let sana: Member
let bilal: Member

async function signIn(email: string): Promise<Member> {
  const { data } = (await api.post('/auth/sign-in', { email, password })).body
  return { id: data.user.id, email, token: data.tokens.accessToken }
}

async function join(name: string, email: string, seed: number, gender: 'female' | 'male'): Promise<Member> {
  const account = { name, email, phone: '3005550133', password, agree: true }
  expect((await api.post('/auth/sign-up', account)).status).toBe(201)
  const member = await signIn(email)
  const profile = makeProfile(seed, { gender, marital_status: 'single' })
  expect((await api.post('/profile/create', profile, { token: member.token })).status).toBe(201)
  return member
}

interface Mail {
  to: string
  code: string
  html: string
}
const mailsTo = async (email: string) => {
  const mails = (await (await fetch(`${stack.url}/_dev/mailbox.json`)).json()) as Mail[]
  return mails.filter(({ to }) => to === email)
}
const verify = async (email: string) => {
  const [mail] = await mailsTo(email)
  return api.post('/auth/verify-email', { email, code: mail?.code })
}
const propose = (from: Member, to: Member) =>
  api.post('/proposal/create', { sender_id: from.id, receiver_id: to.id }, { token: from.token })

/** Sends one frame over a socket and returns the response. */
async function frame(member: Member, content: object): Promise<{ type: string; code?: string }> {
  const { ticket } = (await api.post('/chat/ticket', {}, { token: member.token })).body.data
  const socket = new WebSocket(`${stack.url.replace('http', 'ws')}/ws?ticket=${ticket}`)
  try {
    return await new Promise((resolve, reject) => {
      socket.on('open', () => socket.send(JSON.stringify(content)))
      socket.on('message', (data) => resolve(JSON.parse((data as Buffer).toString())))
      socket.on('error', reject)
      socket.on('close', () => reject(new Error('closed without an answer')))
    })
  } finally {
    socket.terminate()
  }
}

beforeAll(async () => {
  stack = await startStack({
    seed: 'admin',
    env: { EMAIL_PROOF: 'required', ADMIN_SECOND_FACTOR: 'required' },
  })
  api = new Api(stack.url)
  sana = await join('Sana Rehman', 'sana@example.com', 31, 'female')
  bilal = await join('Bilal Chaudhry', 'bilal.proof@example.com', 32, 'male')
})
afterAll(() => stack?.stop())

describe('a member with an unverified address', () => {
  it('can browse, complete the wizard and read', async () => {
    const { token } = sana
    const detail = await api.get('/profile/get/user-profile', { token, query: { userId: bilal.id } })
    expect(detail.status).toBe(200)
    const { data } = (await api.get('/profile/get/all-profiles', { token })).body as {
      data: { id: string }[]
    }
    expect(data.map(({ id }) => id)).toContain(bilal.id)
    expect((await api.get('/notifications/counts', { token })).status).toBe(200)
  })

  it('cannot send a proposal and loses no allowance', async () => {
    expect(await propose(sana, bilal)).toMatchObject({ status: 403, body: { code: 'email_unproven' } })
    const usage = await api.get('/profile/get/user-subscription', {
      token: sana.token,
      query: { profileId: sana.id },
    })
    expect(usage.body.data.user_subscription_info[0].proposals_sent).toBe(0)
    const received = await api.get('/proposal/get', { token: bilal.token, query: { user_id: bilal.id } })
    expect(received.body.data).toEqual([])
  })

  it('learns nothing about the other member from the error', async () => {
    const nobody = { ...bilal, id: 'u_nobody' }
    expect((await propose(sana, nobody)).body).toEqual((await propose(sana, bilal)).body)
  })

  it('cannot send a message', async () => {
    const message = { action: 'message.send', clientId: 'c1', to: bilal.id, text: 'Salaam' }
    expect(await frame(sana, message)).toMatchObject({
      type: 'error',
      clientId: 'c1',
      code: 'email_unproven',
    })
    expect(await frame(sana, { action: 'ping' })).toEqual({ type: 'pong' })
  })

  it('gets another link on request', async () => {
    const before = (await mailsTo(sana.email)).length
    const again = await api.post('/auth/send-verification', {}, { token: sana.token })
    expect([again.status, (await mailsTo(sana.email)).length]).toEqual([200, before + 1])
  })
})

describe('a member with a verified address', () => {
  it('can send proposals at once, with the token from before the proof', async () => {
    expect((await verify(sana.email)).status).toBe(200)
    expect((await propose(sana, bilal)).status).toBe(201)
    const message = { action: 'message.send', clientId: 'c1', to: bilal.id, text: 'Salaam' }
    expect((await frame(sana, message)).code).not.toBe('email_unproven')
  })

  it('sends a proposal that the receiver can read without a verified address but accept only with one', async () => {
    const { token } = bilal
    const { data } = (await api.get('/proposal/get', { token, query: { user_id: bilal.id } })).body
    const accept = () =>
      api.put('/proposal/update', { proposal_id: data[0].id, status: 'accepted' }, { token })
    expect(await accept()).toMatchObject({ status: 403, body: { code: 'email_unproven' } })
    await verify(bilal.email)
    expect((await accept()).status).toBe(200)
  })
})

describe('the second factor', () => {
  const email = 'admin@example.com'
  const administrative = operations.filter(({ access }) => access === 'admin').map(({ id }) => id)
  const enter = (more: object = {}, own = password) =>
    api.post('/auth/sign-in', { email, password: own, ...more })
  const figures = (token: string) => api.get('/console/figures', { token })
  const cookieOf = (cookies: string[], name: string) =>
    cookies.find((cookie) => cookie.startsWith(`${name}=`))?.split(';')[0] ?? ''

  it('an administrator must set up the second factor first and needs it for every later sign-in, even after a password reset', async () => {
    const first = await enter()
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

    const asked = await enter()
    expect([asked.status, asked.body.code, asked.cookies]).toEqual([403, 'second_factor_required', []])
    expect((await enter({ code: used })).body.code).toBe('second_factor_wrong')
    const next = app.code(1)
    expect((await enter({ code: next })).status).toBe(200)
    expect((await enter({ code: next })).body.code).toBe('second_factor_wrong')

    await api.post('/auth/forgot-password', { email })
    const mails = (await (await fetch(`${stack.url}/_dev/mailbox.json`)).json()) as {
      to: string
      code?: string
    }[]
    const { code } = mails.find((mail) => mail.to === email && mail.code) ?? {}
    const own = 'An0ther!pass'
    const reset = { email, code, password: own, confirmPassword: own }
    expect((await api.post('/auth/reset-password', reset)).status).toBe(200)
    expect((await enter({}, own)).body.code).toBe('second_factor_required')
    const by = await enter({ code: recovery_codes[0] }, own)
    expect(by.status).toBe(200)
    expect((await figures(by.body.data.tokens.accessToken)).status).toBe(200)
  })

  it('members sign in without a second factor, and may set one up', async () => {
    const member = {
      name: 'Saima Rehman',
      email: 'saima@example.com',
      phone: '3005550133',
      password,
      agree: true,
    }
    expect((await api.post('/auth/sign-up', member)).status).toBe(201)
    expect((await verify(member.email)).status).toBe(200)
    const signedIn = await api.post('/auth/sign-in', { email: member.email, password })
    expect(signedIn.status).toBe(200)
    const { accessToken: token } = signedIn.body.data.tokens
    expect((await figures(token)).body.code).toBe('admins_only')
    expect((await api.post('/auth/second-factor', { password }, { token })).status).toBe(200)
  })
})
