import { describe, expect, it } from '@jest/globals'
import { handler as profileApi } from '#functions/features/profiles/api/index'
import { profileOf, type UserId } from '#functions/core/ids'
import { clock } from '#functions/core/clock'
import { loadAccountState } from '#functions/features/accounts/store'
import { loadCards } from '#functions/features/profiles/cards'
import { replaceByTombstone, requestDeletion } from '#functions/features/deletion/store'
import { loadLedger } from '#functions/features/plans/store'
import { listNotifications } from '#functions/features/notifications/store'
import { savePrivacy } from '#functions/features/profiles/store'
import { completePayment } from '#functions/features/payments/purchases'
import { privacyDefaults } from '#shared/options/privacy'
import { UserDetailSchema } from '#shared/schemas/admin-entities'
import { invoke } from '#test/support/functions/invoke'
import { injectConflicts } from '#test/support/functions/local-table'
import { bought, planOf, storedPayment } from '#test/support/functions/purchases'
import { usersStage } from './setup'

const stage = usersStage()

describe('status', () => {
  const { update, deeds } = stage
  const proven = { email_proven_at: '2026-10-01T00:00:00.000Z' }
  const inDays = (days: number) => new Date(clock.now().getTime() + days * 86_400_000).toISOString()
  const notices = async (id: UserId) => (await listNotifications(id, { pageSize: 20 })).items
  const mailsTo = (id: UserId) => stage.mails().filter(({ to }) => to === `${id}@example.com`)
  const cardOf = async (id: UserId) => (await loadCards([profileOf(id)]))[0]!

  describe('a suspended member', () => {
    it('may not act from the next request on, is in no list, and is told why and until when', async () => {
      const id = await stage.member({ ...proven, name: 'Bilal Ahmed' })
      const until = inDays(7)
      const { status, body } = await update(id, {
        status: 'suspended',
        reason: 'Offensive messages.\nTwo members <complained>.',
        until,
      })
      expect([status, body.message]).toEqual([200, 'The account is suspended.'])
      expect(body.data).toMatchObject({ status: 'suspended', suspension: { at: expect.any(String), until } })
      const own = await invoke(profileApi, 'profile.view', { as: { id }, query: { userId: id } })
      expect([own.status, own.body.code, own.body.params]).toEqual([
        403,
        'account_suspended',
        { reason: 'Offensive messages.\nTwo members <complained>.', until, appeal: '/contact' },
      ])
      expect(await cardOf(id)).toMatchObject({ hidden: 'suspended' })
      expect(await deeds(id)).toEqual(['user.suspended status reason until'])
      const listed = await stage.call('users.list', { query: { status: 'suspended' } })
      expect(stage.idsOf(listed)).toContain(id)
    })

    it('gets a mail with the reason, the end in words, and where to appeal', async () => {
      const id = await stage.member(proven)
      await update(id, {
        status: 'suspended',
        reason: 'Offensive messages.\nTwo members <complained>.',
        until: '2099-03-05T20:30:00Z',
      })
      const [mail, ...more] = mailsTo(id)
      expect([mail?.subject, more]).toEqual(['Your Humsafar account is suspended', []])
      expect(mail?.html).toContain('suspended until 6 March 2099, 01:30 AM Pakistan Standard Time')
      expect(mail?.text).toContain('\u2068Offensive messages.\u2069\n\n\u2068Two members <complained>.\u2069')
      expect(mail?.html).toContain('>\u2068Two members &lt;complained&gt;.\u2069</p>')
      expect(mail?.html).toContain('href="http://localhost:3000/contact"')
    })

    it('is told nothing by mail where the address is not known to be theirs', async () => {
      const id = await stage.member()
      await update(id, { status: 'suspended', reason: 'A secret reason' })
      await update(id, { status: 'active', reason: 'Another one' })
      expect(mailsTo(id)).toEqual([])
    })

    it('is suspended once, however often and at how many moments at once it is asked for', async () => {
      const id = await stage.member(proven)
      const change = { status: 'suspended', reason: 'Why', until: inDays(3) }
      const conflicts = injectConflicts(0.3, 17)
      const replies = await Promise.all([update(id, change), update(id, change), update(id, change)])
      conflicts.stop()
      expect(replies.map(({ status }) => status).every((status) => [200, 409].includes(status))).toBe(true)
      expect((await update(id, change)).status).toBe(200)
      expect((await update(id, { status: 'suspended' })).body.data.suspension).toMatchObject({
        reason: 'Why',
      })
      expect(await deeds(id)).toEqual(['user.suspended status reason until'])
      expect(mailsTo(id)).toHaveLength(1)
    })

    it('is active for an administrator too once the end has passed, before any job came by', async () => {
      const id = await stage.member()
      const until = inDays(1)
      await update(id, { status: 'suspended', until })
      clock.set(() => new Date(Date.parse(until)))
      const { body } = await stage.call('users.item', { query: { user_id: id } })
      expect([body.data.status, body.data.suspension]).toEqual(['active', undefined])
    })
  })

  describe('a reactivated member', () => {
    it('is told the reason by notification and by mail, each once, and is back in the lists', async () => {
      const id = await stage.member(proven)
      await update(id, { status: 'suspended', reason: 'Why' })
      const change = { status: 'active', reason: 'We have talked.\nWelcome back.' }
      const replies = await Promise.all([update(id, change), update(id, change)])
      expect(replies.some(({ status }) => status === 200)).toBe(true)
      const again = await update(id, change)
      expect([again.status, again.body.message]).toEqual([200, 'The account is active again.'])
      expect((await notices(id)).map(({ type, text }) => [type, text])).toEqual([
        ['message', 'We have talked.\nWelcome back.'],
      ])
      expect(mailsTo(id).map(({ subject }) => subject)).toEqual([
        'Your Humsafar account is suspended',
        'Your Humsafar account is active again',
      ])
      expect(mailsTo(id)[1]?.text).toContain('\u2068We have talked.\u2069\n\n\u2068Welcome back.\u2069')
      expect(await deeds(id)).toEqual(['user.suspended status reason', 'user.reactivated status reason'])
      expect(await cardOf(id)).not.toHaveProperty('hidden')
      expect((await stage.person(id)).state).not.toHaveProperty('suspension')
    })
  })

  describe('an entry of the audit', () => {
    it('holds neither reason nor end', async () => {
      const id = await stage.member()
      const until = inDays(4)
      await update(id, { status: 'suspended', reason: 'Offensive words', until })
      await update(id, { status: 'active', reason: 'Sorry about that' })
      const text = JSON.stringify((await stage.entries()).filter(({ target }) => target?.id === id))
      expect(text).not.toMatch(new RegExp(`Offensive|Sorry|${until}`))
    })
  })

  describe('at the same moment', () => {
    it('a suspension, a purchase and a change of the profile are all kept', async () => {
      for (const seed of [1]) {
        const id = await stage.member()
        const payment = await storedPayment(id, planOf('gold'), clock.now())
        const conflicts = injectConflicts(0.3, seed)
        const replies = await Promise.all([
          update(id, { status: 'suspended', reason: 'Why' }),
          completePayment(payment.id).then(() => ({ status: 200 })),
          savePrivacy(
            profileOf(id),
            { ...privacyDefaults, proposals_privacy: 'connections' },
            clock.now(),
          ).then(() => ({ status: 200 })),
          update(id, { name: 'Bilal Changed' }),
        ])
        conflicts.stop()
        expect(replies.map(({ status }) => status)).toEqual([200, 200, 200, 200])
        const { account, state } = await stage.person(id)
        expect(state).toMatchObject({ status: 'suspended', plan: { id: 'gold' }, ledger: 1 })
        expect(await loadLedger(id)).toHaveLength(1)
        expect(await cardOf(id)).toMatchObject({
          hidden: 'suspended',
          proposals_from: 'connections',
          plan: 'gold',
        })
        expect(account.name).toBe('Bilal Changed')
        expect((await deeds(id)).toSorted()).toEqual(['user.suspended status reason', 'user.updated name'])
        const row = await stage.call('users.list', { query: { search: id } })
        expect(row.body.data).toMatchObject([{ id, name: 'Bilal Changed', status: 'suspended' }])
      }
    })
  })
})

