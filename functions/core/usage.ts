import { AppError } from '#shared/errors'
import { freePeriodDays } from '#shared/limits'
import type { Usage } from '#shared/schemas/money-entities'
import { dayMs } from '#shared/units'
import type { AccountState, PaidPlan, PlanSnapshot, PurchasedPeriods, UsageCounters } from './account'

const FREE_PERIOD_MS = freePeriodDays * dayMs

export type Quota = 'messages' | 'proposals'

export const quotaExceeded = (quota: Quota, limit: number): AppError =>
  AppError.of(403, 'quota_exceeded', { params: { what: quota, quota, limit } })

export interface CurrentUsage {
  plan: PlanSnapshot
  /** Has an active bought plan. */
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
export function activePlan({ plan, queued = [] }: PurchasedPeriods, now: Date): PaidPlan | undefined {
  const at = now.getTime()
  // `start` is not checked: the clock of the machine that stored a new plan may be slightly ahead.
  return plan && [plan, ...queued].find(({ end }) => at < Date.parse(end))
}

/** Has the active plan of the member verified status? */
export function hasVerifiedPlan(account: PurchasedPeriods, now: Date): boolean {
  return activePlan(account, now)?.profile_status ?? false
}

/** Name and bounds of the period that contains `now`. Free periods are 30 days each, counted from sign-up. */
export function periodAt(account: PurchasedPeriods & Pick<AccountState, 'created_at'>, now: Date) {
  const plan = activePlan(account, now)
  if (plan) {
    const period = plan.payment_id ?? `${plan.id}#${plan.start}`
    return { period, start: new Date(plan.start), end: new Date(plan.end) }
  }
  const since = Date.parse(account.created_at)
  const index = Math.max(0, Math.floor((now.getTime() - since) / FREE_PERIOD_MS))
  const start = new Date(since + index * FREE_PERIOD_MS)
  return { period: freePeriod(start), start, end: new Date(start.getTime() + FREE_PERIOD_MS) }
}

const free = 'free#'
export const freePeriod = (start: Date) => `${free}${start.toISOString()}`

const unused: UsageCounters = { messages_sent: 0, proposals_sent: 0 }

/** The usage of the current or an earlier period. */
function usedIn(account: AccountState, period: string): UsageCounters {
  const all = [account, ...(account.earlier ?? [])]
  const { messages_sent, proposals_sent } = all.find((counters) => counters.period === period) ?? unused
  return { messages_sent, proposals_sent }
}

/** Earlier bought periods whose counters are kept. */
const MAX_EARLIER = 3

const isFree = ({ period }: { period: string }) => period.startsWith(free)

/**
 * The counters when `period` begins or resumes. Keeps the counters of earlier bought periods and of the last Free one, because a
 * refund or the end of a short plan resumes them.
 */
export function renewedCounters(
  account: AccountState,
  period: string,
): Pick<AccountState, 'period' | 'earlier'> & UsageCounters {
  const { period: last, messages_sent, proposals_sent, earlier = [] } = account
  const others = [{ period: last, messages_sent, proposals_sent }, ...earlier].filter(
    (counters) => counters.period !== period,
  )
  const bought = others.filter((counters) => !isFree(counters)).slice(0, MAX_EARLIER)
  const lastFree = isFree({ period }) ? undefined : others.find(isFree)
  const aside = [...bought, ...(lastFree ? [lastFree] : [])]
  const hasEarlier = aside.length > 0 || earlier.length > 0
  return { period, ...usedIn(account, period), ...(hasEarlier && { earlier: aside }) }
}

/** Plan, counters and remaining quotas at `now`. Counters of another period count as 0. `free` is the current Free plan. */
export function currentUsage(account: AccountState, free: PlanSnapshot, now: Date): CurrentUsage {
  const paid = activePlan(account, now)
  const plan = paid ?? free
  const { period, start, end } = periodAt(account, now)
  const { messages_sent, proposals_sent } = usedIn(account, period)
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
