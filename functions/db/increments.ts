import { lifetimes, retries } from '#shared/limits'
import { clock, epochSeconds } from '#functions/core/clock'
import { failedConditions } from './write-errors'
import type { EventItem } from './items'
import { type Key, keys } from './keys'
import { absent, put, transact, update, type Write } from './transact'

/*
 * Increments of counts by stream events, each applied exactly once. One transaction per counted item holds the sum of a batch and
 * a mark for each event: DynamoDB rejects concurrent transactions on one item. Items do not share a transaction, so a failing
 * global count does not block a member's badge.
 */

/** What one event adds to one counted item. */
export interface Increment {
  label: 'badges' | 'count'
  key: Key
  add: Record<string, number>
  /** When it happened, comparable with the item's `recounted`: a recount up to then includes it. */
  at: number | string
}

export interface EventIncrement extends Increment {
  /** The stream's id of the event. */
  event: string
}

/** A transaction has at most 100 writes: the sum, and a mark for each event. */
export const MAX_INCREMENTS = 99

const earlier = <At extends number | string>(first: At, second: At) => (second < first ? second : first)

/** The write that adds the sum to their one item; its condition fails if a recount includes some of them. */
export function sumOf(increments: readonly [Increment, ...Increment[]]): Write {
  const [{ label, key, at }] = increments
  const add: Record<string, number> = {}
  for (const increment of increments)
    for (const [name, by] of Object.entries(increment.add)) add[name] = (add[name] ?? 0) + by
  return update(label, key, {
    add,
    condition: 'attribute_not_exists(#recounted) OR #recounted < :first',
    values: { first: increments.map((increment) => increment.at).reduce(earlier, at) },
  })
}

const isSome = <T>(items: readonly T[]): items is readonly [T, ...T[]] => items.length > 0

/** The increments that are neither applied nor recounted, by the failed conditions of their transaction. */
function notYetApplied(
  increments: readonly EventIncrement[],
  error: unknown,
  writes: readonly Write[],
): EventIncrement[] {
  const failures = failedConditions(error, writes)
  const applied = new Set(failures.map(({ at }) => at))
  const recounted = failures.find(({ at }) => at === increments.length)?.stored?.['recounted']
  return increments.filter(
    ({ at }, index) => !applied.has(index) && !(recounted !== undefined && at <= (recounted as typeof at)),
  )
}

/** Applies up to MAX_INCREMENTS increments of one item, except those that were applied or recounted before. */
export async function applyIncrements(increments: readonly EventIncrement[]): Promise<void> {
  let left = increments
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

/** The write that marks a stream event as applied; its condition fails if it already is. */
export function markApplied(eventId: string, now: Date): Write {
  const item: EventItem = { ...keys.event(eventId), ttl: epochSeconds(now) + lifetimes.appliedEvent }
  return put('event', item, absent)
}
