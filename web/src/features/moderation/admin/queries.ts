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
    // Other administrators work on the same queue.
    staleTime: 0,
  })

/** A case with all details. */
export const caseQuery = (id: string) =>
  queryOptions({
    queryKey: ['reports', 'item', id],
    queryFn: async ({ signal }) => (await call('reports.case', { case_id: id }, { signal })).data,
    // Each view is recorded, so do not refetch when the window gets focus.
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  })

/** Whether the server answered that no case has this id. */
export const isUnknownCase = (error: unknown): boolean =>
  error instanceof ApiError && [400, 404, 414].includes(error.status)

/** The shown data is out of date: the member has left, or another administrator was faster. */
const isStale = (error: unknown): boolean => error instanceof ApiError && [404, 409].includes(error.status)

/** Another administrator has already decided the case or answered the appeal. */
export const isDoneByAnother = (error: unknown): boolean =>
  error instanceof ApiError && error.status === 409 && error.params?.what === 'case'

/** Updates the cached case after a step. */
export function useUpdateCachedCase(id: string) {
  const queries = useQueryClient()
  const { queryKey } = caseQuery(id)
  return {
    /** Shows the case from the server's answer, and invalidates what depends on it. */
    keep: async (one: CaseDetail): Promise<void> => {
      // A response requested before the decision would overwrite it.
      await queries.cancelQueries({ queryKey })
      queries.setQueryData(queryKey, one)
      for (const stale of [casesKey, ['users'], ['audit', 'list'], ['console', 'figures']])
        void queries.invalidateQueries({ queryKey: stale })
    },
    /** For `catch`: refreshes after a refusal caused by others' changes, and rethrows. */
    refreshStale: (error: unknown): never => {
      if (isStale(error)) void queries.invalidateQueries({ queryKey })
      throw error
    },
  }
}
