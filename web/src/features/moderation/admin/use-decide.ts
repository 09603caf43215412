import { useLingui } from '@lingui/react/macro'
import { useRef } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import type { CaseDetail, Decision } from '#shared/schemas/moderation'
import { untilOf } from '#web/features/accounts/admin/suspension-end'
import { call } from '#web/lib/api'
import type { CompleteDraft, DecisionDraft } from './decision-draft'
import { useStep } from './use-step'

type Deciding = Pick<CaseDetail, 'id' | 'picture'>

/** What is sent; the end of the same choice stays the same, so that a call that is repeated is the same one. */
function useDecision({ id: case_id, picture }: Deciding) {
  const last = useRef<{ of: string; until: string | undefined }>({ of: '', until: undefined })
  return ({ action, reason, end, day }: CompleteDraft): Decision => {
    if (action === 'picture_hidden') return { case_id, action, reason, ...(picture && { picture }) }
    if (action !== 'suspended') return { case_id, action, reason }
    const of = `${end} ${day}`
    if (last.current.of !== of) last.current = { of, until: untilOf({ end, day }, new Date()) ?? undefined }
    const { until } = last.current
    return { case_id, action, reason, ...(until && { until }) }
  }
}

/** Decides a case. */
export function useDecide(
  form: UseFormReturn<DecisionDraft, unknown, CompleteDraft>,
  of: Deciding,
  onOutrun: () => void,
) {
  const { t } = useLingui()
  const decisionOf = useDecision(of)
  return useStep(form, {
    id: of.id,
    // Within the promise, so that whatever fails is told as a failure of the call.
    send: async (draft) => call('reports.decide', decisionOf(draft)),
    done: t`The case is decided.`,
    onOutrun,
  })
}
