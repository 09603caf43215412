import type { UserId } from '../domain/ids'
import type { BoughtPeriod } from '../domain/subscriptions'
import type { SubscriptionItem } from './items'
import { keys, lists, prefixes } from './keys'
import { query } from './table'
import { absent, put, type Write } from './transact'

/** More periods than anybody buys; a bound for the one Query. */
const HISTORY_LIMIT = 200

/** The periods that a member has bought, newest first; one Query. */
export async function listBoughtPeriods(user: UserId): Promise<BoughtPeriod[]> {
  const { items } = await query<SubscriptionItem>(lists.ofMember(user), {
    descending: true,
    limit: HISTORY_LIMIT,
    sort: { beginsWith: prefixes.subscription },
  })
  return items
}

/** The write of a bought period, for the transaction that also puts the plan into the account state. No two begin at one time. */
export function newBoughtPeriod(user: UserId, period: BoughtPeriod): Write {
  const item: SubscriptionItem = { ...keys.subscription(user, period.start), ...period }
  return put('subscription', item, absent)
}
