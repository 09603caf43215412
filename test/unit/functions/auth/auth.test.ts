import { DynamoDBClient } from '@aws-sdk/client-dynamodb'
import { afterAll, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals'
import { handler } from '#functions/api/auth/index'
import { userId } from '#functions/domain/ids'
import { clock } from '#functions/lib/clock'
import { createAccount, loadPerson, setStatus } from '#functions/store/accounts'
import { createTable, type DynamoEngine, startDynamo } from '#infra/local/engines/dynamo'
import type { OperationId } from '#shared/contract'
import { SignedInSchema } from '#shared/schemas/entities'
import { testEnv } from '#test/support/backend'
import { type Answer, invoke } from '#test/support/events'
import { fakePool } from './fake-pool'

const pool = fakePool()
let engine: DynamoEngine
let table = 0

const password = 'Passw0rd!'
const ayesha = {
  name: 'Ayesha Khan',
  email: 'ayesha@example.com',
  phone: '+923001234567',
  password,
  agree: true,
}
const credentials = { email: ayesha.email, password }

const call = (id: OperationId, json?: object, headers?: Record<string, string>) =>
  invoke(handler, id, { ...(json && { json }), ...(headers && { headers }) })
const signUp = (over: Partial<typeof ayesha> = {}) => call('auth.sign-up', { ...ayesha, ...over })
const signIn = (over: Partial<typeof credentials> = {}) => call('auth.sign-in', { ...credentials, ...over })

/** The cookie pair of an answer, as a browser would send it back. */
const pairOf = ({ cookies }: Answer) => cookies[0]!.split(';')[0]!
async function withCookie(id: OperationId, pair: string): Promise<Answer> {
  const { httpEvent, lambdaContext } = await import('#test/support/events')
  const result = await handler({ ...httpEvent(id), cookies: [pair] }, lambdaContext())
  const body = JSON.parse(result.body ?? 'null') as unknown
  return {
    status: result.statusCode ?? 0,
    body,
    headers: result.headers ?? {},
    cookies: result.cookies ?? [],
  }
}
const subOf = (email: string) => userId(pool.users.get(email)!.sub)

beforeAll(async () => {
  engine = await startDynamo({ memory: true })
})
afterAll(() => engine.stop())
beforeEach(async () => {
  testEnv({ AWS_ENDPOINT_URL_DYNAMODB: engine.endpoint, TABLE_NAME: `auth-${++table}` })
  pool.users.clear()
  pool.breakAt = undefined
  pool.refreshTokens.clear()
  pool.client.resetHistory()
  const client = new DynamoDBClient({})
  await createTable(client, `auth-${table}`)
  client.destroy()
})

describe('sign-up', () => {
  it('makes an account that can be used at once: member, active, on Free', async () => {
    expect(await signUp({ email: ' Ayesha@Example.com ' })).toMatchObject({
      status: 201,
      body: { data: null },
    })
    expect(pool.users.get(ayesha.email)?.groups).toEqual(['member'])
    const person = await loadPerson(subOf(ayesha.email))
    expect(person?.account).toMatchObject({ name: ayesha.name, email: ayesha.email, phone: ayesha.phone })
    expect(person?.standing).toMatchObject({ status: 'active', role: 'member', profile_complete: false })
    expect((await signIn()).status).toBe(200)
  })

  it('refuses an address in use, whatever its case, and changes nothing of the account', async () => {
    await signUp()
    const again = await signUp({ email: 'AYESHA@example.com', password: 'Other0ne!', name: 'Mallory' })
    expect(again).toMatchObject({ status: 409, body: { code: 'email_taken' } })
    expect((await signIn()).body).toMatchObject({ data: { user: { name: ayesha.name } } })
  })

  it.each(['password', 'group'])('heals by repeating it after a cut before the %s', async (step) => {
    pool.breakAt = step
    expect((await signUp()).status).toBe(500)
    expect((await signUp()).status).toBe(201)
    expect((await signIn()).status).toBe(200)
    expect(pool.users.get(ayesha.email)?.groups).toContain('member')
  })

  it('heals by the next sign-in after a cut before the items, with the tokens’ group', async () => {
    pool.breakAt = 'group'
    await signUp()
    const { status, body } = await signIn()
    expect(status).toBe(200)
    const { user, tokens } = SignedInSchema.parse(body.data)
    expect(user).toMatchObject({ name: ayesha.name, phone: ayesha.phone, role: 'member' })
    const claims = JSON.parse(
      Buffer.from(tokens.accessToken.split('.')[1]!, 'base64url').toString(),
    ) as object
    expect(claims).toMatchObject({ 'cognito:groups': ['member'] })
  })

  it('lets nobody take over a cut-off sign-up whose password was set', async () => {
    pool.breakAt = 'group'
    await signUp()
    expect((await signUp({ password: 'Other0ne!' })).status).toBe(409)
    expect((await signUp()).status).toBe(201)
  })

  it('of one address by many at once belongs to the one who is told so, password included', async () => {
    const passwords = Array.from({ length: 12 }, (_, at) => `Passw0rd!${at}`)
    for (const own of passwords) pool.slow.set(own, Math.random() * 300)
    const replies = await Promise.all(passwords.map((own) => signUp({ password: own })))
    const statuses = replies.map(({ status }) => status)
    expect(statuses.filter((status) => status === 409)).toHaveLength(11)
    expect((await signIn({ password: passwords[statuses.indexOf(201)]! })).status).toBe(200)
  })

  it('is limited per address', async () => {
    testEnv({ TABLE_NAME: `auth-${table}`, RATE_LIMITS: '{"signUpPerAddress":{"max":2,"seconds":3600}}' })
    await signUp()
    await signUp()
    const third = await signUp({ email: 'other@example.com' })
    expect(third).toMatchObject({ status: 429, body: { code: 'too_many_requests' } })
    expect(Number(third.headers['retry-after'])).toBeGreaterThan(0)
  })
})

describe('sign-in', () => {
  beforeEach(() => signUp())

  it('answers the session and tokens, the refresh token only as a cookie', async () => {
    const reply = await signIn()
    expect(SignedInSchema.parse(reply.body.data).user).toEqual({
      id: subOf(ayesha.email),
      profileId: subOf(ayesha.email),
      name: ayesha.name,
      email: ayesha.email,
      phone: ayesha.phone,
      role: 'member',
      profile_info_status: false,
      image_url: null,
    })
    expect(reply.body.data.tokens.expiresIn).toBe(900)
    expect(JSON.stringify(reply.body)).not.toContain(pairOf(reply).split('=')[1])
    expect(reply.cookies).toEqual([
      expect.stringMatching(
        /^humsafar_session=r\.[\w-]+; Path=\/api\/auth; Max-Age=2592000; HttpOnly; SameSite=Strict; Secure$/,
      ),
    ])
    testEnv({ TABLE_NAME: `auth-${table}`, COOKIE_SECURE: 'false' })
    expect((await signIn()).cookies[0]).not.toContain('Secure')
  })

  it('answers a wrong password and an unknown address alike', async () => {
    const wrong = await signIn({ password: 'Wrong0ne!' })
    const unknown = await signIn({ email: 'nobody@example.com' })
    expect(wrong).toMatchObject({ status: 401, body: { code: 'invalid_credentials' } })
    expect([unknown.status, unknown.body]).toEqual([wrong.status, wrong.body])
    expect(wrong.cookies).toEqual([])
  })

  it('stops guessing after 10 failures in 15 minutes, also in parallel and for unknown addresses', async () => {
    for (const email of [ayesha.email, 'nobody@example.com']) {
      const replies = await Promise.all(
        Array.from({ length: 30 }, () => signIn({ email, password: 'Wrong0ne!' })),
      )
      const statuses = replies.map(({ status }) => status)
      expect(statuses.filter((status) => status === 401)).toHaveLength(10)
      expect(statuses.filter((status) => status === 429)).toHaveLength(20)
    }
    expect((await signIn()).status).toBe(429)
    clock.set(() => new Date(Date.now() + 15 * 60_000))
    expect((await signIn()).status).toBe(200)
  })

  it('forgets failures when one succeeds', async () => {
    for (let turn = 0; turn < 2; turn++) {
      for (let failure = 0; failure < 9; failure++) await signIn({ password: 'Wrong0ne!' })
      expect((await signIn()).status).toBe(200)
    }
  })

  it('tells a suspended member so, and a deleted one nothing', async () => {
    await setStatus(subOf(ayesha.email), 'suspended')
    expect(await signIn()).toMatchObject({ status: 403, body: { code: 'account_suspended' }, cookies: [] })
    await setStatus(subOf(ayesha.email), 'deleted')
    expect(await signIn()).toMatchObject({ status: 401, body: { code: 'invalid_credentials' }, cookies: [] })
  })

  it('never writes a password, an address or a token to the log', async () => {
    testEnv({ TABLE_NAME: `auth-${table}`, LOG_LEVEL: 'debug' })
    const lines: string[] = []
    const spy = jest.spyOn(process.stdout, 'write').mockImplementation((line) => lines.push(String(line)) > 0)
    await signUp({ email: 'second@example.com' })
    await signIn()
    await signIn({ password: 'Wrong0ne!' })
    pool.breakAt = 'create'
    await signUp({ email: 'third@example.com' })
    spy.mockRestore()
    expect(lines.length).toBeGreaterThanOrEqual(5)
    expect(lines.join('')).not.toMatch(/Passw0rd|Wrong0ne|example\.com|\+92300|"r\./)
  })
})

describe('refresh and sign-out', () => {
  let pair: string
  beforeEach(async () => {
    await signUp()
    pair = pairOf(await signIn())
  })

  it('gives new tokens and the session for the cookie', async () => {
    const reply = await withCookie('auth.refresh', pair)
    expect(reply).toMatchObject({ status: 200, cookies: [] })
    expect(SignedInSchema.parse(reply.body.data).user.email).toBe(ayesha.email)
  })

  it('answers 401 without a session, and takes a useless cookie away', async () => {
    expect((await call('auth.refresh')).status).toBe(401)
    const unknown = await withCookie('auth.refresh', 'humsafar_session=r.unknown')
    expect(unknown.status).toBe(401)
    expect(unknown.cookies[0]).toMatch(/^humsafar_session=; .*Max-Age=0/)
    expect(unknown.headers).not.toHaveProperty('set-cookie')
  })

  it('follows the account: suspended 403, deleted 401', async () => {
    await setStatus(subOf(ayesha.email), 'suspended')
    expect((await withCookie('auth.refresh', pair)).status).toBe(403)
    await setStatus(subOf(ayesha.email), 'active')
    expect((await withCookie('auth.refresh', pair)).status).toBe(200)
    await setStatus(subOf(ayesha.email), 'deleted')
    expect((await withCookie('auth.refresh', pair)).status).toBe(401)
  })

  it('ends after its 30 days, whatever the pool says', async () => {
    clock.set(() => new Date(Date.now() + 31 * 86_400_000))
    expect((await withCookie('auth.refresh', pair)).status).toBe(401)
  })

  it('signs out: the token is revoked, the cookie cleared, the session gone', async () => {
    const reply = await withCookie('auth.sign-out', pair)
    expect(reply).toMatchObject({ status: 200, body: { message: 'Sign out successfully!' } })
    expect(reply.cookies[0]).toMatch(/^humsafar_session=; Path=\/api\/auth; Max-Age=0; HttpOnly/)
    expect(pool.refreshTokens.size).toBe(0)
    expect((await withCookie('auth.refresh', pair)).status).toBe(401)
    expect((await withCookie('auth.sign-out', pair)).status).toBe(200)
    expect((await call('auth.sign-out')).status).toBe(200)
  })
})

describe('a forgotten password', () => {
  const reset = (over: { code?: string; email?: string } = {}) =>
    call('auth.reset-password', {
      email: ayesha.email,
      code: '123456',
      password: 'NewPassw0rd!',
      confirmPassword: 'NewPassw0rd!',
      ...over,
    })
  beforeEach(() => signUp())

  it('is answered alike for known and unknown addresses', async () => {
    const known = await call('auth.forgot-password', { email: ayesha.email })
    const unknown = await call('auth.forgot-password', { email: 'nobody@example.com' })
    expect(known.status).toBe(200)
    expect([unknown.status, unknown.body]).toEqual([known.status, known.body])
    expect(pool.users.get(ayesha.email)?.code).toBe('123456')
  })

  it('is answered alike when the mail cannot be delivered', async () => {
    pool.breakAt = 'mail'
    const reply = await call('auth.forgot-password', { email: ayesha.email })
    expect([reply.status, reply.body.data]).toEqual([200, null])
  })

  it('sets the new one, ends other sessions and tokens, and unlocks a locked sign-in', async () => {
    const pair = pairOf(await signIn())
    for (let failure = 0; failure < 10; failure++) await signIn({ password: 'Wrong0ne!' })
    await call('auth.forgot-password', { email: ayesha.email })
    expect((await reset()).status).toBe(200)
    expect((await withCookie('auth.refresh', pair)).status).toBe(401)
    expect((await signIn()).status).toBe(401)
    const fresh = await signIn({ password: 'NewPassw0rd!' })
    expect(fresh.status).toBe(200)
    expect((await withCookie('auth.refresh', pairOf(fresh))).status).toBe(200)
    const person = await loadPerson(subOf(ayesha.email))
    expect(person?.standing.tokens_valid_after).toEqual(expect.any(Number))
    expect(person?.account.email_proven_at).toEqual(expect.any(String))
  })

  it('refuses a wrong, used or foreign code by its field', async () => {
    await call('auth.forgot-password', { email: ayesha.email })
    for (const over of [{ code: '000000' }, { email: 'nobody@example.com' }]) {
      const reply = await reset(over)
      expect(reply).toMatchObject({
        status: 400,
        body: { code: 'invalid_input', fields: { code: expect.any(String) } },
      })
    }
    expect((await reset()).status).toBe(200)
    expect((await reset()).status).toBe(400)
  })

  it('is limited per account, known or not', async () => {
    for (const email of [ayesha.email, 'nobody@example.com']) {
      const statuses: number[] = []
      for (let turn = 0; turn < 6; turn++)
        statuses.push((await call('auth.forgot-password', { email })).status)
      expect(statuses).toEqual([200, 200, 200, 200, 200, 429])
    }
  })
})

describe('createAccount', () => {
  it('is refused for a user who has one, even when two calls race', async () => {
    const account = { userId: userId('u1'), ...ayesha, role: 'member' as const }
    const results = await Promise.allSettled([
      createAccount(account, new Date()),
      createAccount(account, new Date()),
    ])
    expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  })
})
