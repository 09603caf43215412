import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals'
import * as fc from 'fast-check'
import { planAt, rankOf } from '#functions/features/profiles/card'
import { profileId, userId } from '#functions/core/ids'
import { periodsOf } from '#functions/features/plans/periods'
import { nextRenewal } from '#functions/features/plans/renewals'
import { activePlan } from '#functions/core/usage'
import { handler as turn } from '#functions/jobs/turn-plans'
import { clock } from '#functions/core/clock'
import { cardItem, plainCard } from '#functions/features/profiles/card-items'
import type { CardItem } from '#functions/features/profiles/items'
import { keys } from '#functions/db/keys'
import { openProfile } from '#functions/features/profiles/cards'
import { saveSection } from '#functions/features/profiles/save-sections'
import { savePause, savePrivacy } from '#functions/features/profiles/store'
import { completePayment, refundPayment } from '#functions/features/payments/purchases'
import { loadSubscription } from '#functions/features/plans/subscriptions'
import { getItem } from '#functions/db/table'
import { makeProfile } from '#infra/local/demo/generators/profile'
import { privacyDefaults } from '#shared/options/privacy'
import { dayMs } from '#shared/units'
import { injectConflicts, type LocalTable } from '#test/support/functions/local-table'
import { bought, planOf, storedPayment } from '#test/support/functions/purchases'
import { setStatus } from '#test/support/functions/members'
import { holding, newMember, startMoney } from './setup'

let money: Awaited<ReturnType<typeof startMoney>>
let table: LocalTable
beforeAll(async () => {
  money = await startMoney()
  ;({ table } = money)
})
afterAll(() => money.stop())

describe('clocks', () => {
  /* Machines whose clocks differ by seconds agree on what a member has bought. */

  afterEach(() => clock.reset())

  const start = Date.parse('2028-02-27T23:59:50.000Z')
  const step = fc.record({
    do: fc.constantFrom('silver', 'gold', 'platinum', 'refund', 'turn'),
    /** How wrong the clock of the machine is, in milliseconds. */
    skew: fc.integer({ min: -8000, max: 8000 }),
    /** That passes before: none, a moment, or until something ends. */
    passes: fc.constantFrom<'nothing' | 'a moment' | 'the plan'>(
      'nothing',
      'a moment',
      'a moment',
      'the plan',
    ),
    of: fc.nat({ max: 5 }),
  })

  /** What is stored follows from the ledger, and by each of the clocks the same plan runs. */
  async function agrees(id: string, now: number): Promise<void> {
    const { state, ledger, card } = await holding(id)
    const times = ledger.map(({ at }) => at)
    expect(times).toEqual(times.toSorted())
    const periods = periodsOf(ledger)
    const told = await loadSubscription(userId(id))
    if (told) expect(told.g3sk?.split('#')[0]).toBe(nextRenewal(periods, told.told_until)?.at)
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

  it('machines whose clocks differ agree on the plan that runs, whichever of them books', async () => {
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
  })
})

describe('listings', () => {
  /* A card stands in exactly the listings that its own facts allow, at every moment, whatever races with a purchase. */

  const year = new Date().getUTCFullYear()
  const loadCard = (id: string) => getItem<CardItem>(keys.card(id), { consistent: true })

  /** The listings of a card, with the place in each. */
  const placesOf = ({ g1pk, g1sk, g2pk, g2sk, g3pk, g3sk }: CardItem) => [
    g1pk && [g1pk, g1sk],
    g2pk && [g2pk, g2sk],
    g3pk && [g3pk, g3sk],
  ]

  /** That the stored card stands where its facts belong. */
  async function belongs(id: string): Promise<void> {
    const card = (await loadCard(id))!
    const { id: _id, ...facts } = plainCard(card)
    const expected = cardItem(id, facts, { ulid: card.ulid, now: clock.now() }, card.v)
    expect({ facts, places: placesOf(card) }).toEqual({ facts, places: placesOf(expected) })
  }

  const change = {
    private: (id: string) =>
      savePrivacy(profileId(id), { ...privacyDefaults, profile_visibility: 'private' }, clock.now()),
    verified: (id: string) =>
      savePrivacy(profileId(id), { ...privacyDefaults, profile_visibility: 'verified_users' }, clock.now()),
    open: (id: string) => savePrivacy(profileId(id), privacyDefaults, clock.now()),
    pause: (id: string) => savePause(profileId(id), true, clock.now()),
    resume: (id: string) => savePause(profileId(id), false, clock.now()),
    suspend: (id: string) => setStatus(userId(id), 'suspended'),
    reinstate: (id: string) => setStatus(userId(id), 'active'),
    younger: (id: string) => born(id, `${year - 17}-01-01`),
    older: (id: string) => born(id, '1990-05-05'),
    opened: (id: string) => openProfile(userId(id), clock.now()),
  } satisfies Record<string, (id: string) => Promise<unknown>>

  const born = (id: string, dob: string) =>
    saveSection(profileId(id), 'personal_info', { ...makeProfile(1, {}).personal_info, dob }, clock.now())

  const names = Object.keys(change) as (keyof typeof change)[]

  it('a card stands where its facts belong before, during and after purchases and refunds', async () => {
    const some = fc.subarray(names, { minLength: 1, maxLength: 5 })
    const conflicts = injectConflicts(0.05, 3)
    await fc.assert(
      fc.asyncProperty(some, some, fc.constantFrom('silver', 'platinum'), async (before, during, plan) => {
        const id = await newMember(table)
        for (const name of before) await change[name](id)
        await belongs(id)
        const held = await bought(id, planOf('gold'), clock.now())
        await belongs(id)
        const { id: basket } = await storedPayment(id, planOf(plan), clock.now())
        const changes = [
          ...during.map((name) => change[name](id)),
          completePayment(basket),
          refundPayment(held.id),
        ]
        let under = true
        const watch = (async () => {
          while (under) await belongs(id)
        })()
        const results = await Promise.allSettled(changes)
        under = false
        await watch
        const [completed, refunded] = results.slice(-2)
        expect([completed?.status, refunded?.status]).toEqual(['fulfilled', 'fulfilled'])
        await belongs(id)
        expect((await loadCard(id))?.plan).toBe(plan)
      }),
      { numRuns: 25, seed: 4 },
    )
    conflicts.stop()
  })
})
