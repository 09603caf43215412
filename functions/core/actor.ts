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
 * Identifies the session of a token: equal in all tokens of a session. The local user pool has no sessions: there each token has
 * an id of its own.
 */
export function tokenSession(claims: Readonly<Record<string, unknown>>): string | undefined {
  const id = claims['origin_jti'] ?? claims['jti']
  return typeof id === 'string' ? id : undefined
}

/** The session of a token: its start in epoch seconds, and its id. */
interface TokenSession {
  beganAt: number
  session: string | undefined
}

/** Throws 401 if the account is deleted or the session has ended, 403 if suspended. */
export function requireActiveAccount(
  account: AccountState | undefined,
  { beganAt, session }: TokenSession,
): asserts account is AccountState {
  requireActive(
    account,
    (state) =>
      // Tokens have whole seconds: one from the same second as the reset is accepted, for 15 minutes at most.
      beganAt < Math.floor(sessionsValidAfter(state) / 1000) ||
      (session !== undefined && state.ended_sessions?.[session] !== undefined),
  )
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
