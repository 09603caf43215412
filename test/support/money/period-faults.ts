import { dayMs } from '#shared/units'
import type { LedgerEntry, PurchaseEntry } from '#functions/domain/ledger'
import type { Period } from '#functions/domain/periods'

/*
 * What has to hold of the periods of any ledger, said of the periods as they are: nothing here computes any.
 */

/** A stretch of time, in epoch milliseconds. */
export interface Stretch {
  from: number
  to: number
}

const ms = (iso: string) => Date.parse(iso)

/** Purchases that were not refunded. */
export function standing(ledger: readonly LedgerEntry[]): PurchaseEntry[] {
  const refunded = new Set(ledger.filter(({ kind }) => kind === 'refund').map((one) => one.payment_id))
  return ledger.filter(
    (one): one is PurchaseEntry => one.kind === 'purchase' && !refunded.has(one.payment_id),
  )
}

/** The part of a stretch that lies outside of all others, which may overlap. */
export function outside({ from, to }: Stretch, others: readonly Stretch[]): number {
  let left = 0
  let at = from
  for (const other of [...others].sort((one, two) => one.from - two.from)) {
    if (other.from > at) left += Math.max(0, Math.min(other.from, to) - at)
    at = Math.max(at, Math.min(other.to, to))
  }
  return left + Math.max(0, to - at)
}

const stretchOf = ({ start, end }: Period): Stretch => ({ from: ms(start), to: ms(end) })

/** `rounded` is the fraction, rounded up. */
const isRoundedUp = (rounded: number, dividends: number[], divisors: number[]): boolean => {
  const product = (numbers: number[]) => numbers.reduce((all, one) => all * BigInt(one), 1n)
  const [dividend, divisor] = [product(dividends), product(divisors)]
  return (BigInt(rounded) - 1n) * divisor < dividend && dividend <= BigInt(rounded) * divisor
}

/** What is wrong with the periods of a ledger; `nobodys` are the stretches in which purchases ran that were refunded. */
export function periodFaults(
  ledger: readonly LedgerEntry[],
  periods: readonly Period[],
  nobodys: readonly Stretch[],
): string[] {
  const faults: string[] = []
  const bought = new Map(standing(ledger).map((one) => [one.payment_id, one]))
  const ids = periods.map(({ payment_id }) => payment_id)
  if (ids.toSorted().join() !== [...bought.keys()].sort().join())
    faults.push(`Bought: ${[...bought.keys()].join()}; periods: ${ids.join()}.`)

  let end = 0
  for (const period of periods) {
    const { payment_id: id, credit, price } = period
    const purchase = bought.get(id)
    if (!purchase) continue
    const stretch = stretchOf(period)
    if (stretch.to < stretch.from) faults.push(`${id} ends before it begins.`)
    if (stretch.from < end) faults.push(`${id} begins while another runs.`)
    if (stretch.from < ms(purchase.at)) faults.push(`${id} begins before it was bought.`)
    const free = outside({ from: Math.max(end, ms(purchase.at)), to: stretch.from }, nobodys)
    if (free > 0) faults.push(`${id} waits although nothing runs.`)
    end = stretch.to

    const given = outside(stretch, nobodys)
    const total = (purchase.days + (credit?.days ?? 0)) * dayMs
    const successor = periods.filter((one) => one.credit?.from === id)
    if (successor.length > 1) faults.push(`${id} is credited twice.`)
    const [next] = successor
    if (!next && given !== total) faults.push(`${id} gives ${given / dayMs} of ${total / dayMs} days.`)
    if (!next) continue
    // What was not given is credited, at the price that was paid, and becomes days at the price that was paid.
    const worth = price + (credit?.value ?? 0)
    const left = total - given
    const following = bought.get(next.payment_id)
    if (!following || next.plan.id === period.plan.id || next.price <= price)
      faults.push(`${id} is replaced by one that is not dearer.`)
    else if (!isRoundedUp(next.credit!.value, [worth, left], [total]))
      faults.push(`${id} is credited ${next.credit!.value} paisa.`)
    else if (!isRoundedUp(next.credit!.days, [worth, left, following.days], [total, next.price]))
      faults.push(`${id} is credited ${next.credit!.days} days.`)
  }
  return faults
}

/** The payment whose period covers a time. */
export const coveredBy = (periods: readonly Period[], at: number): string | undefined =>
  periods.find(({ start, end }) => ms(start) <= at && at < ms(end))?.payment_id

/** Times at which something begins or ends, and those in between, up to `until`. */
export function samples(until: number, ...many: readonly (readonly Period[])[]): number[] {
  const edges = many.flat().flatMap(({ start, end }) => [ms(start), ms(end)])
  const times = [...new Set([...edges, until])].filter((at) => at <= until).sort((a, b) => a - b)
  return times.flatMap((at, index) => [at, Math.floor((at + (times[index + 1] ?? at)) / 2)])
}
