import type { AccountItem, AccountStateItem } from './items'
import { keys, lists } from './keys'
import { batchGet, query } from './table'

/** Nobody signed up before. */
const FIRST_MONTH = '2020-01'

export interface AccountPage {
  accounts: AccountItem[]
  /** Where the next page begins; absent on the last. */
  next?: string
}

function monthAfter(month: string): string {
  const [year = 0, number = 0] = month.split('-').map(Number)
  return new Date(Date.UTC(year, number, 1)).toISOString().slice(0, 7)
}

/**
 * A page of all accounts, the oldest first, for jobs that go through everybody: one Query, of the month of sign-up.
 * A page may be empty though others follow.
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

/** Account states of a page's accounts, in their order; undefined for one that is gone. */
export const accountStatesOf = (
  accounts: readonly AccountItem[],
): Promise<(AccountStateItem | undefined)[]> =>
  batchGet<AccountStateItem>(
    accounts.map(({ user_id }) => keys.accountState(user_id)),
    { consistent: true },
  )
