import { accessOf, memberViewer, type PairState } from '#functions/core/access'
import type { AccountState, UserActor } from '#functions/core/account'
import type { UserId } from '#functions/core/ids'
import { type Key, keys } from '#functions/db/keys'
import { batchGet } from '#functions/db/table'
import type { AccountStateItem } from '#functions/features/accounts/items'
import type { PairItem } from '#functions/features/connections/items'
import { type IdentifiedCard, targetOfMember } from '#functions/features/profiles/card'
import { plainCard } from '#functions/features/profiles/card-items'
import type { CardItem } from '#functions/features/profiles/items'
import type { PictureRequestItem } from '../items'
import type { Between } from '../rules'
import { grantOf, requestKeysOf, type RequestsBetween, standing } from '../store'

/** The stored data of two members that decides what one may ask and show of the other. */
export interface StoredBetween extends RequestsBetween {
  me: AccountState
  myCard: IdentifiedCard
  other: AccountState
  otherCard: IdentifiedCard
  pair: PairState | undefined
}

/** Strongly consistent, in one BatchGet; undefined if one of the two has no profile. */
export async function loadBetween(
  { userId: me }: UserActor,
  other: UserId,
): Promise<StoredBetween | undefined> {
  const found = await batchGet<Key>(
    [
      keys.accountState(me),
      keys.card(me),
      keys.accountState(other),
      keys.card(other),
      keys.pair(me, other),
      ...requestKeysOf(me, other),
    ],
    { consistent: true },
  )
  const [account, card, otherAccount, otherCard, pair, sent, received] = found as [
    AccountStateItem?,
    CardItem?,
    AccountStateItem?,
    CardItem?,
    PairItem?,
    PictureRequestItem?,
    PictureRequestItem?,
  ]
  if (!account || !card || otherAccount?.role !== 'member' || !otherCard) return undefined
  return {
    me: account,
    myCard: plainCard(card),
    other: otherAccount,
    otherCard: plainCard(otherCard),
    pair,
    sent,
    received,
  }
}

/** What one member may ask and show of the other at `now`. */
export function betweenOf(stored: StoredBetween, now: Date): Between {
  const { me, myCard, other, otherCard, pair } = stored
  const [sent, received] = [standing(stored.sent, now), standing(stored.received, now)]
  const withGrant = (request: typeof sent) => ({ ...pair, picture_grant: grantOf(request) })
  return {
    me,
    other,
    sent,
    received,
    toOther: accessOf(memberViewer(me, now), targetOfMember(otherCard, other, now), withGrant(sent), now),
    toMe: accessOf(memberViewer(other, now), targetOfMember(myCard, me, now), withGrant(received), now),
  }
}
