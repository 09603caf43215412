import { beforeEach, describe, expect, it, jest } from '@jest/globals'
import { handler as chat } from '#functions/api/chat/index'
import { clock } from '#functions/lib/clock'
import { loadPerson } from '#functions/store/accounts'
import { invoke } from '#test/support/events'
import { setStatus } from '#test/support/status'
import { authStage, ayesha, devicePair, password, sessionPair } from './setup'

/* Attacks that were tried on the product, kept as regression tests. */

const { pool, environment, call, signUp, signIn, idOf, mails, codeTo } = authStage()
const newPassword = 'NewPassw0rd!'
const forget = (email: string) => call('auth.forgot-password', { email })
const reset = (email: string, code = codeTo(email)) =>
  call('auth.reset-password', { email, code, password: newPassword, confirmPassword: newPassword })
const verify = (email: string, code = codeTo(email)) => call('auth.verify-email', { email, code })
const change = (id: string, email: string, own = password) =>
  call('auth.change-email', { email, password: own }, { as: { id } })
const refresh = (cookie: string) => call('auth.refresh', undefined, { cookies: [cookie] })
const later = (ms: number) => {
  const at = Date.now() + ms
  clock.set(() => new Date(at))
}
const wide = JSON.stringify(
  Object.fromEntries(
    ['signUpPerAddress', 'proofMailPerMember'].map((name) => [name, { max: 1000, seconds: 60 }]),
  ),
)

beforeEach(async () => {
  await signUp()
})

describe('somebody who held an account before its owner', () => {
  it('cannot take it back by a change of address that was asked for before the reset', async () => {
    const id = await idOf()
    await change(id, 'mallory@example.com')
    const kept = codeTo('mallory@example.com')
    await forget(ayesha.email)
    later(1000)
    expect((await reset(ayesha.email)).status).toBe(200)
    expect((await verify('mallory@example.com', kept)).status).toBe(400)
    expect([await idOf(), await idOf('mallory@example.com')]).toEqual([id, 'nobody'])
  })

  it('cannot use a reset link of an address that was given away and taken back', async () => {
    const id = await idOf()
    await forget(ayesha.email)
    const kept = codeTo(ayesha.email)
    later(1000)
    await change(id, 'second@example.com')
    await verify('second@example.com')
    later(2000)
    await change(id, ayesha.email)
    later(3000)
    expect((await verify(ayesha.email)).status).toBe(200)
    expect((await reset(ayesha.email, kept)).status).toBe(400)
  })

  it('cannot act with a token of the very second of the reset, nor open a socket', async () => {
    const id = await idOf()
    await forget(ayesha.email)
    const second = Math.ceil(Date.now() / 1000) * 1000
    clock.set(() => new Date(second + 900))
    expect((await signIn()).status).toBe(200)
    const issuedAt = clock.now()
    clock.hurry(() => {
      clock.set(() => new Date(second + 1000))
    })
    expect((await reset(ayesha.email)).status).toBe(200)
    const held = { as: { id, issuedAt } }
    expect((await call('auth.send-verification', undefined, held)).status).toBe(401)
    expect((await invoke(chat, 'chat.ticket', held)).status).toBe(401)
    const fresh = { as: { id, issuedAt: clock.now() } }
    expect((await invoke(chat, 'chat.ticket', fresh)).status).toBe(200)
  })

  it('is out also when the reset was cut off after the new password', async () => {
    const before = sessionPair(await signIn())
    await forget(ayesha.email)
    later(1000)
    pool.breakAt = 'group'
    expect((await reset(ayesha.email)).status).toBe(500)
    expect((await refresh(before)).status).toBe(401)
    expect((await reset(ayesha.email)).status).toBe(200)
  })

  it('cannot free or change the address of a suspended or deleted account', async () => {
    for (const status of ['suspended', 'deleted'] as const) {
      await setStatus(await idOf(), 'active')
      await change(await idOf(), `${status}@example.com`)
      await setStatus(await idOf(), status)
      expect((await verify(`${status}@example.com`)).status).toBe(400)
    }
    expect((await signUp()).status).toBe(409)
  })
})