describe('reading', () => {
  const item = (user_id: string) => stage.call('users.item', { query: { user_id } })

  describe('the detail of a user', () => {
    it('has all that an administrator may need', async () => {
      const id = await stage.member({
        name: 'Kiran Shah',
        gender: 'female',
        picture: 'pic-1',
        paused_at: '2026-11-20T00:00:00.000Z',
        email_proven_at: '2026-11-01T00:00:00.000Z',
      })
      const payment = await bought(id, planOf('gold'), clock.now())
      const { body } = await item(id)
      const { plan } = (await stage.person(id)).state
      expect(plan?.payment_id).toBe(payment.id)
      expect(body.data).toEqual({
        id,
        name: 'Kiran Shah',
        email: `${id}@example.com`,
        phone: '+923001234567',
        gender: 'female',
        role: 'member',
        status: 'active',
        profile_status: true,
        profile_info_status: true,
        plan_name: 'Gold',
        plan_until: plan?.end,
        created_at: expect.any(String),
        email_proven_at: '2026-11-01T00:00:00.000Z',
        paused_at: '2026-11-20T00:00:00.000Z',
        image_url: expect.stringContaining('pic-1'),
      })
      expect(UserDetailSchema.parse(body.data)).toEqual(body.data)
    })

    it.each([
      ['the profile', { profile_visibility: 'verified_users' }],
      ['the picture', { show_profile_picture: 'private' }],
    ] as const)('has no picture where its owner does not show %s to everybody', async (_what, privacy) => {
      const id = await stage.member({ picture: 'pic-3', privacy })
      expect((await item(id)).body.data.image_url).toBeNull()
    })

    it('of a deleted account says that there was one, before it is cleared as after that', async () => {
      const id = await stage.member({ name: 'Gone Girl', picture: 'pic-2', suspension: { at: '2026-01-01' } })
      await requestDeletion((await loadAccountState(id))!, clock.now())
      const before = (await item(id)).body.data
      await replaceByTombstone(id)
      expect((await item(id)).body.data).toEqual(before)
      expect(before).toMatchObject({ id, name: '', email: '', phone: '', gender: null, status: 'deleted' })
      expect(before.deleted_at).toEqual(expect.any(String))
      expect(Object.keys(before)).not.toContain('suspension')
      expect(before.image_url).toBeNull()
    })
  })

  describe('the list of users', () => {})
})
