import { unauthorized } from '#shared/errors'
import type { AccountState } from './account'
import { suspended } from './actor'

/** Tokens and sockets have whole seconds: one from the same second as the end passes. */
const beganBefore = (beganAt: number, endMs: number | undefined) => beganAt < Math.floor((endMs ?? 0) / 1000)

/** Throws when the account may not act: 401 when deleted or its session has ended, 403 when suspended. `beganAt`: epoch seconds. */
export function requireActiveAccount(
  account: AccountState | undefined,
  beganAt: number,
): asserts account is AccountState {
  if (!account || account.status === 'deleted') throw unauthorized()
  // A token from the same second as the reset is valid for 15 minutes at most.
  if (beganBefore(beganAt, account.tokens_valid_after)) throw unauthorized('session_ended')
  if (account.status === 'suspended') throw suspended(account)
}

/** The same for a socket that was opened, or whose ticket was issued, at `openedAt` (epoch seconds): a sign-out ends it, too. */
export function requireActiveSocket(
  account: AccountState | undefined,
  openedAt: number,
): asserts account is AccountState {
  requireActiveAccount(account, openedAt)
  if (beganBefore(openedAt, account.sockets_valid_after)) throw unauthorized('session_ended')
}
