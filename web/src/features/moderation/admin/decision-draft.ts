import { zodResolver } from '@hookform/resolvers/zod'
import * as z from 'zod'
import { type CaseAction, caseActions } from '#shared/options/moderation'
import type { CaseDetail } from '#shared/schemas/moderation'
import { DecisionSchema } from '#shared/schemas/moderation'
import { type SuspensionEnd, suspensionEnds, untilOf } from '#web/features/accounts/admin/suspension-end'
import { type KeptDraft, messageDraft } from '#web/lib/message-draft'

/** The form of a decision; the end counts with a suspension alone. */
export interface DecisionDraft extends SuspensionEnd {
  action: CaseAction | ''
  reason: string
}

/** What is decided, once it is complete. */
export type CompleteDraft = DecisionDraft & { action: CaseAction }

/** The decision that an administrator has written in a case. */
export function decisionDraft(caseId: string, userId: string | undefined): KeptDraft<DecisionDraft> {
  const { read, save, clear } = messageDraft(`decision.${caseId}`, userId)
  return {
    read: () => {
      const { action, reason = '', end, day = '' } = read()
      return {
        action: caseActions.find((one) => one === action) ?? '',
        reason,
        end: suspensionEnds.find((one) => one === end) ?? '30',
        day,
      }
    },
    save: (draft) => save({ ...draft }),
    clear,
  }
}

/** A form that says when a suspension would end in the past is refused with this sentence. */
export function draftResolver(noDay: string) {
  const schema = DecisionSchema.pick({ action: true, reason: true })
    .extend({ end: z.enum(suspensionEnds), day: z.string() })
    .refine(({ action, ...end }) => action !== 'suspended' || untilOf(end, new Date()) !== null, {
      path: ['day'],
      error: noDay,
      // Said together with a missing reason.
      when: ({ value }) => typeof value === 'object' && value !== null && 'day' in value,
    })
  return zodResolver<DecisionDraft, unknown, CompleteDraft>(
    schema as unknown as z.ZodType<CompleteDraft, DecisionDraft>,
  )
}

/** Another case has the account removed, unless an objection is accepted. */
export const isToBeRemoved = ({ target_status, earlier }: CaseDetail): boolean =>
  target_status === 'suspended' &&
  earlier.some(({ action, state }) => action === 'deleted' && state !== 'closed')

/**
 * What can still be decided about a member: of one who has left, that there is nothing to do any more; of one who is to be
 * removed, nothing that would take the place of that.
 */
export function actionsFor(of: CaseDetail): CaseAction[] {
  if (of.target_status === 'deleted') return ['dismissed']
  return [
    'dismissed',
    'warned',
    ...(of.picture ? (['picture_hidden'] as const) : []),
    ...(isToBeRemoved(of) ? [] : (['suspended', 'deleted'] as const)),
  ]
}
