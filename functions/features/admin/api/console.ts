import type { InputOf } from '#shared/contract'
import { invalidInput } from '#shared/errors'
import type { AuditEntry, MonthFigures } from '#shared/schemas/admin-entities'
import { userId } from '#functions/core/ids'
import { rupees } from '#functions/core/money'
import { revenueOfPlan, loadCountsSince } from '#functions/db/counts'
import { countGroup, countRows } from '#functions/db/tallies'
import type { OperationHandler } from '#functions/http/resource'
import { loadNames } from '#functions/features/accounts/store'
import type { AuditItem } from '#functions/features/audit/items'
import { idOfEntry, listAudit } from '#functions/features/audit/store'
import { countWaitingCases } from '#functions/features/moderation/cases'
import { freePlanOf, type Plan } from '#functions/features/plans/rules'
import { loadPlans } from '#functions/features/plans/store'
import { countWaitingChecks } from '#functions/features/verification/checks'

function scopeOf({ user_id, actor_id }: InputOf<'console.audit'>): Parameters<typeof listAudit>[0] {
  if (user_id && actor_id)
    throw invalidInput({ actor_id: 'Please choose either the user or the administrator.' })
  if (user_id) return { target: { kind: 'user', id: user_id } }
  return actor_id ? { actor: userId(actor_id) } : undefined
}

const factsOf = (item: AuditItem): AuditFacts => {
  const { at, action, actor_id, target, fields, address } = item
  return { id: idOfEntry(item), at, action, actor_id, ...(target && { target }), fields, address }
}

const usersIn = ({ actor_id, target }: AuditItem): string[] => [
  actor_id,
  ...(target?.kind === 'user' ? [target.id] : []),
]

/** Audit entries, newest first, with the current names of the users. */
export const audit: OperationHandler<'console.audit'> = async ({ input }) => {
  const { items, next } = await listAudit(scopeOf(input), input)
  const names = await loadNames(items.flatMap(usersIn).map(userId))
  return {
    message: 'Audit fetched.',
    data: items.map((item) => presentAuditEntry(factsOf(item), (user) => names.get(userId(user)))),
    page: { next },
  }
}

/** An audit entry as it is stored: ids, and no names. */
export type AuditFacts = Omit<AuditEntry, 'actor_name' | 'target_name'>

/** An audit entry with the current names of its users. Deleted accounts have no name. */
function presentAuditEntry(entry: AuditFacts, nameOf: (user: string) => string | undefined): AuditEntry {
  const { target, actor_id } = entry
  const actor_name = nameOf(actor_id)
  const target_name = target?.kind === 'user' ? nameOf(target.id) : undefined
  return { ...entry, ...(actor_name && { actor_name }), ...(target_name && { target_name }) }
}

const MONTHS = 12

/** The last twelve months including the current one, oldest first. */
const monthsUntil = (now: Date): string[] =>
  Array.from({ length: MONTHS }, (_, index) =>
    new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - (MONTHS - 1 - index), 1))
      .toISOString()
      .slice(0, 7),
  )

type Counts = Awaited<ReturnType<typeof loadCountsSince>>

const sumOf = (counts: Counts | undefined, month: string): number => counts?.get(month)?.n ?? 0

async function loadMonths(plans: readonly Plan[], now: Date): Promise<MonthFigures[]> {
  const months = monthsUntil(now)
  const kinds = [
    'members.joined',
    'profiles.completed',
    'proposals.sent',
    'proposals.accepted',
    'revenue',
  ] as const
  const [joined, profiles, proposals, accepted, revenue] = await Promise.all(
    kinds.map((kind) => loadCountsSince(kind, months[0]!)),
  )
  return months.map((month) => ({
    month,
    joined: sumOf(joined, month),
    profiles: sumOf(profiles, month),
    proposals: sumOf(proposals, month),
    accepted: sumOf(accepted, month),
    revenue: rupees(sumOf(revenue, month)),
    revenue_by_plan: plans
      .map(({ id }) => ({ plan_id: id, amount: rupees(revenueOfPlan(revenue?.get(month), id)) }))
      .filter(({ amount }) => amount !== 0),
  }))
}

async function loadSubscriptions(plans: readonly Plan[], members: number) {
  const free = freePlanOf(plans)
  const paid = await Promise.all(
    plans
      .filter(({ id }) => id !== free.id)
      .map(async ({ id, name }) => ({
        plan_id: id,
        plan_name: name,
        members: await countGroup('user', `plan:${id}`),
      })),
  )
  const subscribed = paid.reduce((sum, plan) => sum + plan.members, 0)
  return [{ plan_id: free.id, plan_name: free.name, members: Math.max(members - subscribed, 0) }, ...paid]
}

/** About fifteen small reads, independent of the number of members. */
export const figures: OperationHandler<'console.figures'> = async ({ now }) => {
  const plans = await loadPlans()
  const [members, suspended, profiles, contacts_waiting, reports_waiting, checks_waiting, months] =
    await Promise.all([
      countGroup('user', 'members'),
      countRows('user#suspended'),
      countGroup('user', 'profiles'),
      countRows('contact#pending'),
      countWaitingCases(),
      countWaitingChecks(now),
      loadMonths(plans, now),
    ])
  const subscriptions = await loadSubscriptions(plans, members)
  return {
    message: 'Figures fetched.',
    data: {
      members,
      suspended,
      profiles,
      contacts_waiting,
      reports_waiting,
      checks_waiting,
      subscriptions,
      months,
    },
  }
}
