import { unauthorized } from '#shared/errors'
import { type AccountState, validAfter } from './account'
import { suspended } from './actor'

function requireActive(
  account: AccountState | undefined,
  hasEnded: (account: AccountState) => boolean,
): asserts account is AccountState {
  if (!account || account.status === 'deleted') throw unauthorized()
  if (hasEnded(account)) throw unauthorized('session_ended')
  if (account.status === 'suspended') throw suspended(account)
}

/** Throws when the account may not act: 401 when deleted or its session has ended, 403 when suspended. `beganAt`: epoch seconds. */
export function requireActiveAccount(
  account: AccountState | undefined,
  beganAt: number,
): asserts account is AccountState {
  // Tokens have whole seconds: one from the same second as the reset passes, for 15 minutes at most.
  requireActive(account, (state) => beganAt < Math.floor(validAfter(state) / 1000))
}

/** The same for a socket that was opened, or whose ticket was issued, at `openedAt` (epoch milliseconds): a sign-out ends it, too. */
export function requireActiveSocket(
  account: AccountState | undefined,
  openedAt: number,
): asserts account is AccountState {
  requireActive(account, (state) => openedAt <= Math.max(validAfter(state), state.sockets_valid_after ?? 0))
}
