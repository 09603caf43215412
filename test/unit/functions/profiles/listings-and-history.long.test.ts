import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals'
import { handler } from '#functions/features/profiles/api/index'
import { planOnCard } from '#functions/features/profiles/card'
import { profileId, userId } from '#functions/core/ids'
import { clock } from '#functions/core/clock'
import { changeCard } from '#functions/features/profiles/cards'
import type { AuditItem } from '#functions/features/audit/items'
import { keys } from '#functions/db/keys'
import { savePrivacy } from '#functions/features/profiles/store'
import { refundPayment } from '#functions/features/payments/purchases'
import { update, write } from '#functions/db/transact'
import { makeProfile } from '#infra/local/demo/generators/profile'
import type { OperationId } from '#shared/contract'
import { privacyDefaults } from '#shared/options/privacy'
import { type Subscription, SubscriptionSchema } from '#shared/schemas/money-entities'
import type { PrivacySettings } from '#shared/schemas/privacy-settings'
import { dayMs } from '#shared/units'
import { accountStateItem } from '#test/support/functions/environment'
import { invoke } from '#test/support/functions/invoke'
import { intercept, type LocalTable } from '#test/support/functions/local-table'
import { memberItems, setStatus } from '#test/support/functions/members'
import { bought, planOf, verifyingPlan } from '#test/support/functions/purchases'
import { actorOf, call, callAdmin, joined, member, page, pages, startProfiles } from './calls'

let table: LocalTable
beforeAll(async () => {
  table = await startProfiles()
})
afterAll(() => table.stop())

describe('listings', () => {
  const men: string[] = []
  const women: string[] = []
  const verified = { plan: verifyingPlan }

  beforeAll(async () => {
    for (let each = 0; each < 30; each++) men.push(await member({ gender: 'male' }))
    for (let each = 0; each < 30; each++) women.push(await member({ gender: 'female' }))
  })

  describe('browsing', () => {
    it('shows visitors both genders, newest first, each once, in full pages', async () => {
      const found = await pages(undefined, 24)
      expect(found.map(({ length }) => length)).toEqual([24, 24, 12])
      expect(found.flat()).toEqual([...men, ...women].reverse())
    })

    it('shows a member the other gender first, then their own without themselves; only the seam is short', async () => {
      const me = men[3]!
      const found = await pages(await actorOf(me), 24)
      expect(found.map(({ length }) => length)).toEqual([24, 6, 24, 5])
      expect(found.flat().slice(0, 30)).toEqual([...women].reverse())
      expect(found.flat().slice(30)).toEqual(men.filter((id) => id !== me).reverse())
    })

    it('offers no page that would be empty', async () => {
      const admin = await actorOf(await joined('admin'))
      expect((await pages(admin, 30)).map(({ length }) => length)).toEqual([30, 30])
      expect((await pages(undefined, 20)).map(({ length }) => length)).toEqual([20, 20, 20])
      expect((await pages(await actorOf(women[0]!), 29)).map(({ length }) => length)).toEqual([29, 1, 29])
    })

    it('shows what visitors see to administrators and to members without a profile', async () => {
      for (const id of [await joined('admin'), await joined()]) {
        const shown = await page(await actorOf(id), { pageSize: 3 })
        expect(shown.data.map((card) => card.id)).toEqual([...women].reverse().slice(0, 3))
      }
    })
  })

  describe('privacy in the listings', () => {
    it('ranks featured and paid members first, and takes hidden ones out', async () => {
      const now = new Date()
      const [featured, paid, hidden] = [men[2]!, women[2]!, women[28]!]
      const plan = { ...verified.plan, featured_profile: true }
      await changeCard(featured, { facts: () => planOnCard({ plan }) }, now)
      await changeCard(paid, { facts: () => planOnCard(verified) }, now)
      await changeCard(hidden, { facts: () => ({ hidden: 'suspended' }) }, now)
      const found = (await pages()).flat()
      expect(found.slice(0, 2)).toEqual([featured, paid])
      expect(found).not.toContain(hidden)
      const top = (await page()).data[0]!
      expect(top.subscription_plans).toMatchObject({ name: 'Gold', profile_status: true })
      // Any other change keeps the rank.
      await changeCard(featured, { facts: () => ({}) }, now)
      expect((await pages()).flat()[0]).toBe(featured)
    })
  })
})

