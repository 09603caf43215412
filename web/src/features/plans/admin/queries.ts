import { infiniteQueryOptions, queryOptions, useQueryClient } from '@tanstack/react-query'
import { pageLimits } from '#shared/limits'
import type { PlanEntity } from '#shared/schemas/money-entities'
import { call } from '#web/lib/api'
import { ApiError } from '#web/lib/api-error'

/** All plans, cheapest first. There are few. */
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

/** Whether the server answered that no plan has this id. */
export const isUnknownPlan = (error: unknown): boolean =>
  error instanceof ApiError && [400, 404, 414].includes(error.status)

/** Queries that show plans or depend on them. */
const affected = [['plans'], ['quotes'], ['audit', 'list']] as const

/** Returns a function that shows a plan from the server's answer, and invalidates what else shows plans. */
export function useUpdateCachedPlan() {
  const queries = useQueryClient()
  return async (plan: PlanEntity): Promise<void> => {
    const { queryKey } = planQuery(plan.id)
    // A response requested before the change would overwrite it.
    await queries.cancelQueries({ queryKey })
    queries.setQueryData(queryKey, plan)
    for (const key of affected) void queries.invalidateQueries({ queryKey: key })
  }
}
