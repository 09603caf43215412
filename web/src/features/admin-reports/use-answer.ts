import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import type { CaseDetail } from '#shared/schemas/moderation'
import { call } from '#web/lib/api'
import { useFormAction } from '#web/lib/forms/use-form-action'
import { notify } from '#web/lib/notices'
import type { AnswerDraft, CompleteAnswer } from './answer-draft'
import { isOutrun, useKeepCase } from './queries'

/** Asks, answers and shows what came of it. A failure leaves the form as it is. */
export function useAnswer(
  form: UseFormReturn<AnswerDraft, unknown, CompleteAnswer>,
  { id }: Pick<CaseDetail, 'id'>,
  onOutrun: () => void,
) {
  const { t } = useLingui()
  const { keep, refreshStale } = useKeepCase(id)
  const [asking, setAsking] = useState<CompleteAnswer | null>(null)
  const close = () => setAsking(null)
  const send = async (draft: AnswerDraft) =>
    // The form hands over what its schema made of the draft.
    call('reports.answer', { case_id: id, ...(draft as CompleteAnswer) }).catch((error: unknown) => {
      if (isOutrun(error)) onOutrun()
      return refreshStale(error)
    })
  const { submit, busy, failure } = useFormAction(
    form as unknown as UseFormReturn<AnswerDraft>,
    (draft) => send(draft).finally(close),
    async ({ data, message }) => {
      notify('success', message || t`The objection is answered.`)
      await keep(data)
    },
    { explained: isOutrun },
  )
  return { asking, ask: form.handleSubmit(setAsking), close, confirm: () => submit(), busy, failure }
}
