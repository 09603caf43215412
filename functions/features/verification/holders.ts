import type { AppError } from '#shared/errors'
import type { AccountState } from '#functions/core/account'
import type { UserId } from '#functions/core/ids'
import { keys } from '#functions/db/keys'
import { getItem } from '#functions/db/table'
import { absent, check, put, unchanged, type Write } from '#functions/db/transact'
import type { HolderItem } from '#functions/features/accounts/items'
import { loadAccountState } from '#functions/features/accounts/store'

/* A phone number, or the number of an identity card, confirms one account at a time. */

export interface Holding {
  entity: 'confirmedPhone' | 'identityNumber'
  /** The attribute of an account state that names the numbers it holds, as keyed hashes. */
  attribute: 'phone_check' | 'identity_numbers'
  isNamedIn: (state: AccountState, hash: string) => boolean
  taken: () => AppError
}

/** The account that holds a number, other than `user`. It holds the number only while it is there and its state names the number. */
export async function otherHolder(
  { entity, isNamedIn }: Holding,
  user: UserId,
  hash: string,
): Promise<{ held: HolderItem | undefined; state: AccountState | undefined; isHolder: boolean }> {
  const held = await getItem<HolderItem>(keys[entity](hash), { consistent: true })
  if (!held || held.user_id === user) return { held, state: undefined, isHolder: false }
  const state = await loadAccountState(held.user_id)
  return {
    held,
    state,
    isHolder: state !== undefined && state.status !== 'deleted' && isNamedIn(state, hash),
  }
}

/** The writes that make an account the holder of a number. Throws `taken` if another account holds it. */
export async function holderWrites(holding: Holding, user: UserId, hash: string): Promise<Write[]> {
  const { entity, attribute, taken } = holding
  const { held, state, isHolder } = await otherHolder(holding, user, hash)
  if (isHolder) throw taken()
  const next: HolderItem = { ...keys[entity](hash), user_id: user }
  if (!held) return [put(entity, next, absent)]
  const { user_id: holder } = held
  const same = put(entity, next, { condition: '#user_id = :holder', values: { holder } })
  if (holder === user) return [same]
  const stillNot = state ? unchanged(state, ['status', attribute]) : absent
  return [same, check('holder', keys.accountState(holder), stillNot)]
}
