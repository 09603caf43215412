import { conflict } from '#shared/errors'
import type { UserId } from '#functions/core/ids'
import { keyedHash } from '#functions/clients/keyed-hash'
import { ChangedMeanwhile } from '#functions/db/changed'
import { keys } from '#functions/db/keys'
import { getItem } from '#functions/db/table'
import { absent, check, put, transact, unchanged, update, type Write } from '#functions/db/transact'
import type { ConfirmedPhoneItem } from '#functions/features/accounts/items'
import { type AccountWithState, loadAccountState, releasePhone } from '#functions/features/accounts/store'

/* A number confirms one account at a time: whose account state names it in `phone_check`. */

/** The hash under which a confirmed number is stored. */
export const numberHash = (phone: string): Promise<string> => keyedHash(`confirmed phone:${phone}`)

/** Is the account's present number confirmed? An earlier release may have changed the number only. */
export const isConfirmed = ({ state }: AccountWithState, number: string): boolean =>
  state.phone_check?.number === number

/**
 * The writes that make the account the holder of the number. Another account only stands in the way while it is there and its
 * check names the number. 409 `phone_taken`.
 */
async function holderWrites(user: UserId, number: string): Promise<Write[]> {
  const key = keys.confirmedPhone(number)
  const held = await getItem<ConfirmedPhoneItem>(key, { consistent: true })
  const next: ConfirmedPhoneItem = { ...key, user_id: user }
  if (!held) return [put('confirmedPhone', next, absent)]
  const { user_id: holder } = held
  const same = { condition: '#user_id = :holder', values: { holder } }
  if (holder === user) return [put('confirmedPhone', next, same)]
  const state = await loadAccountState(holder)
  if (state && state.status !== 'deleted' && state.phone_check?.number === number)
    throw conflict('phone_taken')
  const stillNot = state ? unchanged(state, ['status', 'phone_check']) : absent
  return [put('confirmedPhone', next, same), check('holder', keys.accountState(holder), stillNot)]
}

/**
 * Stores that the account's number is confirmed, with `alongside` in one transaction. 409 `phone_taken`; throws `ChangedMeanwhile`
 * if the account or the number changed concurrently.
 */
export async function storePhoneCheck(
  { account, state }: AccountWithState,
  number: string,
  alongside: readonly Write[],
  now: Date,
): Promise<void> {
  const { user_id: id } = account
  const former = state.phone_check?.number
  const { condition, values } = unchanged(state, ['phone_check'])
  const writes = [
    ...(await holderWrites(id, number)),
    ...(former !== undefined && former !== number ? [releasePhone(former, id)] : []),
    check('account', keys.account(id), unchanged(account, ['phone'])),
    update('accountState', keys.accountState(id), {
      set: { phone_check: { at: now.toISOString(), number } },
      condition: `#status = :active AND ${condition}`,
      values: { ...values, active: 'active' },
    }),
    ...alongside,
  ]
  await transact(writes, {
    onConditionFailed: () => {
      throw new ChangedMeanwhile()
    },
  })
}
