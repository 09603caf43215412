import type { AppError } from '#shared/errors'
import type { AccountState } from '#functions/core/account'
import { clock } from '#functions/core/clock'
import { beginReset } from '#functions/features/accounts/mailed-links'
import { putPoolUser } from './pool'
import { makePoolUserUnlessDeleted } from './pool-accounts'

/**
 * Sets a new password and ends all sessions that began before; `complete` stores that it is done. Call it under the lease of the
 * account's credentials. If interrupted, old sessions have ended, and none began with the old password. Throws `gone()` if the
 * account was deleted meanwhile.
 * @returns when it was done; sessions that begin then are valid
 */
export async function setPassword(
  state: Pick<AccountState, 'user_id' | 'role' | 'tokens_valid_after'>,
  password: string,
  complete: (done: Date) => Promise<void>,
  gone: () => AppError,
): Promise<Date> {
  const { user_id: id, role } = state
  await beginReset(state, clock.now(), gone)
  // Recreates the pool user under the same id if it was lost with the pool or deleted there with a token.
  if (!(await makePoolUserUnlessDeleted(id, () => putPoolUser(id, role, password)))) throw gone()
  // Tokens are dated in whole seconds: waiting makes tokens of the old password older than the change.
  await clock.nextSecond()
  const done = clock.now()
  await complete(done)
  return done
}
