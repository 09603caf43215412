import type { AccountItem, AccountStateItem } from './items'
import { keys, lists } from '#functions/db/keys'
import { pageOfMonths } from '#functions/db/pages'
import { batchGet } from '#functions/db/table'

export interface AccountPage {
  accounts: AccountItem[]
  /** Start of the next page; absent on the last page. */
  next?: string
}

/** A page of all accounts by the month of sign-up; see `pageOfMonths`. */
export async function pageOfAccounts(
  from: string | undefined,
  limit: number,
  now: Date,
): Promise<AccountPage> {
  const { items, next } = await pageOfMonths<AccountItem>(lists.adminUsers, { from, limit, now })
  return { accounts: items, ...(next !== undefined && { next }) }
}

/** The account states of these accounts, in their order; undefined where there is none. */
export const accountStatesOf = (
  accounts: readonly AccountItem[],
): Promise<(AccountStateItem | undefined)[]> =>
  batchGet<AccountStateItem>(
    accounts.map(({ user_id }) => keys.accountState(user_id)),
    { consistent: true },
  )
