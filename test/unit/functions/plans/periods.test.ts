import { describe, expect, it } from '@jest/globals'
import * as fc from 'fast-check'
import { userId } from '#functions/core/ids'
import type { LedgerEntry } from '#functions/features/plans/ledger'
import { type Period, periodsOf } from '#functions/features/plans/periods'
import { snapshot } from '#functions/features/plans/rules'
import { planSeeds } from '#shared/options/plans'
import { dayMs } from '#shared/units'

const start = Date.parse('2026-11-01T00:00:00.000Z')
const after = (days: number) => new Date(start + days * dayMs).toISOString()
const hira = userId('hira')

const bought = (payment_id: string, plan: string, day: number): LedgerEntry => {
  const { price, duration, ...seed } = planSeeds.find(({ id }) => id === plan)!
  const entry = { kind: 'purchase' as const, user_id: hira, payment_id, amount: price * 100, at: after(day) }
  return { ...entry, plan: snapshot({ ...seed, price, duration }), days: duration }
}
const returned = (payment_id: string, day: number): LedgerEntry => ({
  kind: 'refund',
  user_id: hira,
  payment_id,
  amount: -1,
  at: after(day),
})
const shown = (ledger: LedgerEntry[]) =>
  periodsOf(ledger).map(({ payment_id, start: from, end }) => [payment_id, dayOf(from), dayOf(end)])
const dayOf = (at: string) => (Date.parse(at) - start) / dayMs

describe('the periods of a ledger', () => {
  it('are none without purchases, and one for one', () => {
    expect(periodsOf([])).toEqual([])
    expect(shown([bought('a', 'silver', 3)])).toEqual([['a', 3, 33]])
  })

  it('follow each other for the same plan, without a day lost', () => {
    expect(shown([bought('a', 'gold', 0), bought('b', 'gold', 5)])).toEqual([
      ['a', 0, 90],
      ['b', 90, 180],
    ])
  })

  it('begin at once for a dearer plan, with what was left as whole days, rounded up', () => {
    const [silver, gold] = periodsOf([bought('a', 'silver', 0), bought('b', 'gold', 10)])
    expect(silver).toMatchObject({ start: after(0), end: after(10) })
    // 20 of 30 days for Rs. 2,500 are worth 25 of 90 days for Rs. 6,000.
    expect(gold).toMatchObject({
      start: after(10),
      end: after(10 + 90 + 25),
      credit: { from: 'a', value: 166_667, days: 25 },
    })
  })

  it('wait for a lower plan until the current one ends', () => {
    expect(shown([bought('a', 'gold', 0), bought('b', 'silver', 1)])).toEqual([
      ['a', 0, 90],
      ['b', 90, 120],
    ])
  })

  it('of those that wait, begin with the dearest', () => {
    const ledger = [bought('a', 'platinum', 0), bought('b', 'silver', 1), bought('c', 'gold', 2)]
    expect(shown(ledger)).toEqual([
      ['a', 0, 180],
      ['c', 180, 270],
      ['b', 270, 300],
    ])
  })

  it('credit what was credited before once more, and not twice', () => {
    const [, gold, platinum] = periodsOf([
      bought('a', 'silver', 0),
      bought('b', 'gold', 0),
      bought('c', 'platinum', 0),
    ])
    expect(gold).toMatchObject({ start: after(0), end: after(0), credit: { value: 250_000 } })
    // Rs. 8,500 are worth 127.5 of 180 days for Rs. 12,000.
    expect(platinum).toMatchObject({ credit: { value: 850_000, days: 128 }, end: after(180 + 128) })
  })

  it('extend the same plan even when its price was raised since', () => {
    const dearer = { ...bought('b', 'gold', 5), amount: 900_000 } as LedgerEntry
    expect(shown([bought('a', 'gold', 0), dearer])).toEqual([
      ['a', 0, 90],
      ['b', 90, 180],
    ])
  })

  describe('after a refund', () => {
    it('resume the earlier plan with all days that were left when the dearer one began', () => {
      const ledger = [bought('a', 'silver', 0), bought('b', 'gold', 10), returned('b', 20)]
      expect(shown(ledger)).toEqual([['a', 0, 40]])
    })

    it('begin with those that waited', () => {
      const ledger = [bought('a', 'gold', 0), bought('b', 'silver', 5), returned('a', 60)]
      expect(shown(ledger)).toEqual([['b', 60, 90]])
    })

    it('leave out one that waited, and change nothing for one that is over or unknown', () => {
      expect(shown([bought('a', 'gold', 0), bought('b', 'gold', 1), returned('b', 2)])).toEqual([
        ['a', 0, 90],
      ])
      expect(shown([bought('a', 'silver', 0), bought('b', 'gold', 40), returned('a', 50)])).toEqual([
        ['b', 40, 130],
      ])
      expect(shown([bought('a', 'silver', 0), returned('x', 50)])).toEqual([['a', 0, 30]])
    })

    it('of one in between credit the first to the last, and of the last give back both', () => {
      const three = [bought('a', 'silver', 0), bought('b', 'gold', 10), bought('c', 'platinum', 20)]
      const [silver, platinum] = periodsOf([...three, returned('b', 30)])
      expect(silver).toMatchObject({ payment_id: 'a', start: after(0), end: after(20) })
      expect(platinum).toMatchObject({ payment_id: 'c', credit: { from: 'a', value: 166_667, days: 25 } })
      expect(shown([...three, returned('c', 30), returned('b', 30)])).toEqual([['a', 0, 50]])
    })
  })
})

