import { afterAll, afterEach, beforeAll, expect, it } from '@jest/globals'
import * as fc from 'fast-check'
import { planAt, rankOf } from '#functions/domain/card'
import { userId } from '#functions/domain/ids'
import { periodsOf } from '#functions/domain/periods'
import { nextTurn } from '#functions/domain/reminders'
import { activePlan } from '#functions/domain/usage'
import { handler as turn } from '#functions/jobs/turn-plans'
import { clock } from '#functions/lib/clock'
import { completePayment, refundPayment } from '#functions/store/purchases'
import { loadSubscription } from '#functions/store/subscriptions'
import { dayMs } from '#shared/units'
import type { LocalTable } from '#test/support/local-table'
import { planOf, storedPayment } from '#test/support/purchases'
import { holding, newMember, startMoney } from './setup'

/* Machines whose clocks differ by seconds agree on what a member has bought. */

let money: Awaited<ReturnType<typeof startMoney>>
let table: LocalTable
beforeAll(async () => {
  money = await startMoney()
  ;({ table } = money)
})
afterAll(() => money.stop())
afterEach(() => clock.reset())

const start = Date.parse('2028-02-27T23:59:50.000Z')
const step = fc.record({
  do: fc.constantFrom('silver', 'gold', 'platinum', 'refund', 'turn'),
  /** How wrong the clock of the machine is, in milliseconds. */
  skew: fc.integer({ min: -8000, max: 8000 }),
  /** That passes before: none, a moment, or until something ends. */
  passes: fc.constantFrom<'nothing' | 'a moment' | 'the plan'>('nothing', 'a moment', 'a moment', 'the plan'),
  of: fc.nat({ max: 5 }),
})

/** What is stored follows from the ledger, and by each of the clocks the same plan runs. */
async function agrees(id: string, now: number): Promise<void> {
  const { state, ledger, card } = await holding(id)
  const times = ledger.map(({ at }) => at)
  expect(times).toEqual(times.toSorted())
  const periods = periodsOf(ledger)
  const told = await loadSubscription(userId(id))
  if (told) expect(told.g3sk?.split('#')[0]).toBe(nextTurn(periods, told.told_until)?.at)
  // What is about to begin or end may do so a moment earlier by another clock.
  if (periods.some(({ end }) => Math.abs(Date.parse(end) - now) < 9000)) return
  for (const wrong of [-8000, 0, 8000]) {
    const at = new Date(now + wrong)
    const running = periods.find(({ end }) => Date.parse(end) > at.getTime())
    const rank = running ? (running.plan.featured_profile ? 2 : 1) : 0
    expect(activePlan(state, at)?.payment_id).toBe(running?.payment_id)
    expect([planAt(card!, at)?.until, rankOf(card!, at)]).toEqual([running?.end, rank])
  }
}

/** Does one thing by a clock; `baskets` are the payments so far. */
async function play(id: string, what: string, of: number, baskets: string[]): Promise<void> {
  if (what === 'turn') return void (await turn())
  if (what === 'refund') {
    const basket = baskets[of % baskets.length]
    if (basket) await refundPayment(basket)
    return
  }
  const { id: basket } = await storedPayment(id, planOf(what), clock.now())
  baskets.push(basket)
  await completePayment(basket)
}

it('whoever books, and whoever is asked', async () => {
  let begin = start
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 3, maxLength: 10 }), async (steps) => {
      let now = (begin += 3650 * dayMs)
      clock.set(() => new Date(now))
      const id = await newMember(table)
      const baskets: string[] = []
      for (const { do: what, skew, passes, of } of steps) {
        const active = activePlan((await holding(id)).state, new Date(now))
        if (passes === 'the plan' && active) now = Date.parse(active.end)
        if (passes === 'a moment') now += 1500
        clock.set(() => new Date(now + skew))
        await play(id, what, of, baskets)
        await agrees(id, now)
      }
    }),
    { numRuns: 12, seed: 8 },
  )
}, 60_000)
