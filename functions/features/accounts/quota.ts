import { type AppError, busy } from '#shared/errors'
import type { PlanSnapshot, AccountState } from '#functions/core/account'
import { currentUsage, type Quota, quotaExceeded, renewedCounters } from '#functions/core/usage'
import { keys } from '#functions/db/keys'
import { update, type Write, writeIf } from '#functions/db/transact'
import { mayActCondition, mayNotActError } from './account-checks'

export const USAGE = 'usage'
const counters = { messages: 'messages_sent', proposals: 'proposals_sent' } as const

/**
 * Sets the counters to those of the current period before they are spent. Happens once per member and period; safe when
 * called concurrently.
 */
async function renewCounters(account: AccountState, period: string): Promise<void> {
  // When the condition fails, a concurrent request has already done it.
  await writeIf(
    update(USAGE, keys.accountState(account.user_id), {
      set: { ...renewedCounters(account, period) },
      // What is kept of the old period must be all that was used of it.
      condition: '#period = :old AND #messages_sent = :messages AND #proposals_sent = :proposals',
      values: { old: account.period, messages: account.messages_sent, proposals: account.proposals_sent },
    }),
  )
}

/**
 * The write that spends one unit of a quota, to be sent in the transaction that it pays for. Throws 403
 * `quota_exceeded` when none was left in the state read; its condition decides races (see `quotaError`).
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

/** Why the condition of a `quotaWrite` failed, from the item as stored. */
export function quotaError(
  quota: Quota,
  spent: Write,
  stored: Record<string, unknown> | undefined,
  now: Date,
): AppError {
  const mayNotAct = mayNotActError(stored, now)
  if (mayNotAct) return mayNotAct
  // The period changed between read and write, e.g. a plan began or ended: a retry reads the new one.
  if (stored?.['period'] !== spent.values?.['period']) return busy()
  return quotaExceeded(quota, Number(spent.values?.['limit'] ?? 0))
}