describe('audited views', () => {
  /* Profiles that not everybody may see are not opened by administrators without a trace. */

  const boss = { id: 'boss', role: 'admin' as const }
  beforeAll(async () => {
    await table.put(...memberItems('boss', { role: 'admin', profile_complete: false }).slice(0, 2))
    await table.put(...memberItems('omar'))
  })

  beforeEach(() => clock.set(() => new Date('2026-11-21T12:00:00.000Z')))

  let serial = 0
  interface Case {
    privacy?: Partial<PrivacySettings>
    dob?: string
    after?: (id: string) => Promise<unknown>
  }
  async function member({ privacy, dob, after }: Case = {}): Promise<string> {
    const id = `member-${++serial}`
    await table.put(accountStateItem(id, { profile_complete: false }), memberItems(id)[0]!)
    const sections = makeProfile(serial, { gender: 'female', marital_status: 'single' })
    const personal_info = { ...sections.personal_info, ...(dob && { dob }) }
    const made = await invoke(handler, 'profile.create', { as: { id }, json: { ...sections, personal_info } })
    expect(made.status).toBe(201)
    if (privacy) await savePrivacy(profileId(id), { ...privacyDefaults, ...privacy }, clock.now())
    await after?.(id)
    return id
  }

  const views = ['profile.admin-view', 'profile.view'] as const satisfies OperationId[]
  const look = (operation: (typeof views)[number], userId: string, as: object = boss) =>
    invoke(handler, operation, { as: as as never, query: { userId } })
  const viewsOf = async (id: string) =>
    ((await table.all(/^AUD$/)) as unknown as AuditItem[]).filter(({ target }) => target?.id === id)

  const pause = (id: string) =>
    invoke(handler, 'profile.update-pause', { as: { id }, json: { profile_id: id, paused: true } })

  const closed: [string, Case][] = [
    ['for verified members only', { privacy: { profile_visibility: 'verified_users' } }],
    ['private', { privacy: { profile_visibility: 'private' } }],
    ['of somebody who takes a break', { after: pause }],
    ['of somebody suspended', { after: (id) => setStatus(userId(id), 'suspended') }],
    ['of somebody under eighteen', { dob: '2008-12-31' }],
    [
      'open, with a picture that is not',
      {
        privacy: { show_profile_picture: 'private' },
        after: (id) =>
          write(update('accountState', keys.accountState(userId(id)), { set: { picture: 'p1' } })),
      },
    ],
  ]

  describe.each(views)('%s by an administrator', (operation) => {
    it.each(closed)('of a profile that is %s is audited before it is answered', async (_, about) => {
      const id = await member(about)
      expect((await look(operation, id)).status).toBe(200)
      expect(await viewsOf(id)).toMatchObject([
        {
          action: 'profile.viewed',
          actor_id: 'boss',
          target: { kind: 'user', id },
          fields: [],
          address: '127.0.0.1',
        },
      ])
      await look(operation, id)
      expect(await viewsOf(id)).toHaveLength(2)
    })

    it('of a profile that every member may open is not', async () => {
      const id = await member({
        privacy: { show_profile_picture: 'private', proposals_privacy: 'connections' },
      })
      expect((await look(operation, id)).status).toBe(200)
      expect(await viewsOf(id)).toEqual([])
    })

    it('answers 503, and shows nothing, where the view cannot be stored', async () => {
      const id = await member({ privacy: { profile_visibility: 'private' } })
      const stop = intercept('TransactWriteItems', () => {
        throw Object.assign(new Error('No permission.'), { name: 'AccessDeniedException' })
      })
      const { status, body } = await look(operation, id)
      stop()
      expect([status, body.code, body.data]).toEqual([503, 'busy', undefined])
    })

    it('of themselves, of somebody gone, or of nobody leaves no entry', async () => {
      const gone = await member({ after: (id) => setStatus(userId(id), 'deleted') })
      expect((await look(operation, gone)).status).toBe(404)
      expect((await look(operation, 'nobody')).status).toBe(404)
      await look(operation, 'boss')
      for (const id of [gone, 'nobody', 'boss']) expect(await viewsOf(id)).toEqual([])
    })
  })

  it('views of members leave no entry in the audit', async () => {
    const id = await member({ privacy: { profile_visibility: 'private' } })
    expect((await look('profile.view', id, { id: 'omar' })).status).toBe(404)
    expect((await look('profile.view', id, { id })).status).toBe(200)
    expect(await viewsOf(id)).toEqual([])
  })
})

