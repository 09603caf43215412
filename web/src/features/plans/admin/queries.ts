import { infiniteQueryOptions, queryOptions, useQueryClient } from '@tanstack/react-query'
import { pageLimits } from '#shared/limits'
import type { PlanEntity } from '#shared/schemas/money-entities'
import { call } from '#web/lib/api'
import { ApiError } from '#web/lib/api-error'

/** All plans, cheapest first; there are few. */
export const planTableQuery = infiniteQueryOptions({
  queryKey: ['plans', 'table'],
  queryFn: ({ pageParam, signal }) =>
    call('subscription-plans.list', { page: pageParam, pageSize: pageLimits.maxSize }, { signal }),
  initialPageParam: 1,
  getNextPageParam: ({ page }, pages) =>
    (page.total ?? 0) > pages.length * pageLimits.maxSize ? pages.length + 1 : undefined,
})

export const planQuery = (id: string) =>
  queryOptions({
    queryKey: ['plans', 'item', id],
    queryFn: async ({ signal }) =>
      (await call('subscription-plans.item', { subscription_plan_id: id }, { signal })).data,
  })

/** What an address answers that names no plan. */
export const isUnknownPlan = (error: unknown): boolean =>
  error instanceof ApiError && [400, 404, 414].includes(error.status)

/** What shows plans or follows from them. */
const affected = [['plans'], ['quotes'], ['audit', 'list']] as const

/** For a plan as the server answered it: shows it at once, and asks anew for whatever else shows plans. */
export function useUpdateCachedPlan() {
  const queries = useQueryClient()
  return async (plan: PlanEntity): Promise<void> => {
    const { queryKey } = planQuery(plan.id)
    // A read from before the change would undo it.
    await queries.cancelQueries({ queryKey })
    queries.setQueryData(queryKey, plan)
    for (const key of affected) void queries.invalidateQueries({ queryKey: key })
  }
}
