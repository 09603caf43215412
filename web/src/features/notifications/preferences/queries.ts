import { queryOptions } from '@tanstack/react-query'
import { call } from '#web/lib/api'

/** What this member is told outside of the app, and when. */
export const preferencesQuery = (userId: string) =>
  queryOptions({
    queryKey: ['notification-preferences', userId],
    queryFn: async ({ signal }) =>
      (await call('notifications.preferences', { user_id: userId }, { signal })).data,
  })
