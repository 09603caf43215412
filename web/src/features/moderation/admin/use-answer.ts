import { useLingui } from '@lingui/react/macro'
import type { UseFormReturn } from 'react-hook-form'
import type { CaseDetail } from '#shared/schemas/moderation'
import { call } from '#web/lib/api'
import type { AnswerDraft, CompleteAnswer } from './answer-draft'
import { useStep } from './use-step'

/** Answers an objection. */
export function useAnswer(
  form: UseFormReturn<AnswerDraft, unknown, CompleteAnswer>,
  { id }: Pick<CaseDetail, 'id'>,
  onOutrun: () => void,
) {
  const { t } = useLingui()
  return useStep(form, {
    id,
    send: (answer) => call('reports.answer', { case_id: id, ...answer }),
    done: t`The objection is answered.`,
    onOutrun,
  })
}
