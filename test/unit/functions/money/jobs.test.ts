import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals'
import { handler as settle } from '#functions/jobs/settle-payments'
import { handler as turn } from '#functions/jobs/turn-plans'
import { clock } from '#functions/lib/clock'
import { ulidsFrom } from '#functions/lib/ids'
import { keys } from '#functions/store/keys'
import { countUnread, markAllRead } from '#functions/store/notifications'
import { loadSubscription } from '#functions/store/subscriptions'
import { userId } from '#functions/domain/ids'
import { dayMs, minuteMs, secondMs } from '#shared/units'
import { intercept, type LocalTable } from '#test/support/local-table'
import { bought, planOf, storedPayment } from '#test/support/purchases'
import { basketOf, holding, newMember, noticeOf, paymentNow, startMoney, tell } from './setup'

let money: Awaited<ReturnType<typeof startMoney>>
let table: LocalTable
beforeAll(async () => {
  money = await startMoney()
  ;({ table } = money)
})
afterAll(() => money.stop())
afterEach(() => clock.reset())

/** Nothing is booked until this is stopped; notices are still stored. */
const cutOffBookings = () =>
  intercept('TransactWriteItems', ({ TransactItems }) => {
    if (/#LED"/.test(JSON.stringify(TransactItems))) throw new Error('cut off')
  })

const start = new Date('2026-11-01T10:00:00.000Z')
const day = (number: number) => new Date(start.getTime() + number * dayMs)
const at = (time: Date) => clock.set(() => time)
const typesOf = async (id: string) => (await holding(id)).notices.map(({ type }) => type)

describe('payments that nothing is heard of', () => {
  it('are given up after a day, and a late success still begins the plan', async () => {
    const id = await newMember(table)
    const { id: basket } = await storedPayment(id, planOf('gold'), start)
    at(new Date(day(1).getTime() - secondMs))
    await settle()
    expect((await paymentNow(basket)).status).toBe('pending')
    at(day(1))
    expect(await settle()).toEqual({ settled: 1 })
    expect(await paymentNow(basket)).toMatchObject({ status: 'failed', reason: 'expired' })
    expect(await settle()).toEqual({ settled: 0 })
    expect((await holding(id)).notices).toEqual([])
    await tell(noticeOf(basket))
    expect((await paymentNow(basket)).status).toBe('completed')
    expect((await holding(id)).state.plan?.id).toBe('gold')
  })

  it('are completed when their success was stored but not applied', async () => {
    const id = await newMember(table)
    const basket = await basketOf(id, 'gold')
    const stop = cutOffBookings()
    // It is stored, so the provider need not tell it again.
    expect((await tell(noticeOf(basket))).status).toBe(200)
    stop()
    expect((await paymentNow(basket)).status).toBe('pending')
    at(new Date(Date.now() + secondMs))
    expect(await settle()).toEqual({ settled: 1 })
    expect(await paymentNow(basket)).toMatchObject({ status: 'completed', transaction_id: `T-${basket}` })
    expect(await typesOf(id)).toEqual(['subscription.started'])
    expect((await paymentNow(basket)).g3pk).toBeUndefined()
  })

  it('that failed and then succeeded without being applied are completed too', async () => {
    const id = await newMember(table)
    const basket = await basketOf(id, 'gold')
    await tell(noticeOf(basket, '97'))
    const stop = cutOffBookings()
    await tell(noticeOf(basket))
    stop()
    at(new Date(Date.now() + secondMs))
    await Promise.all([settle(), settle()])
    expect((await paymentNow(basket)).status).toBe('completed')
    expect((await holding(id)).ledger).toHaveLength(1)
  })
})

describe('a plan that comes to its end', () => {
  it('tells the member seven days and one day before, and when it ends, each once; the card follows', async () => {
    const id = await newMember(table)
    await bought(id, planOf('platinum'), start)
    const rank = async () => (await table.all(new RegExp(`^M#${id}$`))).find(({ sk }) => sk === 'C')!['g1sk']
    expect(await rank()).toMatch(/^2#/)
    const told: Record<string, string[]> = {}
    for (const number of [172.9, 173, 173.2, 178.9, 179, 179.9, 180, 181]) {
      at(day(number))
      const before = (await typesOf(id)).length
      await Promise.all([turn(), turn()])
      const types = await typesOf(id)
      told[number] = types.slice(0, types.length - before)
    }
    expect(told).toEqual({
      172.9: [],
      173: ['subscription.ending'],
      173.2: [],
      178.9: [],
      179: ['subscription.ending'],
      179.9: [],
      180: ['subscription.ended'],
      181: [],
    })
    expect(await rank()).toMatch(/^0#/)
    expect((await loadSubscription(userId(id)))?.g3pk).toBeUndefined()
  })

  it('is followed by the plan that was queued, without a word of an end that is none', async () => {
    const id = await newMember(table)
    await bought(id, planOf('silver'), start)
    await bought(id, planOf('silver'), day(10))
    at(day(30))
    await turn()
    expect(await typesOf(id)).toEqual(['subscription.started', 'subscription.started'])
    at(day(60))
    await turn()
    expect((await typesOf(id))[0]).toBe('subscription.ended')
  })

  it('told late, tells the latest only', async () => {
    const id = await newMember(table)
    await bought(id, planOf('gold'), start)
    at(day(200))
    await turn()
    expect(await typesOf(id)).toEqual(['subscription.ended', 'subscription.started'])
  })

  it('is told as unread to who has read everything while the job was at work', async () => {
    const [first, id] = [await newMember(table), userId(await newMember(table))]
    await bought(first, planOf('gold'), start)
    await bought(id, planOf('gold'), new Date(start.getTime() + secondMs))
    const [meanwhile, later] = [1, 2].map((minutes) => new Date(day(200).getTime() + minutes * minuteMs))
    at(day(200))
    const stop = intercept('TransactWriteItems', async () => {
      stop()
      at(later!)
      // Of another machine: on one, ids never go back in time.
      const sk = `nt_${ulidsFrom(meanwhile!)}${'0'.repeat(16)}`
      const created_at = meanwhile!.toISOString()
      await table.put({ ...keys.notification(id, sk), type: 'payment.failed', created_at })
      await markAllRead(id, later!)
    })
    expect(await turn()).toEqual({ turned: 2 })
    expect((await typesOf(id)).slice(0, 2)).toEqual(['subscription.ended', 'payment.failed'])
    expect(await countUnread(id, later!)).toMatchObject({ unread: 1 })
  })

  it('is forgotten with its member', async () => {
    const id = await newMember(table)
    await bought(id, planOf('gold'), start)
    await table.put(
      ...(await table.all(new RegExp(`^M#${id}$`)))
        .filter(({ sk }) => sk === 'U')
        .map((state) => ({ ...state, status: 'deleted' })),
    )
    at(day(200))
    await turn()
    expect(await typesOf(id)).toEqual(['subscription.started'])
  })
})
