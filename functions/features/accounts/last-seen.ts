import { dayAt } from '#shared/format'
import { type AccountState, hidesOnline } from '#functions/core/account'
import { keys } from '#functions/db/keys'
import { update, writeIf } from '#functions/db/transact'

/**
 * Notes that a member is here today (UTC), where that is not noted yet: one write a day. Not of whoever hides when they are
 * online, be it since `account` was read.
 */
export async function noteSeen(account: AccountState, now: Date): Promise<void> {
  const seen_on = dayAt(now)
  if (account.role !== 'member' || hidesOnline(account) || (account.seen_on ?? '') >= seen_on) return
  await writeIf(
    update('accountState', keys.accountState(account.user_id), {
      set: { seen_on },
      condition:
        '#status = :active AND attribute_not_exists(#chat.#hides_online) AND (attribute_not_exists(#seen_on) OR #seen_on < :today)',
      values: { active: 'active', today: seen_on },
    }),
  )
}
