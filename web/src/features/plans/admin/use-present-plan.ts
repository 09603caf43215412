import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { PlanEntity } from '#shared/schemas/money-entities'
import { isCode } from '#web/lib/api-error'
import { planQuery } from './queries'

/** Whether a change was refused because the plan was changed since it was read. */
export const isChangedMeanwhile = (error: unknown): boolean => isCode(error, 'conflict')

export interface PresentPlan {
  /** The one that is edited: as it was when the dialog was opened, or last read anew. */
  plan: PlanEntity
  /** Reads it anew after a refusal. */
  reload: (refusal: unknown) => void
  reloading: boolean
  /** The refusal after which it was read anew, if any. */
  answered: unknown
}

/**
 * The plan that a form edits, which does not change beneath it.
 * @param onFresh takes over what was read anew
 */
export function usePresentPlan(opened: PlanEntity, onFresh: (plan: PlanEntity) => void): PresentPlan {
  const queries = useQueryClient()
  const [plan, setPlan] = useState(opened)
  const [answered, setAnswered] = useState<unknown>(null)
  const reload = useMutation({
    mutationFn: (_refusal: unknown) => queries.fetchQuery({ ...planQuery(opened.id), staleTime: 0 }),
    onSuccess: (fresh, refusal) => {
      setPlan(fresh)
      setAnswered(refusal)
      onFresh(fresh)
    },
  })
  return { plan, answered, reload: reload.mutate, reloading: reload.isPending }
}
