import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { clock } from '#functions/lib/clock'
import { refundPayment } from '#functions/store/purchases'
import { type Subscription, SubscriptionSchema } from '#shared/schemas/money-entities'
import { dayMs } from '#shared/units'
import type { LocalTable } from '#test/support/local-table'
import { bought, planOf } from '#test/support/purchases'
import { call, callAdmin, joined, startProfiles } from './calls'

const now = new Date('2026-11-21T09:00:00.000Z')
const [silver, gold] = [planOf('silver'), planOf('gold')]
const daysAgo = (days: number) => new Date(+now - days * dayMs)
const iso = (days: number) => daysAgo(days).toISOString()

let table: LocalTable
beforeAll(async () => {
  table = await startProfiles()
  clock.set(() => now)
})
afterAll(async () => {
  clock.reset()
  await table.stop()
})

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

  it('keeps name and price of the plan as it was bought', async () => {
    const id = await joined()
    await bought(id, { ...silver, name: 'Silver of last year', price: 2000 }, daysAgo(60))
    expect((await read(id)).history).toMatchObject([{ plan_name: 'Silver of last year', price: 2000 }])
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
