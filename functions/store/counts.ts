import { keys, lists } from './keys'
import type { CountItem } from './items'
import { query } from './table'
import { update, type Write } from './transact'

/** What is counted per day (UTC), by the time of the change itself. */
export const countKinds = [
  'members.joined',
  'profiles.completed',
  'proposals.sent',
  'proposals.accepted',
  'proposals.rejected',
  'proposals.withdrawn',
] as const
export type CountKind = (typeof countKinds)[number]

/** `2026-11-21` of an ISO instant. */
const dayOf = (iso: string) => iso.slice(0, 10)

/** Counts one on the day of `at`; belongs into a transaction with the event's mark. */
export const countOne = (kind: CountKind, at: string): Write =>
  update('count', keys.count(kind, dayOf(at)), { add: { n: 1 } })

/** Numbers by day of the month that holds `at`. */
export async function loadCountsOfMonth(kind: CountKind, at: string): Promise<Record<string, number>> {
  const { items } = await query<CountItem>(lists.counts(kind, at))
  return Object.fromEntries(items.map(({ sk, n }) => [sk, n]))
}
