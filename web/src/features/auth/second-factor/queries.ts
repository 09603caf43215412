import { queryOptions } from '@tanstack/react-query'
import { call } from '#web/lib/api'

/** Whether there is a second factor, and whether there has to be one. */
export const secondFactorQuery = (userId: string) =>
  queryOptions({
    queryKey: ['second-factor', userId],
    queryFn: async ({ signal }) => (await call('auth.second-factor', {}, { signal })).data,
  })
