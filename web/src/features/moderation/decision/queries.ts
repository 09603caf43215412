import { queryOptions, useQueryClient } from '@tanstack/react-query'
import type { OwnDecision } from '#shared/schemas/moderation'
import { call } from '#web/lib/api'

/** Which decision: one about the signed-in member by its case, or whichever a code of a mail or a refused sign-in is about. */
export type Source = { case_id: string } | { code: string }

export const decisionQuery = (source: Source) =>
  queryOptions({
    queryKey: ['decision', source],
    queryFn: async ({ signal }): Promise<OwnDecision> => {
      const { data } =
        'code' in source
          ? await call('reports.decision-by-code', source, { signal })
          : await call('reports.decision', source, { signal })
      return data
    },
    // An answer may have come meanwhile.
    staleTime: 0,
    // The page says what is wrong with it.
    meta: { errors: 'own' as const },
  })

/** Sends an objection; the decision is shown with it then. Where it is refused, the decision is loaded anew: it has changed. */
export function useObject(source: Source) {
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
