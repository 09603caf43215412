import { beforeEach, describe, expect, it } from '@jest/globals'
import { clock } from '#functions/core/clock'
import { loadAccountWithCard } from '#functions/features/profiles/account-with-card'
import { barWrites, barHashesOf } from '#functions/features/accounts/sign-up-bars'
import { openAccount } from '#functions/features/auth/pool-accounts'
import { transact } from '#functions/db/transact'
import { lifetimes } from '#shared/limits'
import { termsVersion } from '#shared/terms'
import { authStage, ayesha, password } from './setup'

const stage = authStage()

describe('sign up', () => {
  const { pool, signUp, signIn, idOf } = stage

  describe('sign-up', () => {
    it('makes an account that can be used at once: member, active, on Free, under an id of ours', async () => {
      expect(await signUp({ email: ' Ayesha@Example.com ' })).toMatchObject({
        status: 201,
        body: { data: null },
      })
      const id = await idOf()
      expect(id).toMatch(/^u_[0-9a-f]{32}$/)
      const user = pool.users.get(id)
      expect(user?.groups).toEqual(['member'])
      expect(user?.sub).not.toBe(id)
      const person = await loadAccountWithCard(id)
      expect(person?.account).toMatchObject({ name: ayesha.name, email: ayesha.email, phone: ayesha.phone })
      expect(person?.state).toMatchObject({
        status: 'active',
        role: 'member',
        joined_as: 'member',
        profile_complete: false,
      })
      expect((await signIn()).body.data.user.id).toBe(id)
    })

    it('tells the pool an id and a password, and nothing else of the person', async () => {
      await signUp()
      const told = JSON.stringify(pool.client.calls().map(({ args }) => args[0].input))
      expect(told).toContain(await idOf())
      for (const secret of [ayesha.name, ayesha.email, ayesha.phone]) expect(told).not.toContain(secret)
    })

    it('keeps which terms were agreed to, and when', async () => {
      await signUp()
      const person = await loadAccountWithCard(await idOf())
      expect(person?.account.terms).toEqual({
        version: termsVersion,
        agreed_at: person?.account.created_at,
      })
    })

    it.each(['create', 'password', 'group'])(
      'succeeds when it is repeated after a failure at the step %s',
      async (step) => {
        pool.breakAt = step
        expect((await signUp()).status).toBe(500)
        expect((await signIn()).status).toBe(401)
        expect((await signUp()).status).toBe(201)
        expect((await signIn()).body.data.user.id).toBe(await idOf())
      },
    )

    it('leaves nothing of a cut-off sign-up to whoever comes next with the same address', async () => {
      pool.breakAt = 'group'
      await signUp({ name: 'First Comer' })
      expect((await signUp({ name: 'Second Comer', password: 'Other0ne!' })).status).toBe(201)
      expect((await signIn()).status).toBe(401)
      expect((await signIn({ password: 'Other0ne!' })).body.data.user.name).toBe('Second Comer')
    })

    it('of one address by many at once belongs to the one who is told so, password included', async () => {
      const passwords = Array.from({ length: 12 }, (_, at) => `Passw0rd!${at}`)
      for (const [at, own] of passwords.entries()) pool.slow.set(own, (at * 7) % 40)
      const replies = await Promise.all(passwords.map((own) => signUp({ password: own })))
      const statuses = replies.map(({ status }) => status)
      expect(statuses.filter((status) => status === 409)).toHaveLength(11)
      expect((await signIn({ password: passwords[statuses.indexOf(201)]! })).status).toBe(200)
      // Rejected sign-ups leave no user in the pool.
      expect([...pool.users.keys()]).toEqual([await idOf()])
    })
  })
})

