import { beforeEach, describe, expect, it, jest } from '@jest/globals'
import { handler as chat } from '#functions/features/chat/api'
import { mailboxOf } from '#functions/features/accounts/rules'
import { clock } from '#functions/core/clock'
import { loadAccountWithCard } from '#functions/features/profiles/account-with-card'
import { rateLimits } from '#shared/limits'
import { hourMs } from '#shared/units'
import { invoke } from '#test/support/functions/invoke'
import { setStatus } from '#test/support/functions/members'
import { authStage, ayesha, devicePair, password, sessionPair } from './setup'

const stage = authStage()

describe('attacks that were tried on the product', () => {
  /* Attacks that were tried on the product, kept as regression tests. */

  const { pool, environment, call, signUp, signIn, idOf, mails, codeTo } = stage
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

  describe('mails', () => {})

  describe('cookies', () => {
    it('that were planted never become a known device', async () => {
      const planted = `humsafar_device=${'p'.repeat(43)}`
      const given = devicePair(await signIn({}, [planted]))
      expect(given).not.toBe(planted)
      for (let turn = 0; turn < 4; turn++) await signIn({ password: 'Wrong0ne!' }, [planted])
      expect((await signIn({}, [planted])).status).toBe(429)
      expect((await signIn({}, [given])).status).toBe(200)
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
    expect(await loadAccountWithCard(await idOf('b@example.com'))).toBeDefined()
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
})

describe('mail bombs', () => {
  /*
   * An attack that was tried on the product, kept as a regression test: strangers who come from as many network addresses as
   * they like, and spell somebody's address in every way that arrives, have no more mailed to them than two limits allow.
   */

  const { environment, call, signUp, idOf, mails } = stage

  /** Ways to write one mailbox of Gmail: each could have an account of its own. */
  const spellings = [
    'victim@gmail.com',
    'Victim@Gmail.com',
    'vic.tim@gmail.com',
    'v.i.c.t.i.m@gmail.com',
    'victim@googlemail.com',
    'vic.tim+a@googlemail.com',
    ...[1, 2, 3, 4].map((tag) => `v.ictim+${tag}@gmail.com`),
  ]
  /** Nobody is kept off by limits of their own. */
  const manyAddresses = JSON.stringify(
    Object.fromEntries(
      Object.entries(rateLimits).flatMap(([name, { seconds }]) =>
        name.endsWith('PerAddress') ? [[name, { max: 10_000, seconds }]] : [],
      ),
    ),
  )

  it('nobody is mailed more by strangers than the limits of their mailbox say, all kinds of mail together', async () => {
    environment({ EMAIL_PROOF: 'required', RATE_LIMITS: manyAddresses })
    // The beginning of a window of the limits, whenever this runs.
    const beginning = Math.ceil(Date.now() / hourMs) * hourMs
    clock.set(() => new Date(beginning))
    for (const [at, email] of spellings.entries()) {
      await signUp({ email })
      const asVictim = { as: { id: await idOf(email.toLowerCase()) } }
      expect((await call('auth.change-details', { name: 'Al Mallory', password }, asVictim)).status).toBe(200)
      const own = `own${at}@example.com`
      await signUp({ email: own })
      await call(
        'auth.change-email',
        { email: `x+${at}.${email}`, password },
        { as: { id: await idOf(own) } },
      )
      await call('auth.change-email', { email, password }, { as: { id: await idOf(own) } })
      await call('auth.forgot-password', { email })
      await call('auth.forgot-password', { email })
    }
    const toVictim = mails().filter(({ to }) => mailboxOf(to.toLowerCase()) === 'victim@gmail.com')
    expect(toVictim).toHaveLength(rateLimits.proofMailPerRecipient.max + rateLimits.forgotPerAccount.max)
  })
})
