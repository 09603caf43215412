import type { AccountItem, AccountStateItem } from './items'
import { keys, lists } from './keys'
import { batchGet, query } from './table'

/** No account is older. */
const FIRST_MONTH = '2020-01'

export interface AccountPage {
  accounts: AccountItem[]
  /** Start of the next page; absent on the last page. */
  next?: string
}

function monthAfter(month: string): string {
  const [year = 0, number = 0] = month.split('-').map(Number)
  return new Date(Date.UTC(year, number, 1)).toISOString().slice(0, 7)
}

/**
 * A page of all accounts, oldest first, for jobs that process every account. One Query, on one month of sign-up; a page
 * may be empty even though more follow.
 */
export async function pageOfAccounts(
  from: string | undefined,
  limit: number,
  now: Date,
): Promise<AccountPage> {
  const [month = FIRST_MONTH, cursor] = from?.split('|') ?? []
  const page = await query<AccountItem>(lists.adminUsers(month), { limit, cursor })
  if (page.next) return { accounts: page.items, next: `${month}|${page.next}` }
  const following = monthAfter(month)
  const last = following > now.toISOString().slice(0, 7)
  return { accounts: page.items, ...(!last && { next: following }) }
}

/** The account states of these accounts, in their order; undefined where there is none. */
export const accountStatesOf = (
  accounts: readonly AccountItem[],
): Promise<(AccountStateItem | undefined)[]> =>
  batchGet<AccountStateItem>(
    accounts.map(({ user_id }) => keys.accountState(user_id)),
    { consistent: true },
  )
