import { infiniteQueryOptions, queryOptions, useQueryClient } from '@tanstack/react-query'
import type { CaseState } from '#shared/options/moderation'
import type { CaseDetail } from '#shared/schemas/moderation'
import { call } from '#web/lib/api'
import { ApiError } from '#web/lib/api-error'

const casesKey = ['reports', 'list'] as const

/** The cases of one state. */
export const casesQuery = (state: CaseState) =>
  infiniteQueryOptions({
    queryKey: [...casesKey, state],
    queryFn: ({ pageParam, signal }) =>
      call('reports.cases', { state, ...(pageParam && { cursor: pageParam }) }, { signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (last) => last.page.next,
    // Others work on the same queue.
    staleTime: 0,
  })

/** All of a case. */
export const caseQuery = (id: string) =>
  queryOptions({
    queryKey: ['reports', 'item', id],
    queryFn: async ({ signal }) => (await call('reports.case', { case_id: id }, { signal })).data,
    // That somebody looks at it is recorded each time: not because a window was changed.
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  })

/** What an address answers that names no case. */
export const isUnknownCase = (error: unknown): boolean =>
  error instanceof ApiError && [400, 404, 414].includes(error.status)

/** What was shown is not so any more: the member has left, or another administrator was quicker. */
const isStale = (error: unknown): boolean => error instanceof ApiError && [404, 409].includes(error.status)

/** Another administrator has decided the case, or answered the objection. */
export const isDoneByAnother = (error: unknown): boolean =>
  error instanceof ApiError && error.status === 409 && error.params?.what === 'case'

/** Keeps what is shown of a case in step with what was done about it. */
export function useUpdateCachedCase(id: string) {
  const queries = useQueryClient()
  const { queryKey } = caseQuery(id)
  return {
    /** Shows the case as the server answered it; what else depends on it is asked anew. */
    keep: async (one: CaseDetail): Promise<void> => {
      // A read from before the decision would undo it.
      await queries.cancelQueries({ queryKey })
      queries.setQueryData(queryKey, one)
      for (const stale of [casesKey, ['users'], ['audit', 'list'], ['console', 'figures']])
        void queries.invalidateQueries({ queryKey: stale })
    },
    /** For `catch`: asks anew after a refusal that comes of what others did, and throws it on. */
    refreshStale: (error: unknown): never => {
      if (isStale(error)) void queries.invalidateQueries({ queryKey })
      throw error
    },
  }
}
