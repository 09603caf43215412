import type { Figures, MonthFigures } from '#shared/schemas/admin-entities'
import { planSeeds } from '#shared/options/plans'

/* Figures of the console's dashboard, as the API returns them. */

const months = 12

/** A month in which nothing happened. */
const quietMonth = (month: string, change: Partial<MonthFigures> = {}): MonthFigures => ({
  month,
  joined: 0,
  profiles: 0,
  proposals: 0,
  accepted: 0,
  revenue: 0,
  revenue_by_plan: [],
  ...change,
})

/** The twelve months up to November 2026. `change` gets the index of the month. */
export const monthsOf = (change: (index: number) => Partial<MonthFigures> = () => ({})): MonthFigures[] =>
  Array.from({ length: months }, (_, index) => {
    const month = new Date(Date.UTC(2025, 11 + index, 1)).toISOString().slice(0, 7)
    return quietMonth(month, change(index))
  })

/** Revenue by plan and in total. */
export const earned = (
  amounts: Record<string, number>,
): Pick<MonthFigures, 'revenue' | 'revenue_by_plan'> => ({
  revenue: Object.values(amounts).reduce((sum, amount) => sum + amount, 0),
  revenue_by_plan: Object.entries(amounts).map(([plan_id, amount]) => ({ plan_id, amount })),
})

/** How many members have each plan: Free, Silver, Gold, Platinum. */
export const subscribed = (...members: number[]): Figures['subscriptions'] =>
  planSeeds.map(({ id, name }, index) => ({ plan_id: id, plan_name: name, members: members[index] ?? 0 }))

/** Figures without any members. */
export const noFigures: Figures = {
  members: 0,
  suspended: 0,
  profiles: 0,
  contacts_waiting: 0,
  reports_waiting: 0,
  checks_waiting: 0,
  subscriptions: subscribed(),
  months: monthsOf(),
}
