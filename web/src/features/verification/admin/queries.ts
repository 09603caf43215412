import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router-dom'
import type { CheckDecision, CheckQueue, WaitingCheck } from '#shared/schemas/verification'
import { call } from '#web/lib/api'
import { ApiError } from '#web/lib/api-error'
import { notify } from '#web/lib/notify'
import { memberCheckPath, memberChecksPath } from '#web/lib/paths'

/** The checks that wait, and what each administrator does. */
export const checkQueueQuery = queryOptions({
  queryKey: ['member-checks', 'queue'],
  queryFn: async ({ signal }) => (await call('verification.queue', {}, { signal })).data,
  // Other administrators work on the same queue.
  staleTime: 0,
})

/**
 * Takes a check and returns it. Each call is a look, which the server audits: nothing but the page itself sends one. The
 * photos or the card stay in memory only, until the page is left.
 */
export const memberCheckQuery = (id: string) =>
  queryOptions({
    queryKey: ['member-checks', 'case', id],
    queryFn: async ({ signal }) => (await call('verification.case', { case_id: id }, { signal })).data,
    gcTime: 0,
    staleTime: 'static',
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
    retry: false,
    meta: { errors: 'own' },
  })

/** Whether this administrator may open a check now. */
export const mayTake = ({ taken_by, others_turn }: WaitingCheck, me: string | undefined): boolean =>
  !others_turn && (taken_by === undefined || taken_by === me)

/** The check that waits longest of those that this administrator may open; `but` was just decided. */
export const nextCheck = ({ waiting }: CheckQueue, me: string | undefined, but?: string) =>
  waiting.find((one) => one.case_id !== but && mayTake(one, me))

/** Whether the server refuses to show the check, or to take a decision about it, also if it is asked again. */
export const isOver = (error: unknown): error is ApiError =>
  error instanceof ApiError && [400, 404, 409, 414, 429].includes(error.status)

/** What a decision may meet that is shown when the check is opened again. */
const changes: readonly unknown[] = ['check_not_taken', 'document_used', 'document_barred']

/** Whether the check must be opened again: another administrator had it meanwhile, or its card cannot be confirmed any more. */
export const mustOpenAgain = (error: unknown): boolean =>
  error instanceof ApiError && changes.includes(error.params?.what)

/** Decides a check. Then opens the next one, or the queue if this administrator may open none. */
export function useDecideCheck(case_id: string, me: string | undefined) {
  const queries = useQueryClient()
  const navigate = useNavigate()
  return useMutation({
    mutationFn: (decision: CheckDecision) => call('verification.decide', { case_id, ...decision }),
    // The page shows them.
    meta: { errors: 'own' },
    onSuccess: async ({ message }) => {
      notify('success', message)
      for (const queryKey of [
        ['audit', 'list'],
        ['console', 'figures'],
      ])
        void queries.invalidateQueries({ queryKey })
      const queue = await queries.fetchQuery(checkQueueQuery).catch(() => undefined)
      const next = queue && nextCheck(queue, me, case_id)
      await navigate(next ? memberCheckPath(next.case_id) : memberChecksPath, { replace: true })
    },
  })
}
