import { beforeEach, describe, expect, it } from '@jest/globals'
import { clock } from '#functions/core/clock'
import { loadAccountState } from '#functions/features/accounts/store'
import { loadAppealLink } from '#functions/features/accounts/mailed-links'
import { suspend } from '#functions/features/moderation/suspensions'
import { lifetimes } from '#shared/limits'
import { SignedInSchema } from '#shared/schemas/entities'
import { setStatus } from '#test/support/functions/members'
import { authStage, ayesha, devicePair, sessionPair } from './setup'

const stage = authStage()

describe('with an account', () => {
  const { pool, environment, call, signUp, signIn, idOf } = stage
  const wrong = { password: 'Wrong0ne!' }
  const minutes = (count: number) => count * 60_000

  beforeEach(async () => {
    await signUp()
  })

  describe('sign-in', () => {
    it('answers the session and tokens, the refresh token only as a cookie', async () => {
      const reply = await signIn()
      const id = await idOf()
      expect(SignedInSchema.parse(reply.body.data).user).toEqual({
        id,
        profileId: id,
        name: ayesha.name,
        email: ayesha.email,
        phone: ayesha.phone,
        role: 'member',
        profile_info_status: false,
        image_url: null,
      })
      expect(reply.body.data.tokens.expiresIn).toBe(900)
      expect(JSON.stringify(reply.body)).not.toContain(sessionPair(reply).split('=')[1])
      expect(reply.cookies).toEqual([
        expect.stringMatching(
          /^humsafar_session=r\.[\w-]+; Max-Age=2592000; Path=\/api\/auth; HttpOnly; Secure; SameSite=Strict$/,
        ),
        expect.stringMatching(
          /^humsafar_device=[\w-]{43}; Max-Age=31536000; Path=\/api\/auth; HttpOnly; Secure; SameSite=Strict$/,
        ),
      ])
      environment({ COOKIE_SECURE: 'false' })
      expect((await signIn()).cookies.join()).not.toContain('Secure')
    })

    it('answers a wrong password and an unknown address alike, and asks the pool for both', async () => {
      const failed = await signIn(wrong)
      const unknown = await signIn({ email: 'nobody@example.com' })
      expect(failed).toMatchObject({ status: 401, body: { code: 'invalid_credentials' } })
      expect([unknown.status, unknown.body]).toEqual([failed.status, failed.body])
      expect(failed.cookies).toEqual([])
      // The pool counts and locks by username, so each unknown address must use a different one.
      await signIn({ email: 'nobody.else@example.com' })
      expect(new Set(pool.tried).size).toBe(3)
      expect([...pool.tried].filter((name) => pool.users.has(name))).toHaveLength(1)
    })

    it('tells a suspended member so, and a deleted one nothing', async () => {
      const id = await idOf()
      await setStatus(id, 'suspended')
      expect(await signIn()).toMatchObject({ status: 403, body: { code: 'account_suspended' }, cookies: [] })
      await setStatus(id, 'deleted')
      expect(await signIn()).toMatchObject({
        status: 401,
        body: { code: 'invalid_credentials' },
        cookies: [],
      })
    })

    it.each(['InternalErrorException', 'TimeoutError'])(
      'is busy for a moment while the pool answers %s',
      async (name) => {
        pool.breakAt = 'authenticate'
        pool.breakWith = name
        const reply = await signIn()
        expect(reply).toMatchObject({ status: 503, body: { code: 'busy' } })
        expect(reply.headers['retry-after']).toBe('1')
      },
    )
  })

  describe('a password with accents', () => {
    const composed = 'Passw\u00f6rd1!'
    const decomposed = composed.normalize('NFD')
    const stored = (id: string) => pool.users.get(id)!

    it('is stored and compared in one form, however a keyboard writes it', async () => {
      const email = 'zainab@example.com'
      await signUp({ email, password: decomposed })
      expect(stored(await idOf(email)).password).toBe(composed)
      for (const password of [composed, decomposed])
        expect((await signIn({ email, password })).status).toBe(200)
    })

    it('that was stored as typed still signs in, and a failure counts once per address of the network', async () => {
      stored(await idOf()).password = decomposed
      pool.tried.length = 0
      expect((await signIn({ password: decomposed })).status).toBe(200)
      expect(pool.tried).toHaveLength(2)
      environment({ RATE_LIMITS: JSON.stringify({ failedSignInPerAddress: { max: 2, seconds: 60 } }) })
      const email = (number: number) => `nobody${number}@example.com`
      for (const number of [1, 2])
        expect((await signIn({ email: email(number), password: decomposed })).status).toBe(401)
      expect((await signIn({ email: email(3), password: decomposed })).status).toBe(403)
    })

    it('does not let strangers lock the account in the pool', async () => {
      const device = devicePair(await signIn())
      pool.tried.length = 0
      await Promise.all(Array.from({ length: 9 }, () => signIn({ password: `${decomposed}x` })))
      expect(pool.tried).toHaveLength(4)
      expect((await signIn({}, [device])).status).toBe(200)
    })
  })

  describe('guessing', () => {
    const guess = (times: number, email = ayesha.email) =>
      Promise.all(Array.from({ length: times }, () => signIn({ email, ...wrong })))
    const count = (replies: { status: number }[], status: number) =>
      replies.filter((reply) => reply.status === status).length

    it('from unknown devices reaches the pool four times, also in parallel and for unknown addresses', async () => {
      for (const email of [ayesha.email, 'nobody@example.com']) {
        pool.tried.length = 0
        const replies = await guess(30, email)
        expect([count(replies, 401), count(replies, 429), pool.tried.length]).toEqual([4, 26, 4])
      }
    })

    it('does not lock out the owner on a device that signed in before', async () => {
      const device = devicePair(await signIn())
      await guess(20)
      expect((await signIn({}, [device])).status).toBe(200)
      // Without the cookie even the right password has to wait, and the error names alternatives.
      const stranger = await signIn()
      expect(stranger).toMatchObject({ status: 429, body: { code: 'too_many_requests' } })
      expect(stranger.body.error).toMatch(/device that you used before, or choose a new password by e-mail/)
    })

    it('never adds up to a lock of the pool itself, however long it goes on', async () => {
      const device = devicePair(await signIn())
      let now = Date.now()
      clock.set(() => new Date(now))
      for (let turn = 0; turn < 30; turn++) {
        now += minutes(1 + (turn % 5))
        await guess(2)
        expect(pool.users.get(await idOf())?.failures).toBeLessThan(5)
      }
      expect(pool.tried.length).toBeGreaterThan(10)
      expect((await signIn({}, [device])).status).toBe(200)
    })

    it('counts until it was quiet for a quarter of an hour since the last one that was let through', async () => {
      const start = Date.now()
      const at = (ms: number) => clock.set(() => new Date(start + ms))
      for (let turn = 0; turn < 4; turn++) {
        at(minutes(turn * 5))
        expect((await guess(1))[0]?.status).toBe(401)
      }
      at(minutes(15 + 14))
      expect((await signIn()).status).toBe(429)
      at(minutes(15 + 16))
      expect((await signIn()).status).toBe(200)
    })

    it('on a known device ends after ten failures of its own, which others do not notice', async () => {
      const one = devicePair(await signIn())
      const other = devicePair(await signIn())
      const statuses: number[] = []
      for (let turn = 0; turn < 11; turn++) {
        statuses.push((await signIn(wrong, [one])).status)
        // As if the pool's own lock had expired in between.
        for (const user of pool.users.values()) user.lockedUntil = 0
      }
      expect(statuses).toEqual([...Array<number>(10).fill(401), 429])
      expect((await signIn({}, [other])).status).toBe(200)
    })

    it('gains nothing by a device cookie that was made up, or is another member’s', async () => {
      await signUp({ email: 'mallory@example.com' })
      const hers = devicePair(await signIn({ email: 'mallory@example.com' }))
      await guess(4)
      for (const cookie of [hers, `humsafar_device=${'x'.repeat(43)}`, 'humsafar_device=../..'])
        expect((await signIn(wrong, [cookie])).status).toBe(429)
      expect(pool.tried).toHaveLength(5)
    })

    it('counts failures per address of the network, not successes', async () => {
      environment({ RATE_LIMITS: '{"failedSignInPerAddress":{"max":3,"seconds":3600}}' })
      for (let turn = 0; turn < 6; turn++) expect((await signIn()).status).toBe(200)
      await guess(3)
      expect((await signIn()).body.code).toBe('challenge_required')
    })

    it('does not count what the pool failed to judge', async () => {
      for (let turn = 0; turn < 6; turn++) {
        pool.breakAt = 'authenticate'
        expect((await signIn()).status).toBe(500)
      }
      expect((await signIn()).status).toBe(200)
    })

    it('that locked the user in the pool itself is told as such, not as a wrong password', async () => {
      Object.assign(pool.users.get(await idOf())!, {
        failures: 5,
        triedAt: Date.now(),
        lockedUntil: Infinity,
      })
      expect(await signIn()).toMatchObject({ status: 429, body: { code: 'too_many_requests' } })
    })
  })

  describe('refresh and sign-out', () => {
    let pair: string
    const refresh = (cookie: string) => call('auth.refresh', undefined, { cookies: [cookie] })
    const signOut = (cookie: string) => call('auth.sign-out', undefined, { cookies: [cookie] })
    beforeEach(async () => {
      pair = sessionPair(await signIn())
    })

    it('answers 401 without a session, and takes a useless cookie away', async () => {
      expect((await call('auth.refresh')).status).toBe(401)
      const unknown = await refresh('humsafar_session=r.unknown')
      expect(unknown.status).toBe(401)
      expect(unknown.cookies[0]).toMatch(/^humsafar_session=; .*Max-Age=0/)
      expect(unknown.headers).not.toHaveProperty('set-cookie')
    })

    it('follows the account: suspended 403, deleted 401', async () => {
      const id = await idOf()
      await setStatus(id, 'suspended')
      expect((await refresh(pair)).status).toBe(403)
      await setStatus(id, 'active')
      expect((await refresh(pair)).status).toBe(200)
      await setStatus(id, 'deleted')
      expect((await refresh(pair)).status).toBe(401)
    })

    it('ends after its 30 days, whatever the pool says', async () => {
      clock.set(() => new Date(Date.now() + 31 * 86_400_000))
      expect((await refresh(pair)).status).toBe(401)
    })

    it('signs out also when the pool fails to answer', async () => {
      pool.breakAt = 'revoke'
      const reply = await signOut(pair)
      expect([reply.status, reply.cookies.length]).toEqual([200, 1])
      expect((await refresh(pair)).status).toBe(401)
    })

    it('signs out: the token is revoked, the cookie cleared, the session gone', async () => {
      const reply = await signOut(pair)
      expect(reply).toMatchObject({ status: 200, body: { message: 'Sign out successfully!' } })
      expect(reply.cookies).toEqual([
        expect.stringMatching(/^humsafar_session=; Max-Age=0; Path=\/api\/auth; HttpOnly/),
      ])
      expect(pool.refreshTokens.size).toBe(0)
      expect((await refresh(pair)).status).toBe(401)
      expect((await signOut(pair)).status).toBe(200)
      expect((await call('auth.sign-out')).status).toBe(200)
    })
  })
})

