import type { AccountState } from '#functions/core/account'
import type { UserId } from '#functions/core/ids'
import { type Key, keys } from '#functions/db/keys'
import { batchGet } from '#functions/db/table'
import type { AccountStateItem } from '#functions/features/accounts/items'
import type { PairItem } from '#functions/features/connections/items'
import type { IdentifiedCard } from '#functions/features/profiles/card'
import { plainCard } from '#functions/features/profiles/card-items'
import type { CardItem } from '#functions/features/profiles/items'

/** The stored data of a receiver, and the pair with the sender; missing items are absent. */
export interface StoredReceiver {
  account?: AccountState
  card?: IdentifiedCard
  pair?: PairItem
}

/** Loads everything that decides whether a proposal is allowed, strongly consistent; one BatchGet. */
export async function loadReceiver(sender: UserId, receiver: UserId): Promise<StoredReceiver> {
  const found = await batchGet<Key>(
    [keys.accountState(receiver), keys.card(receiver), keys.pair(sender, receiver)],
    { consistent: true },
  )
  const [account, card, pair] = found as [AccountStateItem?, CardItem?, PairItem?]
  return { ...(account && { account }), ...(card && { card: plainCard(card) }), ...(pair && { pair }) }
}
