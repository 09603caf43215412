import type { Increment } from './increments'
import type { CountItem } from './items'
import { keys, lists } from './keys'
import { query } from './table'
import { attributeName, update, type Write } from './transact'

/** Events that are counted per UTC day, by the time of the change itself. */
export const dayKinds = [
  'members.joined',
  'profiles.completed',
  'proposals.sent',
  'proposals.accepted',
  'proposals.rejected',
  'proposals.withdrawn',
  'connections.ended',
] as const
export type CountKind = (typeof dayKinds)[number]

export const dayPart = (at: string) => `d${at.slice(8, 10)}`

/** The write that adds to the day and the month of `at`. */
export const countWrite = (kind: CountKind, at: string, by: number): Write =>
  update('count', keys.count(kind, at), { add: { n: by, [dayPart(at)]: by } })

/** An increment by one on the day of `at`. */
export const countIncrement = (kind: CountKind, at: string): Increment => ({
  label: 'count',
  key: keys.count(kind, at),
  add: { n: 1, [dayPart(at)]: 1 },
  at: at.slice(0, 10),
})

/** The counts of one kind by month, from `since` (`2026-11`) on; one Query. */
export async function loadCountsSince(
  kind: CountKind | 'revenue',
  since: string,
): Promise<Map<string, CountItem>> {
  const { items } = await query<CountItem>(lists.counts(kind), { sort: { between: [since, '9999-12'] } })
  return new Map(items.map((item) => [item.sk, item]))
}

/** The attribute of a revenue count that sums one plan. */
export const planPart = (plan: string) => attributeName(`plan_${plan}`)

/** The revenue of one plan in a revenue count, in paisa. */
export const revenueOfPlan = (item: CountItem | undefined, plan: string): number =>
  Number(item?.[planPart(plan)] ?? 0)
