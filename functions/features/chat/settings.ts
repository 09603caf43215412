import { unauthorized } from '#shared/errors'
import { dayAt } from '#shared/format'
import { type AccountState, hidesOnline } from '#functions/core/account'
import type { UserId } from '#functions/core/ids'
import { keys } from '#functions/db/keys'
import { presenceWrite } from './sockets'
import { transact, update } from '#functions/db/transact'

/** Stores what a member has changed of how chats behave, for their sockets in the same moment; 401 for an account that was deleted meanwhile. */
export async function saveChatSettings(
  user: UserId,
  chat: NonNullable<AccountState['chat']>,
  now: Date,
): Promise<void> {
  await transact(
    [
      update('accountState', keys.accountState(user), {
        // Who shows it is here now; of who hides it nothing is kept.
        ...(hidesOnline({ chat })
          ? { set: { chat }, remove: ['seen_on'] }
          : { set: { chat, seen_on: dayAt(now) } }),
        condition: 'attribute_exists(pk) AND #status <> :deleted',
        values: { deleted: 'deleted' },
      }),
      presenceWrite(user, hidesOnline({ chat }), now),
    ],
    { onConditionFailed: () => unauthorized() },
  )
}
