import { dayAt } from '#shared/format'
import { isOfAge } from '#shared/of-age'
import type { UserId } from '../domain/ids'
import { changeCard } from './cards'
import type { CardItem, AccountStateItem } from './items'
import { dueThrough, type Key, keys, lists, memberOfKey } from './keys'
import { batchGet, query } from './table'
import { exists, update } from './transact'

const BATCH = 100

/** Members whose eighteenth birthday has come and whose cards still wait for it, the earliest first, page by page. */
export async function listDueOpenings(now: Date, cursor?: string): Promise<{ ids: UserId[]; next?: string }> {
  const { items, next } = await query<CardItem>(lists.dueCards(), {
    limit: BATCH,
    cursor,
    sort: { below: dueThrough(dayAt(now)) },
  })
  return { ids: items.map(memberOfKey), ...(next && { next }) }
}

/**
 * Lets a waiting card stand where it belongs by now, and the account forget the day. Answers false when another was
 * first; however often and by how many at once it is called, the outcome is one.
 */
export async function openProfile(id: UserId, now: Date): Promise<boolean> {
  const found = await batchGet<Key>([keys.card(id), keys.accountState(id)], { consistent: true })
  const [card, account] = found as [CardItem?, AccountStateItem?]
  // Indexes are a little behind.
  if (card?.g3pk !== lists.dueCards().pk) return false
  if (!account) throw new Error('A card without an account.')
  await changeCard(
    id,
    {
      account,
      facts: () => ({}),
      // The day of birth may have been changed since: the account forgets the day only with a card that is of age.
      alongside: ({ dob }) =>
        isOfAge(dob, now)
          ? [update('accountState', keys.accountState(id), { remove: ['opens_on'], ...exists })]
          : [],
    },
    now,
  )
  return true
}
