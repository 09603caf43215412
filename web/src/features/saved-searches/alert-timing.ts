import { queryOptions } from '@tanstack/react-query'
import { ZoneSchema } from '#shared/schemas/saved-search'
import { call } from '#web/lib/api'

/** How this member is told of new people. */
export const timingQuery = (userId: string) =>
  queryOptions({
    queryKey: ['alert-timing', userId],
    queryFn: async ({ signal }) =>
      (await call('saved-searches.timing', { user_id: userId }, { signal })).data,
  })

/** The time zone of this device; undefined where it is not known: some browsers say `Etc/Unknown` then, which nobody takes. */
export const ownZone = (): string | undefined =>
  ZoneSchema.safeParse(Intl.DateTimeFormat().resolvedOptions().timeZone).data
