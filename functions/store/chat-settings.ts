import { unauthorized } from '#shared/errors'
import { type AccountState, hidesOnline } from '../domain/account'
import type { UserId } from '../domain/ids'
import { keys } from './keys'
import { hidePresence } from './sockets'
import { update, write } from './transact'

/** Stores what a member has changed of how chats behave; 401 for an account that was deleted meanwhile. */
export async function saveChatSettings(
  user: UserId,
  chat: NonNullable<AccountState['chat']>,
  now: Date,
): Promise<void> {
  await write(
    update('accountState', keys.accountState(user), {
      set: { chat },
      condition: 'attribute_exists(pk) AND #status <> :deleted',
      values: { deleted: 'deleted' },
    }),
    { onConditionFailed: () => unauthorized() },
  )
  await hidePresence(user, hidesOnline({ chat }), now)
}
