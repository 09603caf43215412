import { AppError, forbidden, unauthorized } from '#shared/errors'
import { appealPath } from '#shared/terms'
import { type AccountState, type Actor, type UserActor, sessionsValidAfter } from './account'

/** For member actions (profile, proposals): 403 `members_only` for administrators, even if their token says member. */
export function requireMemberRole(actor: UserActor): void {
  if (actor.role === 'admin' || actor.account.role === 'admin') {
    throw forbidden('members_only')
  }
}

/** Ids from a client are not trusted: 403 `not_own_id` unless each is the actor's user or profile id. Absent ids pass. */
export function requireOwnId(actor: UserActor, ...sent: (string | undefined)[]): void {
  for (const id of sent) {
    if (id !== undefined && id !== actor.userId && id !== actor.profileId) {
      throw forbidden('not_own_id')
    }
  }
}

/** 403 for a suspended account, with reason, end, time of removal and the path of the appeal. */
export function suspendedError(
  { suspension }: Pick<AccountState, 'suspension'>,
  appeal: string = appealPath,
): AppError {
  const { reason, until, removed_at } = suspension ?? {}
  return AppError.of(403, 'account_suspended', {
    params: { ...(reason && { reason }), ...(until && { until }), ...(removed_at && { removed_at }), appeal },
  })
}

export const isAdmin = (actor: Actor): actor is UserActor & { role: 'admin' } =>
  actor.kind === 'user' && actor.role === 'admin'

/** Is this an administrator without the second factor that the stage requires? */
export const lacksSecondFactor = (
  { role, second_factor_at }: Pick<AccountState, 'role' | 'second_factor_at'>,
  asked: 'required' | 'optional',
): boolean => asked === 'required' && role === 'admin' && second_factor_at === undefined

function requireActive(
  account: AccountState | undefined,
  hasEnded: (account: AccountState) => boolean,
): asserts account is AccountState {
  if (!account || account.status === 'deleted') throw unauthorized()
  if (hasEnded(account)) throw unauthorized('session_ended')
  if (account.status === 'suspended') throw suspendedError(account)
}

/**
 * Throws 401 if the account is deleted or the session has ended, 403 if suspended. `beganAt`: start of the session, epoch
 * seconds.
 */
export function requireActiveAccount(
  account: AccountState | undefined,
  beganAt: number,
): asserts account is AccountState {
  // Tokens have whole seconds: one from the same second as the reset is accepted, for 15 minutes at most.
  requireActive(account, (state) => beganAt < Math.floor(sessionsValidAfter(state) / 1000))
}

/**
 * Like `requireActiveAccount`, for a socket opened (or a ticket issued) at `openedAt`, epoch milliseconds. A sign-out ends it,
 * too.
 */
export function requireActiveSocket(
  account: AccountState | undefined,
  openedAt: number,
): asserts account is AccountState {
  requireActive(
    account,
    (state) => openedAt <= Math.max(sessionsValidAfter(state), state.sockets_valid_after ?? 0),
  )
}
