import { useQuery, queryOptions, useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { ErrorState, LoadingNote, Skeleton } from '#web/ui/states/states'
import { Card } from '#web/ui/layout/surfaces'
import { ApiError, loadErrorText } from '#web/lib/api-error'
import { useSession } from '#web/lib/session-context'
import { DecisionView } from './decision-view'
import type { OwnDecision } from '#shared/schemas/moderation'
import { call } from '#web/lib/api'

/**
 * A decision about the signed-in member by its case id, or any decision by the code of a mail or a refused
 * sign-in.
 */
type Source = { case_id: string } | { code: string }

const decisionQuery = (source: Source) =>
  queryOptions({
    queryKey: ['decision', source],
    queryFn: async ({ signal }): Promise<OwnDecision> => {
      const { data } =
        'code' in source
          ? await call('reports.decision-by-code', source, { signal })
          : await call('reports.decision', source, { signal })
      return data
    },
    // There may be an answer in the meantime.
    staleTime: 0,
    // The page itself explains errors.
    meta: { errors: 'own' as const },
  })

/**
 * Sends an appeal, which the decision then shows. After a refusal, refetches the decision because it has
 * changed.
 */
function useObject(source: Source) {
  const queries = useQueryClient()
  const { queryKey } = decisionQuery(source)
  return async (text: string): Promise<void> => {
    try {
      const { data } =
        'code' in source
          ? await call('reports.appeal-by-code', { ...source, text })
          : await call('reports.appeal', { ...source, text })
      queries.setQueryData(queryKey, data)
    } catch (error) {
      void queries.invalidateQueries({ queryKey })
      throw error
    }
  }
}

function Loading() {
  return (
    <Card p={{ base: '5', md: '8' }} maxWidth="760px">
      <LoadingNote />
      <Skeleton height="30px" width="min(320px, 80%)" marginBlockEnd="5" />
      <Skeleton height="72px" marginBlockEnd="4" />
      <Skeleton height="48px" width="60%" />
    </Card>
  )
}

/** No such decision, or the code opens none. */
const isMissing = (error: unknown) =>
  error instanceof ApiError && (error.status === 404 || error.code === 'invalid_input')

export interface DecisionProps {
  source: Source
  /** Shown if there is no such decision. */
  missing: ReactNode
}

/** A decision about the reader's account, in all its states. */
export function Decision({ source, missing }: DecisionProps) {
  const { user } = useSession()
  const decision = useQuery(decisionQuery(source))
  const onAppeal = useObject(source)
  if (decision.isPending) return <Loading />
  if (decision.data) return <DecisionView decision={decision.data} userId={user?.id} onAppeal={onAppeal} />
  if (isMissing(decision.error)) return missing
  return (
    <ErrorState
      message={loadErrorText(decision.error)}
      onRetry={() => void decision.refetch()}
      retrying={decision.isFetching}
    />
  )
}
