import { type AppError, busy } from '#shared/errors'
import type { PlanSnapshot, AccountState } from '#functions/core/account'
import { currentUsage, type Quota, quotaExceeded, renewedCounters } from '#functions/core/usage'
import { keys } from '#functions/db/keys'
import { update, type Write, writeIf } from '#functions/db/transact'
import { mayActCondition, mayNotActError } from './account-checks'

export const USAGE = 'usage'
const counters = { messages: 'messages_sent', proposals: 'proposals_sent' } as const

/**
 * Resets the counters when a new period has begun. Happens once for each member and period; safe when called concurrently.
 */
async function renewCounters(account: AccountState, period: string): Promise<void> {
  // If the condition fails, a concurrent request has done it.
  await writeIf(
    update(USAGE, keys.accountState(account.user_id), {
      set: { ...renewedCounters(account, period) },
      // The counters must not have changed since they were read.
      condition: '#period = :old AND #messages_sent = :messages AND #proposals_sent = :proposals',
      values: { old: account.period, messages: account.messages_sent, proposals: account.proposals_sent },
    }),
  )
}

/**
 * The write that uses one unit of a quota; send it in the transaction that it pays for. Throws 403 `quota_exceeded` if none
 * was left when the account was read. Its condition decides races (see `quotaError`).
 */
export async function quotaWrite(
  account: AccountState,
  quota: Quota,
  free: PlanSnapshot,
  now: Date,
): Promise<Write> {
  const usage = currentUsage(account, free, now)
  const limit = quota === 'messages' ? usage.plan.messages_limit : usage.plan.proposals_limit
  if (usage.left[quota] <= 0) throw quotaExceeded(quota, limit)
  if (account.period !== usage.period) await renewCounters(account, usage.period)
  const counter = counters[quota]
  const { condition, values } = mayActCondition(now)
  return update(USAGE, keys.accountState(account.user_id), {
    add: { [counter]: 1 },
    condition: `#period = :period AND #${counter} < :limit AND ${condition}`,
    values: { period: usage.period, limit, ...values },
  })
}

/** The error for a failed condition of `quotaWrite`, from the stored item. */
export function quotaError(
  quota: Quota,
  spent: Write,
  stored: Record<string, unknown> | undefined,
  now: Date,
): AppError {
  const mayNotAct = mayNotActError(stored, now)
  if (mayNotAct) return mayNotAct
  // A plan began or ended between read and write: a retry reads the new period.
  if (stored?.['period'] !== spent.values?.['period']) return busy()
  return quotaExceeded(quota, Number(spent.values?.['limit'] ?? 0))
}