describe('addresses', () => {
  /* Verification links: for an account's current address, and for a new one. */

  const { environment, call, signUp, signIn, idOf, mails, codeTo } = stage
  const newPassword = 'NewPassw0rd!'
  const hours = (count: number) => count * 3_600_000
  const later = (ms: number) => {
    const at = Date.now() + ms
    clock.set(() => new Date(at))
  }
  const asMember = async () => ({ as: { id: await idOf() } })

  describe('an address', () => {
    const verify = (email = ayesha.email, code = codeTo(email)) => call('auth.verify-email', { email, code })
    const provenAt = async () => (await loadAccountWithCard(await idOf()))?.state.email_proven_at
    beforeEach(async () => {
      environment({ EMAIL_PROOF: 'required' })
      await signUp()
    })

    it('is mailed a link at sign-up, in words of ours alone', async () => {
      expect(mails()).toHaveLength(1)
      const [mail] = mails()
      expect(mail?.to).toBe(ayesha.email)
      expect(mail?.html).toContain(`/auth/verify-email#email=ayesha%40example.com&amp;code=${mail?.code}`)
      expect(`${mail?.subject} ${mail?.html}`).not.toContain(ayesha.name)
    })

    it('counts as proven once the link was opened, however often', async () => {
      const before = (await signIn()).body.data.user
      expect(before.email_unproven).toBe(true)
      expect(before).not.toHaveProperty('email_proven')
      for (let turn = 0; turn < 2; turn++)
        expect(await verify()).toMatchObject({
          status: 200,
          body: { message: 'Your e-mail address is confirmed.' },
        })
      const { user } = (await signIn()).body.data
      expect(user).not.toHaveProperty('email_unproven')
      expect(user.email_proven).toBe(true)
    })

    it('is not proven by a made-up, foreign or expired code', async () => {
      const code = codeTo(ayesha.email)
      await signUp({ email: 'other@example.com' })
      expect((await verify(ayesha.email, 'made-up')).status).toBe(400)
      expect((await verify('other@example.com', code)).status).toBe(400)
      later(hours(73))
      expect((await verify(ayesha.email, code)).status).toBe(400)
      expect(await provenAt()).toBeUndefined()
    })

    it('is sent another link when its member asks, within limits, and not once it is proven', async () => {
      const again = async () => (await call('auth.send-verification', undefined, await asMember())).status
      expect([await again(), await again()]).toEqual([200, 200])
      expect(mails().map(({ to }) => to)).toEqual([ayesha.email, ayesha.email, ayesha.email])
      expect([await again(), await again(), await again(), await again()]).toEqual([200, 200, 200, 429])
      await verify()
      expect(await again()).toBe(409)
    })
  })

  describe('a change of address', () => {
    const next = 'ayesha.new@example.com'
    const change = async (over: { email?: string; password?: string } = {}) =>
      call('auth.change-email', { email: next, password, ...over }, await asMember())
    const verify = (email: string, code = codeTo(email)) => call('auth.verify-email', { email, code })
    beforeEach(async () => {
      await signUp()
    })

    it('happens when the link in the new mailbox is opened, and the old one is told', async () => {
      const id = await idOf()
      await call('auth.send-verification', undefined, await asMember())
      expect((await verify(ayesha.email)).status).toBe(200)
      expect((await change()).status).toBe(200)
      expect([await idOf(), (await signIn()).status]).toEqual([id, 200])
      expect(mails().map(({ to }) => to)).toEqual([next, ayesha.email])
      expect(mails().map(({ subject }) => subject)).toEqual([
        'Confirm your new e-mail address for Humsafar',
        'Confirm your e-mail address for Humsafar',
      ])

      expect((await verify(next)).status).toBe(200)
      expect([await idOf(next), await idOf()]).toEqual([id, 'nobody'])
      expect((await signIn()).status).toBe(401)
      expect((await signIn({ email: next })).body.data.user).toMatchObject({ id, email: next })
      expect((await loadAccountWithCard(id))?.state.email_proven_at).toEqual(expect.any(String))
      const [told] = mails()
      expect(told).toMatchObject({ to: ayesha.email })
      expect(told?.html).not.toContain(next)
      // The old address is free again, and opening the link again changes nothing.
      expect((await signUp({ name: 'Somebody Else' })).status).toBe(201)
      expect((await verify(next)).status).toBe(200)
    })

    it('wants the password, whose guesses count as at sign-in', async () => {
      const statuses = []
      for (let turn = 0; turn < 5; turn++) statuses.push((await change({ password: 'Wrong0ne!' })).status)
      expect(statuses).toEqual([401, 401, 401, 401, 429])
      expect(mails()).toEqual([])
    })

    it('refuses one’s own and another’s address', async () => {
      await signUp({ email: 'taken@example.com' })
      expect(await change({ email: ayesha.email })).toMatchObject({
        status: 400,
        body: { fields: { email: expect.any(String) } },
      })
      expect(await change({ email: 'taken@example.com' })).toMatchObject({
        status: 409,
        body: { code: 'email_taken' },
      })
      expect(mails()).toEqual([])
    })

    it('to an address that became another’s meanwhile is refused, and changes nothing', async () => {
      await change()
      await signUp({ email: next })
      expect((await verify(next)).status).toBe(409)
      expect(await idOf()).not.toBe(await idOf(next))
      expect((await signIn()).status).toBe(200)
    })

    it('by two links at once gives the account one address, and the other stays free', async () => {
      await change()
      await change({ email: 'third@example.com' })
      const statuses = await Promise.all(
        [next, 'third@example.com'].map(async (to) => (await verify(to)).status),
      )
      expect(statuses.filter((status) => status === 200)).toHaveLength(1)
      const owners = await Promise.all([ayesha.email, next, 'third@example.com'].map((email) => idOf(email)))
      expect(owners.filter((owner) => owner !== 'nobody')).toHaveLength(1)
    })

    it('voids links that were mailed before', async () => {
      await call('auth.forgot-password', { email: ayesha.email })
      const resetCode = codeTo(ayesha.email)
      await change({ email: 'third@example.com' })
      const thirdCode = codeTo('third@example.com')
      await change()
      later(1000)
      expect((await verify(next)).status).toBe(200)
      expect((await verify('third@example.com', thirdCode)).status).toBe(400)
      const both = { password: newPassword, confirmPassword: newPassword }
      const reset = await call('auth.reset-password', { email: ayesha.email, code: resetCode, ...both })
      expect(reset.status).toBe(400)
      expect((await signIn({ email: next })).status).toBe(200)
    })

    it('is limited per member and per address written to', async () => {
      const statuses = []
      for (let turn = 0; turn < 6; turn++)
        statuses.push((await change({ email: `target${turn}@example.com` })).status)
      expect(statuses).toEqual([200, 200, 200, 200, 200, 429])
      const victim = []
      for (const [at, name] of ['b', 'c', 'd', 'e', 'f', 'g', 'h'].entries()) {
        await signUp({ email: `${name}@example.com` })
        const as = { id: await idOf(`${name}@example.com`) }
        // All these addresses belong to one mailbox.
        const email = `victim${'+x'.repeat(at)}@example.com`
        victim.push((await call('auth.change-email', { email, password }, { as })).status)
      }
      expect(victim).toEqual([200, 200, 200, 200, 200, 200, 429])
    })
  })

  describe('who was removed', () => {
    const removed = { email: 'removed@example.com', phone: '+923009999999' }
    beforeEach(async () => transact(barWrites(await barHashesOf(removed), 'case_1', clock.now())))

    it('does not join again, nor gives an account that address, until a year has passed', async () => {
      await signUp()
      const change = async () =>
        call('auth.change-email', { email: removed.email, password }, await asMember())
      for (const { status, body } of [await signUp(removed), await change()])
        expect([status, body.code]).toEqual([403, 'barred'])
      expect(mails().filter(({ to }) => to === removed.email)).toEqual([])
      later((lifetimes.bar + 1) * 1000)
      expect((await signUp(removed)).status).toBe(201)
    })

    it.each([
      ['the same mailbox with a tag', { email: 'removed+again@example.com' }],
      ['the number as it is written with brackets', { phone: '+92 (0)300 999-9999' }],
      ['the number with Urdu digits', { phone: '+۹۲۳۰۰۹۹۹۹۹۹۹' }],
    ])('does not join again by spelling %s', async (_, spelt) => {
      const { status, body } = await signUp(spelt)
      expect([status, body.code]).toEqual([403, 'barred'])
    })

    it('may be given an account by an administrator', async () => {
      const id = await openAccount({ name: 'Omar Khan', ...removed, role: 'member', password }, clock.now())
      expect((await loadAccountWithCard(id))?.account.email).toBe(removed.email)
      expect((await signIn({ email: removed.email })).status).toBe(200)
    })
  })
})