describe('of any ledger', () => {
  const plan = fc.constantFrom('silver', 'gold', 'platinum')
  const hours = fc.integer({ min: 0, max: 60 * 24 })
  /** Purchases and refunds of any of them, some hours apart. */
  const ledgers = fc
    .array(fc.record({ plan, hours, refunds: fc.option(fc.nat({ max: 9 }), { nil: undefined, freq: 3 }) }), {
      maxLength: 10,
    })
    .map((steps) => {
      let day = 0
      const ledger: LedgerEntry[] = []
      for (const [index, step] of steps.entries()) {
        day += step.hours / 24
        const made = ledger.filter(({ kind }) => kind === 'purchase')
        const refunded = new Set(ledger.filter(({ kind }) => kind === 'refund').map((one) => one.payment_id))
        const open = made.filter(({ payment_id }) => !refunded.has(payment_id))
        const one = step.refunds !== undefined && open[step.refunds % (open.length || 1)]
        ledger.push(one ? returned(one.payment_id, day) : bought(`p${index}`, step.plan, day))
      }
      return ledger
    })

  const activeAt = (periods: readonly Period[], time: number) =>
    periods.filter((one) => Date.parse(one.start) <= time && time < Date.parse(one.end))
  const kept = (ledger: readonly LedgerEntry[]) => {
    const refunded = ledger.filter(({ kind }) => kind === 'refund').map(({ payment_id }) => payment_id)
    return ledger.flatMap((one) =>
      one.kind === 'purchase' && !refunded.includes(one.payment_id) ? [one] : [],
    )
  }
  /** What the periods are still worth from a time on, in paisa. */
  const worthAfter = (periods: readonly Period[], ledger: readonly LedgerEntry[], time: number) =>
    periods.reduce((sum, { payment_id, start: from, end, price, credit }) => {
      const purchase = kept(ledger).find((one) => one.payment_id === payment_id)!
      const length = (purchase.days + (credit?.days ?? 0)) * dayMs
      const left = Math.max(0, Date.parse(end) - Math.max(time, Date.parse(from)))
      return sum + ((price + (credit?.value ?? 0)) * left) / length
    }, 0)

  const holds = (property: (ledger: LedgerEntry[]) => void) =>
    fc.assert(fc.property(ledgers, property), { numRuns: 100 })

  it('every purchase that stands has one period, and at no time are there two', () => {
    holds((ledger) => {
      const periods = periodsOf(ledger)
      expect(periods.map(({ payment_id }) => payment_id).sort()).toEqual(
        kept(ledger)
          .map(({ payment_id }) => payment_id)
          .sort(),
      )
      for (const [index, { start: from, end }] of periods.entries()) {
        expect(from <= end).toBe(true)
        const next = periods[index + 1]
        if (next) expect(end <= next.start).toBe(true)
      }
    })
  })

  it('a plan is active from the last entry on exactly while something that was paid for is left', () => {
    holds((ledger) => {
      const last = ledger.at(-1)
      if (!last) return
      const now = Date.parse(last.at)
      const periods = periodsOf(ledger)
      const end = Math.max(now, ...periods.map((one) => Date.parse(one.end)))
      // Without a gap up to the end of the last.
      for (let time = now; time < end; time += 7 * dayMs) expect(activeAt(periods, time)).toHaveLength(1)
      expect(activeAt(periods, end)).toEqual([])
    })
  })

  it('a purchase adds what was paid, and changes nothing that has passed', () => {
    holds((ledger) => {
      const last = ledger.at(-1)
      if (last?.kind !== 'purchase') return
      const now = Date.parse(last.at)
      const [before, later] = [ledger.slice(0, -1), ledger]
      const [was, is] = [periodsOf(before), periodsOf(later)]
      const gained = worthAfter(is, later, now) - worthAfter(was, before, now) - last.amount
      // A credit is rounded up to whole days, whose worth is spread over all.
      expect(gained).toBeGreaterThan(-1)
      expect(gained).toBeLessThan(2)
      for (let time = start; time < now; time += dayMs)
        expect(activeAt(is, time).map((one) => one.payment_id)).toEqual(
          activeAt(was, time).map((one) => one.payment_id),
        )
    })
  })

  it('a refund takes no worth from the others', () => {
    holds((ledger) => {
      const last = ledger.at(-1)
      if (last?.kind !== 'refund') return
      const now = Date.parse(last.at)
      const before = ledger.slice(0, -1)
      const refunded = periodsOf(before).find((one) => one.payment_id === last.payment_id)!
      const others = periodsOf(before).filter((one) => one !== refunded)
      const worth = worthAfter(periodsOf(ledger), ledger, now)
      expect(worth).toBeGreaterThan(worthAfter(others, before, now) - lossByRefund(refunded, before.length))
    })
  })

  /**
   * What was credited to a later plan out of the refunded one goes back with it, and with that the less than a day by which
   * each credit was rounded up: it had made the days that have passed since cheaper.
   */
  const lossByRefund = ({ price, credit }: Period, credits: number) =>
    price + (credit?.value ?? 0) + credits * dearestDay
  /** Paisa. */
  const dearestDay = 250_000 / 30
})
