import { dayAt } from '#shared/format'
import { isOfAge } from '#shared/of-age'
import type { UserId } from '#functions/core/ids'
import { changeCard } from './cards'
import type { CardItem } from './items'
import { dueThrough, type Key, keys, lists, memberOfKey } from '#functions/db/keys'
import { batchGet, query } from '#functions/db/table'
import { exists, update } from '#functions/db/transact'
import type { AccountStateItem } from '#functions/features/accounts/items'

const BATCH = 100

/** A page of members who have turned eighteen but whose cards are not listed yet, the earliest birthday first. */
export async function listDueOpenings(
  now: Date,
  cursor?: string,
): Promise<{ items: UserId[]; next?: string }> {
  const { items, next } = await query<CardItem>(lists.dueCards(), {
    limit: BATCH,
    cursor,
    sort: { below: dueThrough(dayAt(now)) },
  })
  return { items: items.map(memberOfKey), ...(next && { next }) }
}

/**
 * Moves a due card to its regular listings and removes `opens_on` from the account state. Returns false when that was
 * already done. Idempotent, also when called concurrently.
 */
export async function openProfile(id: UserId, now: Date): Promise<boolean> {
  const found = await batchGet<Key>([keys.card(id), keys.accountState(id)], { consistent: true })
  const [card, account] = found as [CardItem?, AccountStateItem?]
  // The index that named this card is eventually consistent.
  if (card?.g3pk !== lists.dueCards().pk) return false
  if (!account) throw new Error('A card without an account.')
  await changeCard(
    id,
    {
      facts: () => ({}),
      // The date of birth may have changed since: `opens_on` is removed only if the member is of age by the card read here.
      alongside: ({ dob }) =>
        isOfAge(dob, now)
          ? [update('accountState', keys.accountState(id), { remove: ['opens_on'], ...exists })]
          : [],
    },
    now,
  )
  return true
}
