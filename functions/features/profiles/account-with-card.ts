import type { UserId } from '#functions/core/ids'
import { type Key, keys } from '#functions/db/keys'
import { batchGet } from '#functions/db/table'
import type { AccountItem, AccountStateItem } from '#functions/features/accounts/items'
import { type AccountWithState, userNotFound } from '#functions/features/accounts/store'
import type { IdentifiedCard } from './card'
import { plainCard } from './card-items'
import type { CardItem } from './items'

export interface AccountWithCard extends AccountWithState {
  /** Present once there is a profile. */
  card?: IdentifiedCard
}

/** Account, account state and card, strongly consistent; undefined if there is no account. */
export async function loadAccountWithCard(id: UserId): Promise<AccountWithCard | undefined> {
  const found = await batchGet<Key>([keys.account(id), keys.accountState(id), keys.card(id)], {
    consistent: true,
  })
  const [account, state, card] = found as [AccountItem?, AccountStateItem?, CardItem?]
  return account && state && { account, state, ...(card && { card: plainCard(card) }) }
}

/** Like `loadAccountWithCard`; 404 for an unknown or deleted account. */
export async function loadExistingAccountWithCard(id: UserId): Promise<AccountWithCard> {
  const person = await loadAccountWithCard(id)
  if (!person || person.state.status === 'deleted') throw userNotFound()
  return person
}
