import { lifetimes, retries } from '#shared/limits'
import { clock, epochSeconds } from '#functions/core/clock'
import { failedConditions } from './write-errors'
import type { EventItem } from './items'
import { type Key, keys } from './keys'
import { absent, put, transact, update, type Write } from './transact'

/*
 * What events add to counts, each exactly once. All that a batch adds to one item is summed and sent in one transaction with
 * a mark for each event, since AWS refuses a transaction while another one is at the same item. No two items share one, so
 * that a count of all members that fails holds up nobody's badge.
 */

/** What one event adds to one item. */
export interface Increment {
  label: 'badges' | 'count'
  key: Key
  add: Record<string, number>
  /** When it happened, in the terms of the item's `recounted`: a recount up to then has it already. */
  at: number | string
}

export interface EventIncrement extends Increment {
  /** The stream's id of the event. */
  event: string
}

/** A transaction has a hundred writes at most: the sum, and a mark for each event. */
export const MAX_INCREMENTS = 99

const earlier = <At extends number | string>(one: At, other: At) => (other < one ? other : one)

/** The write that adds all of these, which are for one item; refused where a recount has some of them already. */
export function sumOf(additions: readonly [Increment, ...Increment[]]): Write {
  const [{ label, key, at }] = additions
  const add: Record<string, number> = {}
  for (const one of additions)
    for (const [name, by] of Object.entries(one.add)) add[name] = (add[name] ?? 0) + by
  return update(label, key, {
    add,
    condition: 'attribute_not_exists(#recounted) OR #recounted < :first',
    values: { first: additions.map((one) => one.at).reduce(earlier, at) },
  })
}

const isSome = <T>(items: readonly T[]): items is readonly [T, ...T[]] => items.length > 0

/** Those that are still to be added, after the transaction of all of them was refused. */
function notYetApplied(
  additions: readonly EventIncrement[],
  error: unknown,
  writes: readonly Write[],
): EventIncrement[] {
  const failures = failedConditions(error, writes)
  const applied = new Set(failures.map(({ at }) => at))
  const recounted = failures.find(({ at }) => at === additions.length)?.stored?.['recounted']
  return additions.filter(
    ({ at }, index) => !applied.has(index) && !(recounted !== undefined && at <= (recounted as typeof at)),
  )
}

/** Adds what events add to one item (MOST_TOGETHER at most), without those that were added or recounted before. */
export async function applyIncrements(additions: readonly EventIncrement[]): Promise<void> {
  let left = additions
  while (isSome(left)) {
    const now = clock.now()
    const marks = left.map(({ event, label }) => markApplied(`${event}#${label}`, now))
    const writes = [...marks, sumOf(left)]
    try {
      await transact(writes, { retry: retries.events })
      return
    } catch (error) {
      const missing = notYetApplied(left, error, writes)
      if (missing.length === left.length) throw error
      left = missing
    }
  }
}

/** The write that marks a stream event as applied; its condition fails when it was already applied. */
export function markApplied(eventId: string, now: Date): Write {
  const item: EventItem = { ...keys.event(eventId), ttl: epochSeconds(now) + lifetimes.appliedEvent }
  return put('event', item, absent)
}
