import { dayMs } from '#shared/units'
import type { PlanSnapshot } from '#functions/core/account'
import type { LedgerEntry, PurchaseEntry } from './ledger'

/** A time in which a bought plan runs, or ran, or will run. */
export interface Period {
  /** The payment that bought it. */
  payment_id: string
  plan: PlanSnapshot
  /** What was paid, in paisa. */
  price: number
  /** ISO timestamps; active while `start <= now < end`. */
  start: string
  end: string
  /** What the period that it replaced was still worth, and the days that this added. */
  credit?: Credit
}

export interface Credit {
  /** The payment of the period that was replaced. */
  from: string
  /** In paisa. */
  value: number
  days: number
}

/** A stretch of time, in epoch milliseconds; the end is not part of it. */
interface TimeSpan {
  from: number
  to: number
}

/** A purchase with its place in time. */
interface Slot {
  purchase: PurchaseEntry
  /** What its whole time is worth: the price, with what was credited. */
  value: number
  length: number
  from: number
  to: number
  credit?: Credit
}

const ms = (iso: string) => Date.parse(iso)
const iso = (time: number) => new Date(time).toISOString()

const product = (factors: readonly number[]) => factors.reduce((all, one) => all * BigInt(one), 1n)

/** The product of some numbers by that of others, rounded up; exact, whatever their size. */
function productQuotient(dividends: readonly number[], divisors: readonly number[]): number {
  const divisor = product(divisors)
  return Number((product(dividends) + divisor - 1n) / divisor)
}

/** The time that has passed between two times, without the pauses. */
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

/** Does a purchase begin at once, in the place of the one that is running? The same plan extends, whatever it costs by now. */
const outranks = (one: PurchaseEntry, running: PurchaseEntry) =>
  one.plan.id !== running.plan.id && one.amount > running.amount

/** Of those waiting, the dearest is next; of equals, the one bought first. */
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

/** Places purchases, in their order, in time; nothing runs during a pause. */
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

/** Stretches in order; those that touch become one. */
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
 * The periods that a member's ledger gives, in order of their begin, those to come included. Nothing else decides what a
 * member has: the same ledger always gives the same periods, and which one is active is a matter of the clock alone.
 *
 * A purchase of a dearer plan begins at once and takes over what the running one was still worth, as whole days; any other
 * waits for its turn. After a refund the remaining purchases are placed anew as if that one had never been made, but the
 * time in which it ran is nobody's, so that no other purchase loses a day by it.
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
