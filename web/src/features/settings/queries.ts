import { queryOptions } from '@tanstack/react-query'
import { call } from '#web/lib/api'

export const privacyQuery = (profileId: string) =>
  queryOptions({
    queryKey: ['privacy-settings', profileId],
    queryFn: async ({ signal }) => (await call('profile.privacy-settings', { profileId }, { signal })).data,
  })
