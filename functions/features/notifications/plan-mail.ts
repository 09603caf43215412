import type { UserId } from '#functions/core/ids'
import { loadAccountState } from '#functions/features/accounts/store'
import { addToOutbox, type MailKind, type ToTell } from './outbox'
import { hoursOf, loadPreferencesItem, preferencesOf } from './preferences'

/** Plans to tell a member something by mail, as they have chosen. */
export async function planMail(
  user: UserId,
  what: Pick<ToTell, 'id' | 'delay' | 'event'> & { kind: Exclude<MailKind, 'summary'> },
  now: Date,
): Promise<void> {
  const [account, item] = await Promise.all([loadAccountState(user), loadPreferencesItem(user)])
  if (account?.status !== 'active' || account.role !== 'member') return
  const when = preferencesOf(item, account).mail[what.kind]
  if (when !== 'off') await addToOutbox({ ...what, user, when, hours: hoursOf(item) }, now)
}
