import { beforeEach, describe, expect, it } from '@jest/globals'
import { clock } from '#functions/core/clock'
import { endSessions } from '#functions/features/accounts/store'
import type { Answer } from '#test/support/functions/invoke'
import { intercept } from '#test/support/functions/local-table'
import { setStatus } from '#test/support/functions/members'
import { authStage, cutOffStage, ayesha, devicePair, newPassword, sessionPair } from './setup'
import { loadAccountWithCard } from '#functions/features/profiles/account-with-card'

const stage = authStage()

describe('reset links', () => {
  /* Password reset links. */

  const { pool, environment, call, signUp, signIn, idOf, mails, codeTo } = stage
  const hours = (count: number) => count * 3_600_000
  const later = (ms: number) => {
    const at = Date.now() + ms
    clock.set(() => new Date(at))
  }

  describe('a forgotten password', () => {
    const forget = (email = ayesha.email) => call('auth.forgot-password', { email })
    const reset = (
      over: { code?: string; email?: string; password?: string } = {},
      cookies: string[] = [],
    ) => {
      const own = over.password ?? newPassword
      return call(
        'auth.reset-password',
        { email: ayesha.email, code: codeTo(ayesha.email), ...over, password: own, confirmPassword: own },
        { cookies },
      )
    }
    const refresh = (cookie: string) => call('auth.refresh', undefined, { cookies: [cookie] })
    beforeEach(async () => {
      await signUp()
    })

    it('is answered alike, and as late, for known and unknown addresses', async () => {
      const timed = async (email: string) => {
        const began = performance.now()
        const { status, body } = await forget(email)
        return { answer: [status, body], ms: performance.now() - began }
      }
      environment({ FORGOT_PASSWORD_MS: '300' })
      const [known, unknown] = [await timed(ayesha.email), await timed('nobody@example.com')]
      expect(unknown.answer).toEqual(known.answer)
      for (const { ms } of [known, unknown]) expect(ms).toBeGreaterThanOrEqual(295)
      expect(mails().map(({ to }) => to)).toEqual([ayesha.email])
    })

    it('carries the secret in the fragment of its link, and no word of the account’s maker', async () => {
      await signUp({ email: 'victim@example.com', name: 'Win a prize at pills dot test' })
      await forget('victim@example.com')
      const [mail] = mails()
      const [, link = ''] = /href="([^"]+)"/.exec(mail?.html ?? '') ?? []
      const { pathname, search, hash } = new URL(link.replaceAll('&amp;', '&'))
      expect([pathname, search]).toEqual(['/auth/reset-password', ''])
      expect(Object.fromEntries(new URLSearchParams(hash.slice(1)))).toEqual({
        email: 'victim@example.com',
        code: mail?.code,
      })
      expect(`${mail?.subject} ${mail?.html}`).not.toMatch(/prize|pills/)
    })

    it('a reset sets the password, ends all sessions, proves the address and remembers the device', async () => {
      const before = await signIn()
      for (let turn = 0; turn < 4; turn++) await signIn({ password: 'Wrong0ne!' })
      await forget()
      const done = await reset()
      expect(done).toMatchObject({ status: 200, body: { data: null } })
      expect(done.cookies[0]).toMatch(/^humsafar_session=; .*Max-Age=0/)
      expect((await refresh(sessionPair(before))).status).toBe(401)
      expect((await signIn({}, [devicePair(done)])).status).toBe(401)
      // That was the fifth consecutive failure, so the pool locks the user for a second.
      later(1500)
      const fresh = await signIn({ password: newPassword }, [devicePair(done)])
      expect(fresh.status).toBe(200)
      expect((await refresh(sessionPair(fresh))).status).toBe(200)
      const person = await loadAccountWithCard(await idOf())
      expect(person?.state.tokens_valid_after).toEqual(expect.any(Number))
      expect(person?.state.email_proven_at).toEqual(expect.any(String))
    })

    it('makes devices from before the reset strangers again', async () => {
      const before = devicePair(await signIn())
      await forget()
      later(1000)
      await reset()
      for (let turn = 0; turn < 4; turn++) await signIn({ password: 'Wrong0ne!' })
      expect((await signIn({ password: newPassword }, [before])).status).toBe(429)
    })

    it('cannot be blocked by bad codes from elsewhere', async () => {
      await forget()
      const code = codeTo(ayesha.email)
      for (let turn = 0; turn < 30; turn++)
        expect((await reset({ code: `${turn}`.repeat(20).slice(0, 43) })).status).toBe(400)
      expect((await reset({ code })).status).toBe(200)
    })

    it('limits bad codes per address of the network, but not the valid ones of neighbours', async () => {
      environment({ RATE_LIMITS: '{"badLinkPerAddress":{"max":3,"seconds":3600}}' })
      await forget()
      const statuses = []
      for (let turn = 0; turn < 4; turn++) statuses.push((await reset({ code: 'made-up' })).status)
      expect(statuses).toEqual([400, 400, 400, 429])
      expect((await reset()).status).toBe(200)
    })

    it('refuses a wrong, foreign, used, expired or outdated code by its field', async () => {
      await signUp({ email: 'other@example.com' })
      await forget()
      const code = codeTo(ayesha.email)
      const bad = { status: 400, body: { code: 'invalid_input', fields: { code: expect.any(String) } } }
      expect(await reset({ code: 'made-up' })).toMatchObject(bad)
      expect(await reset({ code, email: 'other@example.com' })).toMatchObject(bad)
      expect(await call('auth.verify-email', { email: ayesha.email, code })).toMatchObject(bad)
      await forget()
      const second = codeTo(ayesha.email)
      later(1000)
      expect((await reset({ code: second })).status).toBe(200)
      expect(await reset({ code: second })).toMatchObject(bad)
      // A code mailed before the password was reset with another one.
      expect(await reset({ code })).toMatchObject(bad)
      await forget()
      const late = codeTo(ayesha.email)
      later(hours(1) + 2000)
      expect(await reset({ code: late })).toMatchObject(bad)
    })

    it('used twice at once leaves the password of the one who is told so', async () => {
      await forget()
      const code = codeTo(ayesha.email)
      const passwords = Array.from({ length: 8 }, (_, at) => `NewPassw0rd!${at}`)
      for (const [at, own] of passwords.entries()) pool.slow.set(own, (at * 7) % 40)
      const replies = await Promise.all(passwords.map((own) => reset({ code, password: own })))
      const statuses = replies.map(({ status }) => status)
      expect(statuses.filter((status) => status === 200)).toHaveLength(1)
      for (const status of statuses) expect([200, 400, 429]).toContain(status)
      expect((await signIn({ password: passwords[statuses.indexOf(200)]! })).status).toBe(200)
    })

    it('heals by using the link again after a cut before the account was told', async () => {
      const before = await signIn()
      await forget()
      pool.breakAt = 'group'
      expect((await reset()).status).toBe(500)
      expect((await reset()).status).toBe(200)
      expect((await refresh(sessionPair(before))).status).toBe(401)
      expect((await signIn({ password: newPassword })).status).toBe(200)
    })

    it('gives nothing to a deleted account', async () => {
      await forget()
      await setStatus(await idOf(), 'deleted')
      expect((await reset()).status).toBe(400)
      const sent = mails().length
      expect((await forget()).status).toBe(200)
      expect(mails()).toHaveLength(sent)
    })

    it('is limited per account, known or not', async () => {
      for (const email of [ayesha.email, 'nobody@example.com']) {
        const replies = await Promise.all(Array.from({ length: 6 }, () => forget(email)))
        expect(replies.map(({ status }) => status).sort()).toEqual([200, 200, 200, 200, 200, 429])
      }
      expect(mails()).toHaveLength(5)
    })
  })
})

