import { type AppError, unauthorized } from '#shared/errors'
import { dayAt } from '#shared/format'
import { suspendedError } from '#functions/core/actor'
import type { UserId } from '#functions/core/ids'
import { notYetEighteen, minorUntil } from '#functions/core/eligibility'
import { keys } from '#functions/db/keys'
import { check, type Write } from '#functions/db/transact'
import type { AccountStateItem } from './items'

/*
 * Conditions for transactions: an account may have been suspended or deleted, or its date of birth changed, since it was
 * read.
 */

/** Condition on the actor's account state: active, and not waiting for the eighteenth birthday. */
export const mayActCondition = (now: Date) => ({
  condition: '#status = :active AND (attribute_not_exists(#opens_on) OR #opens_on <= :today)',
  values: { active: 'active', today: dayAt(now) },
})

export const checkMayAct = (label: string, id: UserId, now: Date): Write =>
  check(label, keys.accountState(id), mayActCondition(now))

/** Checks that an account was not deleted. What is written for a deleted account would outlast its deletion. */
export const checkNotDeleted = (id: UserId): Write =>
  check('accountState', keys.accountState(id), {
    condition: 'attribute_exists(pk) AND #status <> :deleted',
    values: { deleted: 'deleted' },
  })

/** The error for a member who may not act, from the stored account state; undefined if the state was not the reason. */
export function mayNotActError(stored: Record<string, unknown> | undefined, now: Date): AppError | undefined {
  const state = stored as Partial<AccountStateItem> | undefined
  if (!state || state.status === 'deleted') return unauthorized()
  if (state.status === 'suspended') return suspendedError(state)
  const until = minorUntil(state, now)
  return until ? notYetEighteen(until) : undefined
}
