import { useEffect } from 'react'
import type { CaseDetail } from '#shared/schemas/moderation'
import { useSession } from '#web/lib/session-context'
import { keptAnswer } from './answer-draft'
import { keptDecision } from './decision-draft'

/** What was written of a step that has been taken, by whomever, does not come back. */
export function useClearedDrafts({ id, state }: Pick<CaseDetail, 'id' | 'state'>): void {
  const { user } = useSession()
  const userId = user?.id
  useEffect(() => {
    if (state !== 'open') keptDecision(id, userId).clear()
    if (state !== 'appealed') keptAnswer(id, userId).clear()
  }, [id, state, userId])
}
