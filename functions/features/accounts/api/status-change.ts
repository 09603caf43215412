import type { InputOf } from '#shared/contract'
import { conflict, invalidInput } from '#shared/errors'
import type { AccountState, UserActor } from '#functions/core/account'
import { hasProfile } from '#functions/features/auth/pool-accounts'
import {
  hasSameSuspension,
  lastAdministrator,
  type SuspensionRequest,
} from '#functions/features/moderation/suspensions'
import { isLastAdministrator } from '../administrators'
import { userNotFound } from '../store'

type Input = InputOf<'users.update'>

/** A requested change of an account's status. */
export type StatusChange = { to: 'suspended'; request: SuspensionRequest } | { to: 'active'; reason?: string }

/** The end of a suspension as an ISO time. 400 for a time in the past, or without a suspension. */
function suspensionEndOf({ status, until }: Input, now: Date): string | undefined {
  if (until === undefined) return undefined
  if (status !== 'suspended') throw invalidInput({ until: 'Only a suspension can have an end.' })
  const end = new Date(until)
  if (end <= now) throw invalidInput({ until: 'Please choose a time in the future.' })
  return end.toISOString()
}

/** Is the account already suspended this way? A request without reason and end keeps the stored ones. */
const isSuspendedAlready = (account: AccountState, request: SuspensionRequest): boolean =>
  request.reason || request.until ? hasSameSuspension(account, request) : account.status === 'suspended'

/**
 * The change that a request asks for; undefined if the status is already as requested. 400 for an end or a reason that fits
 * no change.
 */
export function statusChangeOf(input: Input, account: AccountState, now: Date): StatusChange | undefined {
  const { status, reason } = input
  const until = suspensionEndOf(input, now)
  if (reason && !status)
    throw invalidInput({ reason: 'Give a reason only when you suspend or reactivate an account.' })
  if (status === 'suspended')
    return isSuspendedAlready(account, { reason, until })
      ? undefined
      : { to: 'suspended', request: { reason, until } }
  if (status === 'active' && account.status === 'suspended')
    return { to: 'active', ...(reason && { reason }) }
  return undefined
}

interface Changes extends Pick<Input, 'role' | 'second_factor'> {
  status: StatusChange | undefined
}

/** Does the change remove an active administrator? */
const stopsAdministering = (account: AccountState, { role, status }: Changes): boolean =>
  account.role === 'admin' && account.status === 'active' && (role === 'member' || status?.to === 'suspended')

/**
 * Throws 404 or 409 unless all of these changes are allowed. Checked before the first change, so that none is made if one
 * is refused.
 */
export async function requireMayChange(
  account: AccountState,
  actor: UserActor,
  { role = account.role, status, second_factor }: Changes,
): Promise<void> {
  if (account.status === 'deleted') throw userNotFound()
  const changesRole = role !== account.role
  if ((changesRole || status) && account.user_id === actor.userId) throw conflict('conflict', 'own_account')
  if (changesRole && role === 'admin' && account.profile_complete) throw hasProfile()
  // That of an administrator, or of one who becomes one in this call, only the operator turns off (0060).
  if (second_factor && (account.role === 'admin' || role === 'admin'))
    throw conflict('conflict', 'second_factor_operator')
  if (stopsAdministering(account, { role, status }) && (await isLastAdministrator(account.user_id)))
    throw lastAdministrator()
}
