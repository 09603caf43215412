import type { AccountState } from '../domain/account'
import type { IdentifiedCard } from '../domain/card'
import type { UserId } from '../domain/ids'
import { plainCard } from './card-items'
import type { AccountStateItem, CardItem, PairItem } from './items'
import { type Key, keys } from './keys'
import { batchGet } from './table'

/** Whom somebody would propose to, and what there is between the two; what there is not is left out. */
export interface StoredReceiver {
  account?: AccountState
  card?: IdentifiedCard
  pair?: PairItem
}

/** All by which a proposal is judged, strongly consistent; one BatchGet. */
export async function loadReceiver(sender: UserId, receiver: UserId): Promise<StoredReceiver> {
  const found = await batchGet<Key>(
    [keys.accountState(receiver), keys.card(receiver), keys.pair(sender, receiver)],
    { consistent: true },
  )
  const [account, card, pair] = found as [AccountStateItem?, CardItem?, PairItem?]
  return { ...(account && { account }), ...(card && { card: plainCard(card) }), ...(pair && { pair }) }
}
