import { conflict } from '#shared/errors'
import { keyedHash } from '#functions/clients/keyed-hash'
import { ChangedMeanwhile } from '#functions/db/changed'
import { keys } from '#functions/db/keys'
import { check, transact, unchanged, update, type Write } from '#functions/db/transact'
import { type AccountWithState, releaseNumber } from '#functions/features/accounts/store'
import { type Holding, holderWrites } from './holders'

/* A number confirms one account at a time: whose account state names it in `phone_check`. */

const phones: Holding = {
  entity: 'confirmedPhone',
  attribute: 'phone_check',
  isNamedIn: ({ phone_check }, number) => phone_check?.number === number,
  taken: () => conflict('phone_taken'),
}

/** The hash under which a confirmed number is stored. */
export const numberHash = (phone: string): Promise<string> => keyedHash(`confirmed phone:${phone}`)

/** Is the account's present number confirmed? An earlier release may have changed the number only. */
export const isConfirmed = ({ state }: AccountWithState, number: string): boolean =>
  phones.isNamedIn(state, number)

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
    ...(await holderWrites(phones, id, number)),
    ...(former !== undefined && former !== number ? [releaseNumber('confirmedPhone', former, id)] : []),
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
