import { queryOptions } from '@tanstack/react-query'
import { call } from './api'

/** How this member is told of new people. */
export const timingQuery = (userId: string) =>
  queryOptions({
    queryKey: ['alert-timing', userId],
    queryFn: async ({ signal }) =>
      (await call('saved-searches.timing', { user_id: userId }, { signal })).data,
  })

/** The time zone of this device. */
export const ownZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone
