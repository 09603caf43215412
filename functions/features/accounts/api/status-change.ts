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

/** What is to become of the status of an account. */
export type StatusChange = { to: 'suspended'; request: SuspensionRequest } | { to: 'active'; reason?: string }

/** A time as stored ones are written; 400 for one that is past, and where nothing is to end. */
function suspensionEndOf({ status, until }: Input, now: Date): string | undefined {
  if (until === undefined) return undefined
  if (status !== 'suspended') throw invalidInput({ until: 'Only a suspension can have an end.' })
  const end = new Date(until)
  if (end <= now) throw invalidInput({ until: 'Please choose a time in the future.' })
  return end.toISOString()
}

/** Is an account suspended like this already? Where neither is given, its reason and its end stay as they are. */
const isSuspendedAlready = (account: AccountState, request: SuspensionRequest): boolean =>
  request.reason || request.until ? hasSameSuspension(account, request) : account.status === 'suspended'

/** What is to become of the status; undefined where it is as wanted. 400 for an end or a reason that belongs to nothing. */
export function statusChangeOf(input: Input, account: AccountState, now: Date): StatusChange | undefined {
  const { status, reason } = input
  const until = suspensionEndOf(input, now)
  if (reason && !status) throw invalidInput({ reason: 'Only a suspension, or ending one, has a reason.' })
  if (status === 'suspended')
    return isSuspendedAlready(account, { reason, until })
      ? undefined
      : { to: 'suspended', request: { reason, until } }
  if (status === 'active' && account.status === 'suspended')
    return { to: 'active', ...(reason && { reason }) }
  return undefined
}

interface Changes {
  role: Input['role']
  status: StatusChange | undefined
}

/** Does an administrator who may act stop being one? */
const stopsAdministering = (account: AccountState, { role, status }: Changes): boolean =>
  account.role === 'admin' && account.status === 'active' && (role === 'member' || status?.to === 'suspended')

/** Throws unless all of these changes may be made, so that none is made where one may not: 404 or 409. */
export async function requireMayChange(
  account: AccountState,
  actor: UserActor,
  { role = account.role, status }: Changes,
): Promise<void> {
  if (account.status === 'deleted') throw userNotFound()
  const changesRole = role !== account.role
  if ((changesRole || status) && account.user_id === actor.userId) throw conflict('conflict', 'own_account')
  if (changesRole && role === 'admin' && account.profile_complete) throw hasProfile()
  if (stopsAdministering(account, { role, status }) && (await isLastAdministrator(account.user_id)))
    throw lastAdministrator()
}