describe('the subscription', () => {
  const now = new Date('2026-11-21T09:00:00.000Z')
  const [silver, gold] = [planOf('silver'), planOf('gold')]
  const daysAgo = (days: number) => new Date(+now - days * dayMs)
  const iso = (days: number) => daysAgo(days).toISOString()

  beforeAll(async () => {
    clock.set(() => now)
  })
  afterAll(async () => {
    clock.reset()
  })

  async function read(id: string): Promise<Subscription> {
    const { status, body } = await call('profile.subscription', id, { query: { profileId: id } })
    expect(status).toBe(200)
    return SubscriptionSchema.strict().parse(body.data)
  }

  describe('the history of a subscription', () => {
    it('tells every bought period, newest first, with the price that was paid and where it stands', async () => {
      const [id, other] = [await joined(), await joined()]
      const first = await bought(id, silver, daysAgo(60))
      const second = await bought(id, gold, daysAgo(20))
      const third = await bought(id, silver, daysAgo(5))
      await bought(other, silver, daysAgo(5))
      const { history, subscription_plans } = await read(id)
      expect(history).toEqual([
        {
          id: third.id,
          plan_name: 'Silver',
          price: 2500,
          start_date: iso(-70),
          end_date: iso(-100),
          state: 'upcoming',
        },
        {
          id: second.id,
          plan_name: 'Gold',
          price: 6000,
          start_date: iso(20),
          end_date: iso(-70),
          state: 'active',
        },
        {
          id: first.id,
          plan_name: 'Silver',
          price: 2500,
          start_date: iso(60),
          end_date: iso(30),
          state: 'ended',
        },
      ])
      expect(subscription_plans.name).toBe('Gold')
    })

    it('tells which days came from the plan that was replaced', async () => {
      const id = await joined()
      await bought(id, silver, daysAgo(15))
      await bought(id, gold, daysAgo(0))
      const [replacing, replaced] = (await read(id)).history
      // Half of Rs. 2,500, of Rs. 6,000 for 90 days.
      expect(replacing).toMatchObject({ end_date: iso(-109), credit: { plan_name: 'Silver', days: 19 } })
      expect(replaced).toMatchObject({ plan_name: 'Silver', end_date: iso(0), state: 'ended' })
      expect(replaced?.credit).toBeUndefined()
    })

    it('no longer tells what was refunded', async () => {
      const id = await joined()
      const { id: payment } = await bought(id, gold, daysAgo(20))
      await refundPayment(payment)
      const { history, subscription_plans } = await read(id)
      expect([history, subscription_plans.name]).toEqual([[], 'Free'])
    })

    it('is read by administrators, and by nobody else', async () => {
      const [id, other, admin] = [await joined(), await joined(), await joined('admin')]
      await bought(id, silver, daysAgo(60))
      const reply = await callAdmin('profile.subscription', admin, { profileId: id })
      expect(reply.body.data.history).toHaveLength(1)
      expect((await call('profile.subscription', other, { query: { profileId: id } })).status).toBe(403)
    })
  })
})
