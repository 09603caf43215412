import { dayMs } from '#shared/units'
import type { PlanSnapshot } from '#functions/core/account'
import type { LedgerEntry, PurchaseEntry } from './ledger'

/** A time span in which a bought plan is active: past, current or future. */
export interface Period {
  /** The payment that bought it. */
  payment_id: string
  plan: PlanSnapshot
  /** What was paid, in paisa. */
  price: number
  /** ISO timestamps; active while `start <= now < end`. */
  start: string
  end: string
  /** The credit from the period that it replaced. */
  credit?: Credit
}

export interface Credit {
  /** The payment of the period that was replaced. */
  from: string
  /** In paisa. */
  value: number
  days: number
}

/** A time span in epoch milliseconds; the end is excluded. */
interface TimeSpan {
  from: number
  to: number
}

/** A purchase and its time span. */
interface Slot {
  purchase: PurchaseEntry
  /** The value of its whole length: price plus credit. */
  value: number
  length: number
  from: number
  to: number
  credit?: Credit
}

const ms = (iso: string) => Date.parse(iso)
const iso = (time: number) => new Date(time).toISOString()

const product = (factors: readonly number[]) => factors.reduce((all, one) => all * BigInt(one), 1n)

/** The product of `dividends` divided by that of `divisors`, rounded up; exact for any size. */
function productQuotient(dividends: readonly number[], divisors: readonly number[]): number {
  const divisor = product(divisors)
  return Number((product(dividends) + divisor - 1n) / divisor)
}

/** Milliseconds between two times, without the pauses. */
const elapsed = (from: number, to: number, pauses: readonly TimeSpan[]) =>
  pauses.reduce(
    (left, pause) => left - Math.max(0, Math.min(to, pause.to) - Math.max(from, pause.from)),
    Math.max(0, to - from),
  )

/** The time at which `length` has passed since `from`; pauses are in order and do not touch. */
function timeAfter(from: number, length: number, pauses: readonly TimeSpan[]): number {
  let at = from
  let left = length
  for (const pause of pauses) {
    if (pause.to <= at) continue
    if (pause.from > at + left || (pause.from === at + left && left > 0)) break
    left -= Math.max(0, pause.from - at)
    at = pause.to
  }
  return at + left
}

/** Does a purchase replace the running one at once? The same plan extends instead, whatever it costs now. */
const outranks = (one: PurchaseEntry, running: PurchaseEntry) =>
  one.plan.id !== running.plan.id && one.amount > running.amount

/** Removes and returns the next waiting purchase: the most expensive, and of equals the first bought. */
function takeNext(waiting: Slot[]): Slot | undefined {
  const best = Math.max(...waiting.map(({ purchase }) => purchase.amount))
  const at = waiting.findIndex(({ purchase }) => purchase.amount === best)
  return at < 0 ? undefined : waiting.splice(at, 1)[0]
}

const slotOf = (purchase: PurchaseEntry): Slot => ({
  purchase,
  value: purchase.amount,
  length: purchase.days * dayMs,
  from: 0,
  to: 0,
})

/** Assigns time spans to purchases, in their order. Nothing runs during a pause. */
function placeSlots(purchases: readonly PurchaseEntry[], pauses: readonly TimeSpan[]): Slot[] {
  const done: Slot[] = []
  const waiting: Slot[] = []
  let running: Slot | undefined

  const startSlot = (slot: Slot, at: number) => {
    slot.from = timeAfter(at, 0, pauses)
    slot.to = timeAfter(slot.from, slot.length, pauses)
    running = slot
    done.push(slot)
  }
  const endSlotsUntil = (at: number) => {
    while (running && running.to <= at) {
      const { to } = running
      running = undefined
      const next = takeNext(waiting)
      if (next) startSlot(next, to)
    }
  }

  for (const purchase of purchases) {
    const at = ms(purchase.at)
    const slot = slotOf(purchase)
    endSlotsUntil(at)
    const replaced = running
    if (!replaced) startSlot(slot, at)
    else if (!outranks(purchase, replaced.purchase)) waiting.push(slot)
    else {
      const left = replaced.length - elapsed(replaced.from, at, pauses)
      const value = productQuotient([replaced.value, left], [replaced.length])
      const days = productQuotient([replaced.value, left, purchase.days], [replaced.length, purchase.amount])
      slot.credit = { from: replaced.purchase.payment_id, value, days }
      slot.value += value
      slot.length += days * dayMs
      replaced.from = Math.min(replaced.from, at)
      replaced.to = at
      startSlot(slot, at)
    }
  }
  endSlotsUntil(Infinity)
  return done
}

/** Sorts time spans and merges those that touch. */
function mergeSpans(spans: readonly TimeSpan[]): TimeSpan[] {
  const result: TimeSpan[] = []
  for (const one of [...spans].sort((a, b) => a.from - b.from)) {
    const last = result.at(-1)
    if (last && one.from <= last.to) last.to = Math.max(last.to, one.to)
    else result.push({ ...one })
  }
  return result
}

/**
 * The periods of a member's ledger, past and future, in order of their start. They depend on the ledger alone; which one is
 * active depends only on the clock. A more expensive plan begins at once and gets the remaining value of the running one as
 * whole days; any other purchase waits. After a refund the other purchases move up. The days on which the
 * refunded plan was active are not taken from them.
 */
export function periodsOf(ledger: readonly LedgerEntry[]): Period[] {
  let purchases: PurchaseEntry[] = []
  let pauses: TimeSpan[] = []
  for (const entry of ledger) {
    if (entry.kind === 'purchase') purchases.push(entry)
    if (entry.kind !== 'refund') continue
    const isRefunded = ({ payment_id }: PurchaseEntry) => payment_id === entry.payment_id
    const slot = placeSlots(purchases, pauses).find(({ purchase }) => isRefunded(purchase))
    if (!slot) continue
    const usedSpan = { from: slot.from, to: Math.min(slot.to, ms(entry.at)) }
    if (usedSpan.from < usedSpan.to) pauses = mergeSpans([...pauses, usedSpan])
    purchases = purchases.filter((one) => !isRefunded(one))
  }
  return placeSlots(purchases, pauses).map(({ purchase, from, to, credit }) => ({
    payment_id: purchase.payment_id,
    plan: purchase.plan,
    price: purchase.amount,
    start: iso(from),
    end: iso(to),
    ...(credit && { credit }),
  }))
}
