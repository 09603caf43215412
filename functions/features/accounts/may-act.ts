import { type AppError, unauthorized } from '#shared/errors'
import { dayAt } from '#shared/format'
import { suspended } from '#functions/core/actor'
import type { UserId } from '#functions/core/ids'
import { notYetEighteen, minorUntil } from '#functions/core/eligibility'
import { keys } from '#functions/db/keys'
import { check, type Write } from '#functions/db/transact'
import type { AccountStateItem } from './items'

/*
 * Checks inside a transaction that a member may act: status and date of birth may have changed since the account was
 * read.
 */

/** The condition on the account state of whoever acts, with its values. */
export const mayAct = (now: Date) => ({
  condition: '#status = :active AND (attribute_not_exists(#opens_on) OR #opens_on <= :today)',
  values: { active: 'active', today: dayAt(now) },
})

export const checkMayAct = (label: string, id: UserId, now: Date): Write =>
  check(label, keys.accountState(id), mayAct(now))

/** The check that an account was not deleted: who is gone is told nothing, since that would outlast the deletion. */
export const notDeleted = (id: UserId): Write =>
  check('accountState', keys.accountState(id), {
    condition: 'attribute_exists(pk) AND #status <> :deleted',
    values: { deleted: 'deleted' },
  })

/** Why a member may not act, from their stored account state; undefined when the state was not the reason. */
export function actingError(stored: Record<string, unknown> | undefined, now: Date): AppError | undefined {
  const state = stored as Partial<AccountStateItem> | undefined
  if (!state || state.status === 'deleted') return unauthorized()
  if (state.status === 'suspended') return suspended(state)
  const until = minorUntil(state, now)
  return until ? notYetEighteen(until) : undefined
}
