import { type AppError, forbidden } from '#shared/errors'
import type { Actor, UserActor } from './account'

/** For what only members do (a profile, proposals): 403 `members_only` for admins, also while their token says member. */
export function requireMemberRole(actor: UserActor): void {
  if (actor.role === 'admin' || actor.account.role === 'admin') {
    throw forbidden('members_only')
  }
}

/**
 * Ids that a client sends are never trusted: 403 `not_own_id` when one is another's. Absent ids pass.
 * Both a user id and a profile id may be given.
 */
export function requireOwnId(actor: UserActor, ...sent: (string | undefined)[]): void {
  for (const id of sent) {
    if (id !== undefined && id !== actor.userId && id !== actor.profileId) {
      throw forbidden('not_own_id')
    }
  }
}

export const suspended = (): AppError => forbidden('account_suspended')

export const isAdmin = (actor: Actor): actor is UserActor => actor.kind === 'user' && actor.role === 'admin'
