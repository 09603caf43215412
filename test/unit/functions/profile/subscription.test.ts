import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import type { PaidPlan } from '#functions/domain/account'
import { userId } from '#functions/domain/ids'
import { snapshot } from '#functions/domain/plans'
import { clock } from '#functions/lib/clock'
import { keys } from '#functions/store/keys'
import { newBoughtPeriod } from '#functions/store/subscriptions'
import { exists, transact, update } from '#functions/store/transact'
import { planSeeds } from '#shared/options/plans'
import { type Subscription, SubscriptionSchema } from '#shared/schemas/entities'
import { dayMs } from '#shared/units'
import type { LocalTable } from '#test/support/local-table'
import { call, callAdmin, joined, startProfiles } from './calls'

const now = new Date('2026-11-21T09:00:00.000Z')
const [, silver, gold] = planSeeds.map(snapshot)
const daysAgo = (days: number) => new Date(+now - days * dayMs).toISOString()

let table: LocalTable
beforeAll(async () => {
  table = await startProfiles()
  clock.set(() => now)
})
afterAll(async () => {
  clock.reset()
  await table.stop()
})

const period = (plan = silver!, from: number, to: number, price = 250_000) => ({
  plan,
  start: daysAgo(from),
  end: daysAgo(to),
  price,
})
const bought = (id: string, ...periods: ReturnType<typeof period>[]) =>
  transact(periods.map((one) => newBoughtPeriod(userId(id), one)))
/** Puts a plan into the account state alone, as it was before periods had items. */
const holds = (id: string, plan: PaidPlan) =>
  transact([update('accountState', keys.accountState(userId(id)), { set: { plan }, ...exists })])
const active = (from: number, to: number): PaidPlan => ({ ...gold!, start: daysAgo(from), end: daysAgo(to) })

async function read(id: string): Promise<Subscription> {
  const { status, body } = await call('profile.subscription', id, { query: { profileId: id } })
  expect(status).toBe(200)
  return SubscriptionSchema.strict().parse(body.data)
}

describe('the history of a subscription', () => {
  it('is empty for who never bought', async () => {
    expect((await read(await joined())).history).toEqual([])
  })

  it('tells every bought period, newest first, with the price that was paid and where it stands', async () => {
    const [id, other] = [await joined(), await joined()]
    await bought(id, period(silver, 60, 30), period(gold, 20, -70, 600_000), period(silver, -70, -100))
    await bought(other, period(silver, 5, -25))
    await holds(id, active(20, -70))
    const { history, subscription_plans } = await read(id)
    expect(history).toEqual([
      {
        id: daysAgo(-70),
        plan_name: 'Silver',
        price: 2500,
        start_date: daysAgo(-70),
        end_date: daysAgo(-100),
        state: 'upcoming',
      },
      {
        id: daysAgo(20),
        plan_name: 'Gold',
        price: 6000,
        start_date: daysAgo(20),
        end_date: daysAgo(-70),
        state: 'active',
      },
      {
        id: daysAgo(60),
        plan_name: 'Silver',
        price: 2500,
        start_date: daysAgo(60),
        end_date: daysAgo(30),
        state: 'ended',
      },
    ])
    expect(subscription_plans.name).toBe('Gold')
  })

  it('keeps the name of the plan as it was bought', async () => {
    const id = await joined()
    await bought(id, period({ ...silver!, name: 'Silver of last year' }, 60, 30))
    expect((await read(id)).history).toMatchObject([{ plan_name: 'Silver of last year' }])
  })

  it.each([
    ['that is active', active(20, -70), 'active'],
    ['that has ended', active(120, 30), 'ended'],
  ] as const)('tells a plan %s and has no item of its own, without a price', async (_name, plan, state) => {
    const id = await joined()
    await bought(id, period(silver, 200, 170))
    await holds(id, plan)
    const { history } = await read(id)
    expect(history).toMatchObject([
      { plan_name: 'Gold', price: null, start_date: plan.start, end_date: plan.end, state },
      { plan_name: 'Silver', state: 'ended' },
    ])
  })

  it('calls nothing active that the account does not hold', async () => {
    const id = await joined()
    await bought(id, period(gold, 20, -70))
    const { history, subscription_plans } = await read(id)
    expect(history).toMatchObject([{ state: 'ended' }])
    expect(subscription_plans.name).toBe('Free')
  })

  it('is read by administrators, and by nobody else', async () => {
    const [id, other, admin] = [await joined(), await joined(), await joined('admin')]
    await bought(id, period(silver, 60, 30))
    const reply = await callAdmin('profile.subscription', admin, { profileId: id })
    expect(reply.body.data.history).toHaveLength(1)
    expect((await call('profile.subscription', other, { query: { profileId: id } })).status).toBe(403)
  })
})

it('no two periods of a member begin at one time', async () => {
  const id = await joined()
  const results = await Promise.allSettled([
    bought(id, period(silver, 10, -20)),
    bought(id, period(gold, 10, -80, 600_000)),
  ])
  expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  expect((await read(id)).history).toHaveLength(1)
})