describe('suspensions', () => {
  /* What a suspended account answers whoever signs in to it with the right password, or continues a session. */

  const { call, signUp, signIn, idOf } = stage
  const refresh = (cookie: string) => call('auth.refresh', undefined, { cookies: [cookie] })
  const afterDays = (days: number) => new Date(Date.now() + days * 86_400_000)

  it('a suspended account says why, until when and where to appeal, at sign-in and at refresh', async () => {
    await signUp()
    const cookie = sessionPair(await signIn())
    const until = afterDays(3).toISOString()
    await suspend(await idOf(), { reason: 'Offensive words', until }, [], clock.now())
    const params = { reason: 'Offensive words', until, appeal: '/contact' }
    for (const reply of [await signIn(), await refresh(cookie)]) {
      expect([reply.status, reply.body.code, reply.body.params]).toEqual([403, 'account_suspended', params])
      expect(sessionPair(reply)).toBe('')
    }
    expect((await signIn({ password: 'Wr0ng!word' })).body.code).toBe('invalid_credentials')
  })

  it('a suspended member can sign in and refresh from the end of the suspension, before the job', async () => {
    await signUp()
    const cookie = sessionPair(await signIn())
    const until = afterDays(1)
    await suspend(await idOf(), { reason: 'Why', until: until.toISOString() }, [], clock.now())
    clock.set(() => new Date(until.getTime() - 1))
    expect([(await signIn()).status, (await refresh(cookie)).status]).toEqual([403, 403])
    clock.set(() => until)
    expect((await refresh(cookie)).status).toBe(200)
    expect((await signIn()).status).toBe(200)
    const state = await loadAccountState(await idOf())
    expect(state).toMatchObject({ status: 'active' })
    expect(state).not.toHaveProperty('suspension')
  })

  it('a suspended account says where to appeal against a decision, and when the account goes, to who knows the password, for two weeks', async () => {
    await signUp()
    const user = await idOf()
    const decided = clock.now()
    const removed_at = afterDays(14).toISOString()
    await suspend(user, { reason: 'Why', case_id: 'case_1', removed_at }, [], decided)
    const { params } = (await signIn()).body
    expect(params).toEqual({
      reason: 'Why',
      removed_at,
      appeal: expect.stringMatching(/^\/auth\/appeal\?code=[\w-]{43}$/),
    })
    const code = String(params.appeal).split('=')[1]!
    expect(await loadAppealLink(code, decided)).toEqual({ user, case_id: 'case_1' })
    expect((await signIn({ password: 'Wr0ng!word' })).body.params).toBeUndefined()
    const over = new Date(decided.getTime() + lifetimes.appeal * 1000)
    clock.set(() => over)
    expect((await signIn()).body.params.appeal).toBe('/contact')
    expect(await loadAppealLink(code, new Date(over.getTime() + 1000))).toBeUndefined()
  })
})
