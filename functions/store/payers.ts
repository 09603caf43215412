import type { UserId } from '../domain/ids'
import type { Payer } from '../domain/payment-record'
import type { AccountItem, AccountStateItem } from './items'
import { type Key, keys } from './keys'
import { batchGet } from './table'

/** Who pays, strongly consistent; undefined once the account is deleted. */
export async function loadPayer(id: UserId): Promise<Payer | undefined> {
  const found = await batchGet<Key>([keys.account(id), keys.accountState(id)], { consistent: true })
  const [account, state] = found as [AccountItem?, AccountStateItem?]
  if (!account || !state || state.status === 'deleted') return undefined
  return { name: account.name, email: account.email }
}
