import { useLingui } from '@lingui/react/macro'
import { useRef, useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import type { CaseDetail, Decision } from '#shared/schemas/moderation'
import { untilOf } from '#web/components/suspension/suspension-end'
import { call } from '#web/lib/api'
import { useFormAction } from '#web/lib/forms/use-form-action'
import { notify } from '#web/lib/notices'
import type { CompleteDraft, DecisionDraft } from './decision-draft'
import { isOutrun, useKeepCase } from './queries'

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

/** Asks, decides and shows what came of it. A failure leaves the form as it is. */
export function useDecide(
  form: UseFormReturn<DecisionDraft, unknown, CompleteDraft>,
  of: Deciding,
  onOutrun: () => void,
) {
  const { t } = useLingui()
  const { keep, refreshStale } = useKeepCase(of.id)
  const decisionOf = useDecision(of)
  const [asking, setAsking] = useState<CompleteDraft | null>(null)
  const close = () => setAsking(null)
  const send = async (draft: DecisionDraft) =>
    // The form hands over what its schema made of the draft.
    call('reports.decide', decisionOf(draft as CompleteDraft)).catch((error: unknown) => {
      if (isOutrun(error)) onOutrun()
      return refreshStale(error)
    })
  const { submit, busy, failure } = useFormAction(
    form as unknown as UseFormReturn<DecisionDraft>,
    (draft) => send(draft).finally(close),
    async ({ data, message }) => {
      notify('success', message || t`The case is decided.`)
      await keep(data)
    },
    { explained: isOutrun },
  )
  return { asking, ask: form.handleSubmit(setAsking), close, confirm: () => submit(), busy, failure }
}
