import { userId } from '#functions/core/ids'
import type { ProfileItem } from '#functions/features/profiles/items'
import { indexEntry, keys, lists } from '#functions/db/keys'
import { accountStateItem } from './environment'
import type { AccountItem, AccountStateItem } from '#functions/features/accounts/items'

export interface ConsoleUser {
  id: string
  name?: string
  email?: string
  phone?: string
  created_at?: string
  state?: Partial<AccountStateItem>
  /** Where the member lives; with it there is a profile. */
  country?: string
}

/** The stored items of a user, as far as tables of the console and messages to many read them. */
export function consoleUser({ id, name, email, phone, created_at, state, country }: ConsoleUser): object[] {
  const at = created_at ?? '2026-11-01T00:00:00.000Z'
  const user = userId(id)
  const account: AccountItem = {
    ...keys.account(user),
    ...indexEntry(lists.adminUsers(at), `${at}#${id}`),
    user_id: user,
    name: name ?? `User ${id}`,
    email: email ?? `${id}@example.com`,
    phone: phone ?? '+923001234567',
    created_at: at,
  }
  const profile = { ...keys.profile(id), residential_info: { country } } as Partial<ProfileItem>
  return [account, accountStateItem(id, { created_at: at, ...state }), ...(country ? [profile] : [])]
}
