import { queryOptions } from '@tanstack/react-query'
import { call } from '#web/lib/api'

/** Whether the account has a second factor, and whether it needs one. */
export const secondFactorQuery = (userId: string) =>
  queryOptions({
    queryKey: ['second-factor', userId],
    queryFn: async ({ signal }) => (await call('auth.second-factor', {}, { signal })).data,
  })
