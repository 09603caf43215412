import { type AppealOutcome, appealOutcomes } from '#shared/options/moderation'
import { type KeptDraft, messageDraft } from '#web/lib/message-draft'

/** The form of an answer to an objection. */
export interface AnswerDraft {
  outcome: AppealOutcome | ''
  reason: string
}

/** An answer, once it is complete. */
export type CompleteAnswer = AnswerDraft & { outcome: AppealOutcome }

/** The answer that an administrator has written in a case. */
export function keptAnswer(caseId: string, userId: string | undefined): KeptDraft<AnswerDraft> {
  const { read, save, clear } = messageDraft(`answer.${caseId}`, userId)
  return {
    read: () => {
      const { outcome, reason = '' } = read()
      return { outcome: appealOutcomes.find((one) => one === outcome) ?? '', reason }
    },
    save: (draft) => save({ ...draft }),
    clear,
  }
}
