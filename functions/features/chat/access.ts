import { type AppError, forbidden } from '#shared/errors'
import type { AccountState } from '#functions/core/account'
import { memberTarget, messageToOneself, refusalBetween, senderIncomplete } from './rules'
import type { UserId } from '#functions/core/ids'
import { requireMaySend } from '#functions/core/may-send'
import { standing, type Standing } from '#functions/core/access'
import { isVerified } from '#functions/core/usage'
import { env } from '#functions/core/env'
import { blockedBetween, type Correspondents } from './store'

/** What one member may do with another, from all that is stored of both. */
export function accessBetween(
  account: AccountState,
  { pair, other }: Pick<Correspondents, 'pair' | 'other'>,
  now: Date,
): Standing | undefined {
  const target = memberTarget(other.account, other.card, now)
  if (!target) return undefined
  const viewer = { kind: 'member', id: account.user_id, verified: isVerified(account, now) } as const
  return standing(viewer, target, pair, now)
}

/** Throws what keeps a member from writing to anybody: being an administrator, an incomplete profile, age, or an unproven address. */
export function requireMayWrite(account: AccountState, to: UserId, now: Date): void {
  if (account.role === 'admin') throw forbidden('members_only')
  if (!account.profile_complete) throw senderIncomplete()
  requireMaySend(account, env('EMAIL_PROOF'), now)
  if (account.user_id === to) throw messageToOneself()
}

/** Why a member cannot write to another one now; undefined where they can (their quota apart). */
export function refusalOf(
  account: AccountState,
  correspondents: Correspondents,
  now: Date,
): AppError | undefined {
  const { side } = correspondents
  return refusalBetween(account, {
    begun: side?.seq !== undefined,
    blocked: blockedBetween(side, account.user_id),
    access: accessBetween(account, correspondents, now),
  })
}
