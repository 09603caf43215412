import { freePeriodDays } from '#shared/limits'
import type { Usage } from '#shared/schemas/entities'
import { dayMs } from '#shared/units'
import type { PaidPlan, PlanSnapshot, AccountState } from './account'

const FREE_PERIOD_MS = freePeriodDays * dayMs

export type Quota = 'messages' | 'proposals'

export interface CurrentUsage {
  plan: PlanSnapshot
  /** False on Free, and once a bought plan has ended. */
  subscribed: boolean
  /** Name of the current period. */
  period: string
  start: Date
  end: Date
  messages_sent: number
  proposals_sent: number
  left: Record<Quota, number>
}

/** The bought plan that is active at `now`, if any. */
export function activePlan(account: { plan?: PaidPlan | undefined }, now: Date): PaidPlan | undefined {
  const { plan } = account
  return plan && now.getTime() < Date.parse(plan.end) ? plan : undefined
}

/** Whether the member has the verified mark; it comes and ends with a plan. */
export function isVerified(account: { plan?: PaidPlan | undefined }, now: Date): boolean {
  return activePlan(account, now)?.profile_status ?? false
}

/** Name and bounds of the period that contains `now`. Free periods are 30 days each, counted from sign-up. */
export function periodAt(account: Pick<AccountState, 'plan' | 'created_at'>, now: Date) {
  const plan = activePlan(account, now)
  if (plan)
    return { period: `${plan.id}#${plan.start}`, start: new Date(plan.start), end: new Date(plan.end) }
  const since = Date.parse(account.created_at)
  const index = Math.max(0, Math.floor((now.getTime() - since) / FREE_PERIOD_MS))
  const start = new Date(since + index * FREE_PERIOD_MS)
  return { period: freePeriod(start), start, end: new Date(start.getTime() + FREE_PERIOD_MS) }
}

export const freePeriod = (start: Date) => `free#${start.toISOString()}`

/**
 * Plan, counters and remaining quotas at `now`. Counters of an earlier period are treated as 0. `free` is the current
 * Free plan.
 */
export function currentUsage(account: AccountState, free: PlanSnapshot, now: Date): CurrentUsage {
  const paid = activePlan(account, now)
  const plan = paid ?? free
  const { period, start, end } = periodAt(account, now)
  const counts = account.period === period
  const messages_sent = counts ? account.messages_sent : 0
  const proposals_sent = counts ? account.proposals_sent : 0
  return {
    plan,
    subscribed: paid !== undefined,
    period,
    start,
    end,
    messages_sent,
    proposals_sent,
    left: {
      messages: Math.max(plan.messages_limit - messages_sent, 0),
      proposals: Math.max(plan.proposals_limit - proposals_sent, 0),
    },
  }
}

/** Usage as the owner sees it. */
export function presentUsage(usage: CurrentUsage): Usage {
  return {
    messages_sent: usage.messages_sent,
    proposals_sent: usage.proposals_sent,
    start_date: usage.start.toISOString(),
    end_date: usage.end.toISOString(),
  }
}
