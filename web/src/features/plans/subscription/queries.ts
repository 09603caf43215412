import { queryOptions } from '@tanstack/react-query'
import { call } from '#web/lib/api'

export const subscriptionQuery = (userId: string) =>
  queryOptions({
    queryKey: ['subscription', userId],
    queryFn: async ({ signal }) =>
      (await call('profile.subscription', { profileId: userId }, { signal })).data,
  })
