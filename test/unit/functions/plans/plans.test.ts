import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { handler } from '#functions/features/plans/api'
import { clock } from '#functions/core/clock'
import { keys } from '#functions/db/keys'
import { loadPlans, loadPlanVersions, putInitialPlans } from '#functions/features/plans/store'
import { update, write } from '#functions/db/transact'
import { type PlanEntity, PlanEntitySchema } from '#shared/schemas/money-entities'
import { accountStateItem } from '#test/support/functions/environment'
import { type Answer, type CallParts, invoke } from '#test/support/functions/invoke'
import { type LocalTable, startTableWithPlans } from '#test/support/functions/local-table'

let table: LocalTable
beforeAll(async () => {
  table = await startTableWithPlans()
})
afterAll(() => table.stop())
afterAll(async () => {
  clock.reset()
})

describe('the public page', () => {
  const plansOf = ({ body }: Answer) => body.data as PlanEntity[]
  const list = () => invoke(handler, 'subscription-plans.public-list')

  describe('the public list of plans', () => {
    it('holds the four of the bootstrap, cheapest first, as the contract has them', async () => {
      await putInitialPlans(new Date())
      const answer = await list()
      expect(answer.status).toBe(200)
      expect(plansOf(answer).map(({ name }) => name)).toEqual(['Free', 'Silver', 'Gold', 'Platinum'])
      for (const plan of plansOf(answer)) expect(PlanEntitySchema.strict().parse(plan)).toEqual(plan)
    })

    it('another bootstrap does not overwrite changed plans', async () => {
      await write(update('plan', keys.plan('platinum'), { set: { price: 7000 } }))
      await putInitialPlans(new Date())
      expect(plansOf(await list()).find(({ id }) => id === 'platinum')).toMatchObject({ price: 7000 })
    })
  })
})

describe('the console', () => {
  const admin = { id: 'boss', role: 'admin' as const }

  beforeAll(async () => {
    await table.put(accountStateItem('boss', { role: 'admin' }), accountStateItem('member'))
  })

  const diamond = {
    name: 'Diamond',
    price: 20_000,
    messages_limit: 2000,
    proposals_limit: 300,
    duration: 365,
    profile_status: true,
    featured_profile: true,
  }
  const call = (id: Parameters<typeof invoke>[1], parts: CallParts) =>
    invoke(handler, id, { as: admin, ...parts })
  const create = (json: object) => call('subscription-plans.create', { json })
  const update = (json: object) => call('subscription-plans.update', { json })
  const item = (id: string) => call('subscription-plans.item', { query: { subscription_plan_id: id } })
  const list = (query: Record<string, string> = {}) => call('subscription-plans.list', { query })
  const planOf = ({ body }: Answer) => body.data as PlanEntity
  const namesOf = ({ body }: Answer) => (body.data as PlanEntity[]).map(({ name }) => name)
  const entries = async (action: string) =>
    (await table.all(/^AUD$/)).filter((entry) => entry['action'] === action)

  async function stored(id: string): Promise<Omit<PlanEntity, 'created_at'>> {
    const { created_at: _at, ...plan } = planOf(await item(id))
    return plan
  }

  describe('creating a plan', () => {
    it('offers it from the next look on, and says who made it', async () => {
      const answer = await create(diamond)
      expect(answer.status).toBe(201)
      const plan = PlanEntitySchema.parse(planOf(answer))
      expect(plan).toMatchObject({ ...diamond, version: 1 })
      expect(planOf(await item(plan.id))).toEqual(plan)
      expect((await loadPlans()).map(({ name }) => name)).toContain('Diamond')
      const [entry] = await entries('plan.created')
      expect(entry).toMatchObject({ actor_id: 'boss', target: { kind: 'plan', id: plan.id } })
      expect(entry!['fields']).toEqual(expect.arrayContaining(['name', 'price', 'duration']))
      expect(JSON.stringify(entry)).not.toContain('20000')
    })

    it.each(['Diamond', 'diamond', 'free', 'Fr\u200Bee'])('refuses the name %j of another', async (name) => {
      expect(await create({ ...diamond, name })).toMatchObject({
        status: 400,
        body: { fields: { name: 'There is already a plan with this name.' } },
      })
    })

    it('of two concurrent creations with one name one succeeds', async () => {
      const both = await Promise.all([
        create({ ...diamond, name: 'Ruby' }),
        create({ ...diamond, name: 'Ruby' }),
      ])
      const statuses = both.map(({ status }) => status).sort((one, other) => one - other)
      expect(statuses[0]).toBe(201)
      expect([400, 503]).toContain(statuses[1])
      expect(namesOf(await list({ search: 'ruby' }))).toEqual(['Ruby'])
    })

    it.each([
      ['a price below nothing', { price: -1 }, 'price'],
      ['no days for money', { duration: 0 }, 'duration'],
      ['text for a number', { messages_limit: '5' }, 'messages_limit'],
    ])('refuses %s', async (_what, over, field) => {
      const answer = await create({ ...diamond, name: 'Other', ...over })
      expect(answer.status).toBe(400)
      expect(Object.keys(answer.body.fields as object)).toContain(field)
    })
  })

  describe('changing a plan', () => {
    it('makes a version, keeps the one before for those who bought it, and names what changed', async () => {
      const before = await stored('gold')
      const answer = await update({ ...before, price: 6500, proposals_limit: 70 })
      expect(planOf(answer)).toMatchObject({ price: 6500, proposals_limit: 70, version: 2 })
      const kept = (await loadPlanVersions()).filter(({ id }) => id === 'gold')
      expect(kept.map(({ price }) => price)).toEqual([6500, 6000])
      const [entry] = await entries('plan.updated')
      expect(entry!['fields']).toEqual(['price', 'proposals_limit'])
    })

    it('an update without changes stores nothing and writes no audit entry', async () => {
      const before = await stored('silver')
      const count = (await entries('plan.updated')).length
      expect(planOf(await update(before)).version).toBe(before.version)
      expect(await entries('plan.updated')).toHaveLength(count)
    })

    it('an update of an outdated version is 409', async () => {
      const before = await stored('silver')
      expect((await update({ ...before, price: 2600 })).status).toBe(200)
      expect(await update({ ...before, duration: 40 })).toMatchObject({
        status: 409,
        body: { code: 'conflict' },
      })
      expect(await stored('silver')).toMatchObject({ price: 2600, duration: 30 })
      const { version: _version, ...blind } = await stored('silver')
      expect((await update({ ...blind, duration: 40 })).status).toBe(200)
    })

    it('the Free plan keeps its name and price', async () => {
      const free = await stored('free')
      expect(await update({ ...free, name: 'Basic' })).toMatchObject({
        status: 400,
        body: { fields: { name: 'The Free plan keeps its name.' } },
      })
      expect(await update({ ...free, price: 100 })).toMatchObject({
        status: 400,
        body: { fields: { price: 'The Free plan costs nothing.' } },
      })
      expect((await update({ ...free, proposals_limit: 6 })).status).toBe(200)
      expect(await update({ ...(await stored('gold')), name: 'Free' })).toMatchObject({ status: 400 })
    })
  })

  describe('the list', () => {
    it('is by the page, cheapest first, with how many there are', async () => {
      const first = await list({ pageSize: '2' })
      expect(namesOf(first)).toEqual(['Free', 'Silver'])
      const total = (first.body.page as { total: number }).total
      expect(total).toBe((await loadPlans()).length)
      expect(namesOf(await list({ pageSize: '2', page: '2' }))[0]).toBe('Gold')
      expect(namesOf(await list({ pageSize: '2', page: '99' }))).toEqual([])
    })
  })
})
