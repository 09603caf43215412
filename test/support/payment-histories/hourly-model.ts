import type { LedgerEntry, PurchaseEntry } from '#functions/features/plans/ledger'
import { hourMs } from '#shared/units'

/*
 * A simple model of periods that counts hours: each purchase is a heap of hours, and each hour that passes takes one from the
 * heap on top.
 */

interface Heap {
  id: string
  plan: string
  price: number
  hours: number
  /** Value of all its hours, in paisa. */
  worth: number
  all: number
}

/** A stretch in which a purchase ran: start and length in hours. */
export interface Run {
  id: string
  from: number
  hours: number
}

const roundedUp = (value: bigint, by: bigint) => Number((value + by - 1n) / by)

const heapOf = ({ payment_id, plan, amount, days }: PurchaseEntry): Heap => ({
  id: payment_id,
  plan: plan.id,
  price: amount,
  hours: days * 24,
  worth: amount,
  all: days * 24,
})

/** Converts the rest of a heap into days of another one, at the other's price. */
function creditRest(from: Heap, to: Heap): void {
  const left = BigInt(from.worth) * BigInt(from.hours)
  const perHour = BigInt(from.all)
  const days = roundedUp(left * BigInt(to.hours / 24), perHour * BigInt(to.price))
  to.worth += roundedUp(left, perHour)
  to.hours += days * 24
  to.all = to.hours
}

/**
 * The runs of a ledger. Its times must be whole hours, and refunds must concern purchases that have not started; undefined
 * otherwise.
 */
export function hourlyRuns(ledger: readonly LedgerEntry[]): Run[] | undefined {
  const runs: Run[] = []
  let heaps: Heap[] = []
  let hour = 0
  const pass = (until: number) => {
    for (; hour < until && heaps.length > 0; hour++) {
      const [top] = heaps as [Heap]
      const last = runs.at(-1)
      if (last?.id === top.id) last.hours++
      else runs.push({ id: top.id, from: hour, hours: 1 })
      top.hours--
      if (top.hours > 0) continue
      heaps.shift()
      // The most expensive waiting plan runs next; the sort is stable.
      heaps = heaps.toSorted((one, other) => other.price - one.price)
    }
    hour = Math.max(hour, until)
  }
  for (const entry of ledger) {
    if (entry.kind === 'credit') continue
    pass(Date.parse(entry.at) / hourMs)
    const [top] = heaps
    if (entry.kind === 'refund') {
      if (!heaps.slice(1).some(({ id }) => id === entry.payment_id)) return undefined
      heaps = heaps.filter(({ id }) => id !== entry.payment_id)
      continue
    }
    const heap = heapOf(entry)
    if (top && top.plan !== heap.plan && heap.price > top.price) {
      creditRest(top, heap)
      heaps[0] = heap
    } else heaps.push(heap)
  }
  pass(Infinity)
  return runs
}
