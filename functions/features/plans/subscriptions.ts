import type { UserId } from '#functions/core/ids'
import { dueAtSort, dueBy, indexEntry, keys, lists } from '#functions/db/keys'
import { getItem, query } from '#functions/db/table'
import { type Condition, put, type Write } from '#functions/db/transact'
import type { SubscriptionItem } from './items'
import type { Period } from './periods'
import { nextRenewal } from './renewals'

export const SUBSCRIPTION = 'subscription'

/** The write that renewals up to `until` (ISO) have been notified, and when the next one is due. */
export function putSubscription(
  user: UserId,
  periods: readonly Period[],
  until: string,
  condition: Condition = {},
): Write {
  const next = nextRenewal(periods, until)
  const item: SubscriptionItem = {
    ...keys.subscription(user),
    ...(next && indexEntry(lists.dueSubscriptions(), dueAtSort(next.at, user))),
    user_id: user,
    told_until: until,
  }
  return put(SUBSCRIPTION, item, condition)
}

/** The condition that no other run has notified the member since the item was read. */
export const subscriptionUnchanged = (until: string): Condition => ({
  condition: '#told_until = :until',
  values: { until },
})

export const loadSubscription = (user: UserId): Promise<SubscriptionItem | undefined> =>
  getItem<SubscriptionItem>(keys.subscription(user), { consistent: true })

const PAGE = 100

/** A page of the members with a due renewal, longest waiting first. */
export async function listDueSubscriptions(
  now: Date,
  cursor?: string,
): Promise<{ items: UserId[]; next?: string }> {
  const { items, next } = await query<SubscriptionItem>(lists.dueSubscriptions(), {
    limit: PAGE,
    cursor,
    sort: { below: dueBy(now.toISOString()) },
  })
  return { items: items.map(({ user_id }) => user_id), ...(next && { next }) }
}
