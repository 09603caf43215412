import { queryOptions } from '@tanstack/react-query'
import { planSeeds } from '#shared/options/plans'
import type { PlanEntity } from '#shared/schemas/money-entities'
import { call } from '#web/lib/api'

export const subscriptionQuery = (userId: string) =>
  queryOptions({
    queryKey: ['subscription', userId],
    queryFn: async ({ signal }) =>
      (await call('profile.subscription', { profileId: userId }, { signal })).data,
  })

/** A plan as the packages show it. */
export type ShownPlan = Omit<PlanEntity, 'created_at'>

/** The plans on offer. Until they are loaded, the plans of the build. */
export const plansQuery = queryOptions({
  queryKey: ['plans', 'public'],
  queryFn: async ({ signal }): Promise<ShownPlan[]> =>
    (await call('subscription-plans.public-list', {}, { signal })).data,
  initialData: (): ShownPlan[] => [...planSeeds],
  initialDataUpdatedAt: 0,
})

/** What the member would get by buying each of the plans now. */
export const quotesQuery = (userId: string) =>
  queryOptions({
    queryKey: ['quotes', userId],
    queryFn: async ({ signal }) => (await call('pay-fast.quotes', {}, { signal })).data,
  })

/** Recent payments that are still pending. */
export const begunPaymentsQuery = (userId: string) =>
  queryOptions({
    queryKey: ['payments', 'begun', userId],
    queryFn: async ({ signal }) =>
      (await call('payments.mine', { user_id: userId }, { signal })).data.filter(
        ({ status }) => status === 'pending',
      ),
    // Prevents paying twice, so cached data is not enough.
    staleTime: 0,
    meta: { errors: 'own' },
  })
