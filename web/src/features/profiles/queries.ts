import { queryOptions } from '@tanstack/react-query'
import { call } from '#web/lib/api'

export const profileQuery = (id: string) =>
  queryOptions({
    queryKey: ['profile', id],
    queryFn: async ({ signal }) => (await call('profile.view', { userId: id }, { signal })).data,
  })
