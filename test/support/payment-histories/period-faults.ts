import { dayMs } from '#shared/units'
import type { LedgerEntry, PurchaseEntry } from '#functions/features/plans/ledger'
import type { Period } from '#functions/features/plans/periods'

/*
 * Invariants that the periods of every ledger must meet. They are checked without computing periods a second time.
 */

/** A time span, in epoch milliseconds. */
export interface Stretch {
  from: number
  to: number
}

const ms = (iso: string) => Date.parse(iso)

/** Purchases that were not refunded. */
export function unrefundedPurchases(ledger: readonly LedgerEntry[]): PurchaseEntry[] {
  const refunded = new Set(ledger.filter(({ kind }) => kind === 'refund').map((one) => one.payment_id))
  return ledger.filter(
    (one): one is PurchaseEntry => one.kind === 'purchase' && !refunded.has(one.payment_id),
  )
}

/** The length of the part of a stretch that lies outside of all others, which may overlap. */
export function lengthOutside({ from, to }: Stretch, others: readonly Stretch[]): number {
  let left = 0
  let at = from
  for (const other of [...others].sort((one, two) => one.from - two.from)) {
    if (other.from > at) left += Math.max(0, Math.min(other.from, to) - at)
    at = Math.max(at, Math.min(other.to, to))
  }
  return left + Math.max(0, to - at)
}

const stretchOf = ({ start, end }: Period): Stretch => ({ from: ms(start), to: ms(end) })

/** Whether `rounded` is the product of the dividends divided by that of the divisors, rounded up. */
const isRoundedUp = (rounded: number, dividends: number[], divisors: number[]): boolean => {
  const product = (numbers: number[]) => numbers.reduce((all, one) => all * BigInt(one), 1n)
  const [dividend, divisor] = [product(dividends), product(divisors)]
  return (BigInt(rounded) - 1n) * divisor < dividend && dividend <= BigInt(rounded) * divisor
}

/** Faults in start and end of a period; `end` is the end of the previous one. */
function boundFaults(period: Period, { at }: PurchaseEntry, end: number, refunded: readonly Stretch[]) {
  const { from, to } = stretchOf(period)
  const id = period.payment_id
  return [
    ...(to < from ? [`${id} ends before it begins.`] : []),
    ...(from < end ? [`${id} begins while another runs.`] : []),
    ...(from < ms(at) ? [`${id} begins before it was bought.`] : []),
    ...(lengthOutside({ from: Math.max(end, ms(at)), to: from }, refunded) > 0
      ? [`${id} waits although nothing runs.`]
      : []),
  ]
}

/** Checks that the unused rest of a replaced period is credited at the paid price and becomes days at the new price. */
function creditFaults(period: Period, left: number, total: number, next: Period, days: number): string[] {
  const { payment_id: id, credit, price, plan } = period
  const worth = price + (credit?.value ?? 0)
  const { value, days: added } = next.credit!
  return [
    ...(next.plan.id === plan.id || next.price <= price
      ? [`${id} is replaced by one that is not dearer.`]
      : []),
    ...(isRoundedUp(value, [worth, left], [total]) ? [] : [`${id} is credited ${value} paisa.`]),
    ...(isRoundedUp(added, [worth, left, days], [total, next.price])
      ? []
      : [`${id} is credited ${added} days.`]),
  ]
}

/** Faults in the length of a period, or in the credit of the period that replaced it. */
function lengthFaults(
  period: Period,
  periods: readonly Period[],
  bought: ReadonlyMap<string, PurchaseEntry>,
  refunded: readonly Stretch[],
): string[] {
  const { payment_id: id, credit } = period
  const used = lengthOutside(stretchOf(period), refunded)
  const total = (bought.get(id)!.days + (credit?.days ?? 0)) * dayMs
  const [next, ...more] = periods.filter((one) => one.credit?.from === id)
  if (more.length > 0) return [`${id} is credited twice.`]
  if (!next) return used === total ? [] : [`${id} gives ${used / dayMs} of ${total / dayMs} days.`]
  const days = bought.get(next.payment_id)?.days ?? 0
  return creditFaults(period, total - used, total, next, days)
}

/** The faults in the periods of a ledger; `refunded` are the stretches in which refunded purchases ran. */
export function periodFaults(
  ledger: readonly LedgerEntry[],
  periods: readonly Period[],
  refunded: readonly Stretch[],
): string[] {
  const bought = new Map(unrefundedPurchases(ledger).map((one) => [one.payment_id, one]))
  const [expected, found] = [[...bought.keys()], periods.map(({ payment_id }) => payment_id)]
  if (expected.sort().join() !== found.sort().join())
    return [`Bought: ${expected.join()}; periods: ${found.join()}.`]
  return periods.flatMap((period, index) => [
    ...boundFaults(
      period,
      bought.get(period.payment_id)!,
      ms(periods[index - 1]?.end ?? '1970-01-01'),
      refunded,
    ),
    ...lengthFaults(period, periods, bought, refunded),
  ])
}

/** The id of the payment whose period contains a time (epoch milliseconds). */
export const paymentAt = (periods: readonly Period[], at: number): string | undefined =>
  periods.find(({ start, end }) => ms(start) <= at && at < ms(end))?.payment_id

/** The stretches in which purchases ran before they were refunded. */
export const refundedStretches = (
  ledger: readonly LedgerEntry[],
  periodsOf: (ledger: readonly LedgerEntry[]) => Period[],
): Stretch[] =>
  ledger.flatMap((entry, index) => {
    if (entry.kind !== 'refund') return []
    const slot = periodsOf(ledger.slice(0, index)).find((one) => one.payment_id === entry.payment_id)
    if (!slot) return []
    const ran = { from: ms(slot.start), to: Math.min(ms(slot.end), ms(entry.at)) }
    return ran.from < ran.to ? [ran] : []
  })
