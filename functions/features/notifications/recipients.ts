import type { AccountState, UserActor } from '#functions/core/account'
import { profileOf, type UserId } from '#functions/core/ids'
import { loadAccountState } from '#functions/features/accounts/store'
import { isThere } from './rules'

/** The member of an account, if they may be told something outside of the app now: not during a break or a suspension. */
export function recipientOf(account: AccountState): UserActor | undefined {
  const { user_id: userId, role } = account
  if (!isThere(account) || role !== 'member') return undefined
  return { kind: 'user', userId, profileId: profileOf(userId), role, account }
}

/** The same for a user id. */
export async function loadRecipient(user: UserId): Promise<UserActor | undefined> {
  const account = await loadAccountState(user)
  return account && recipientOf(account)
}