describe('mails', () => {
  it('to one mailbox are limited, whichever way they are asked for', async () => {
    environment({ EMAIL_PROOF: 'required', RATE_LIMITS: wide })
    for (let turn = 0; turn < 12; turn++) {
      const email = turn % 2 === 0 ? 'victim@example.com' : `victim+${turn}@example.com`
      const made = await signUp({ email })
      if (made.status !== 201) continue
      const id = await idOf(email)
      await change(id, `own${turn}@example.com`)
      await verify(`own${turn}@example.com`)
    }
    expect(mails().filter(({ to }) => to.startsWith('victim'))).toHaveLength(6)
  })

  it('tell an address that nobody proved nothing of its change', async () => {
    const id = await idOf()
    await change(id, 'next@example.com')
    expect((await verify('next@example.com')).status).toBe(200)
    expect(mails().filter(({ to }) => to === ayesha.email)).toEqual([])
  })
})

describe('addresses', () => {
  it('cannot be asked for by changes without end', async () => {
    await signUp({ email: 'taken@example.com' })
    const id = await idOf()
    for (let turn = 0; turn < 5; turn++) await change(id, `free${turn}@example.com`)
    const answers = [await change(id, 'taken@example.com'), await change(id, 'free9@example.com')]
    expect(answers.map(({ status }) => status)).toEqual([429, 429])
  })
})

describe('cookies', () => {
  it('are taken away from nobody by a call that brought none', async () => {
    for (const operation of ['auth.refresh', 'auth.sign-out'] as const) {
      const reply = await call(operation)
      expect([reply.cookies, reply.headers['set-cookie']]).toEqual([[], undefined])
    }
  })

  it('that were planted never become a known device', async () => {
    const planted = `humsafar_device=${'p'.repeat(43)}`
    const given = devicePair(await signIn({}, [planted]))
    expect(given).not.toBe(planted)
    for (let turn = 0; turn < 4; turn++) await signIn({ password: 'Wrong0ne!' }, [planted])
    expect((await signIn({}, [planted])).status).toBe(429)
    expect((await signIn({}, [given])).status).toBe(200)
  })

  it.each([
    'humsafar_session=a b',
    'humsafar_session=',
    'humsafar_session=%0d%0aset-cookie:x',
    '=',
    ';;;',
    '__proto__=1',
  ])('of any kind (%s) bring no fault', async (cookie) => {
    for (const operation of ['auth.refresh', 'auth.sign-out', 'auth.sign-in'] as const) {
      const json = operation === 'auth.sign-in' ? { email: ayesha.email, password } : undefined
      expect((await call(operation, json, { cookies: [cookie] })).status).toBeLessThan(500)
    }
  })
})

it('links count as bad only when they are', async () => {
  environment({ RATE_LIMITS: '{"badLinkPerAddress":{"max":2,"seconds":3600}}' })
  await change(await idOf(), 'next@example.com')
  await signUp({ email: 'next@example.com' })
  for (let turn = 0; turn < 4; turn++) expect((await verify('next@example.com')).status).toBe(409)
  await forget(ayesha.email)
  for (let turn = 0; turn < 3; turn++) {
    pool.breakAt = 'password'
    expect((await reset(ayesha.email)).status).toBe(500)
  }
  expect((await reset(ayesha.email)).status).toBe(200)
})

it('no flow writes a code, a password, an address or a token to the log', async () => {
  const lines: string[] = []
  const spy = jest.spyOn(process.stdout, 'write').mockImplementation((line) => lines.push(String(line)) > 0)
  environment({ EMAIL_PROOF: 'required', LOG_LEVEL: 'debug' })
  const signedIn = await signIn()
  await change(await idOf(), 'b@example.com')
  await verify('b@example.com')
  await forget('b@example.com')
  pool.breakAt = 'password'
  await reset('b@example.com')
  await reset('b@example.com')
  await refresh(sessionPair(signedIn))
  environment({ EMAIL_PROOF: 'required', LOG_LEVEL: 'debug', AWS_ENDPOINT_URL_SESV2: 'http://127.0.0.1:1' })
  await forget('b@example.com')
  spy.mockRestore()
  const text = lines.join('')
  expect(text).toContain('mail not sent')
  expect(await loadPerson(await idOf('b@example.com'))).toBeDefined()
  const codes = mails().map(({ code }) => code ?? 'none')
  for (const secret of [
    ...codes,
    ...pool.refreshTokens.keys(),
    password,
    newPassword,
    'example.com',
    '+92300',
  ])
    expect(text).not.toContain(secret)
})