describe('a reset that is cut off', () => {
  /* A reset of the password that is cut off, and what begins with the old one meanwhile. */

  const { pool, signUp, signIn, idOf } = stage
  const { windowMs, undo, later, refresh, forget, reset } = cutOffStage(stage)

  it('a reset lets nobody in with the old password right before it is replaced, though it is cut off then', async () => {
    await signUp()
    const code = await forget(ayesha.email)
    later(1000)
    const racing: Answer[] = []
    pool.before.set('password', async () => {
      racing.push(await signIn())
    })
    pool.breakAt = 'group'
    expect((await reset(ayesha.email, code)).status).toBe(500)
    expect(racing.map((answer) => [answer.status, answer.body.code as string])).toEqual([
      [429, 'too_many_requests'],
    ])
    expect(sessionPair(racing[0]!)).toBe('')
    // Whoever has it gets in neither before nor after the owner can.
    later(windowMs)
    expect((await signIn()).status).toBe(401)
    expect((await signIn({ password: newPassword })).status).toBe(200)
  })

  it('a reset ends a sign-in that read the account before and goes on after', async () => {
    await signUp()
    const code = await forget(ayesha.email)
    later(1000)
    pool.breakAt = 'group'
    const stop = intercept('PutItem', async ({ Item }) => {
      if (!(Item as { pk: string }).pk.startsWith('SES#')) return
      stop()
      expect((await reset(ayesha.email, code)).status).toBe(500)
    })
    undo.push(stop)
    const racing = await signIn()
    expect(racing.status).toBe(200)
    later(windowMs)
    expect(await refresh(sessionPair(racing))).toBe(401)
    expect((await signIn()).status).toBe(401)
  })

  it('a reset that was cut off keeps the account closed for the moment though an administrator ends all sessions in it', async () => {
    await signUp()
    const code = await forget(ayesha.email)
    later(1000)
    pool.breakAt = 'password'
    await reset(ayesha.email, code)
    later(1000)
    await endSessions(await idOf(), [])
    expect((await signIn()).status).toBe(429)
    later(windowMs)
    expect((await signIn()).status).toBe(200)
  })
})
