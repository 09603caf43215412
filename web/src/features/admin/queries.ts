import { queryOptions } from '@tanstack/react-query'
import { call } from '#web/lib/api'

/** The figures of the service: what there is now, and twelve months. */
export const figuresQuery = queryOptions({
  queryKey: ['console', 'figures'],
  queryFn: async ({ signal }) => (await call('console.figures', {}, { signal })).data,
})
