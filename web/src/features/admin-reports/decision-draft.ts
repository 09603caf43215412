import { zodResolver } from '@hookform/resolvers/zod'
import * as z from 'zod'
import type { CaseAction } from '#shared/options/moderation'
import type { CaseDetail } from '#shared/schemas/moderation'
import { DecisionSchema } from '#shared/schemas/moderation'
import { type SuspensionEnd, suspensionEnds, untilOf } from '#web/components/suspension/suspension-end'

/** The form of a decision; the end counts with a suspension alone. */
export interface DecisionDraft extends SuspensionEnd {
  action: CaseAction | ''
  reason: string
}

/** What is decided, once it is complete. */
export type CompleteDraft = DecisionDraft & { action: CaseAction }

export const emptyDraft: DecisionDraft = { action: '', reason: '', end: '30', day: '' }

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

/** What can still be decided about a member: of one who has left, that there is nothing to do any more. */
export function actionsFor({ target_status, picture }: CaseDetail): CaseAction[] {
  if (target_status === 'deleted') return ['dismissed']
  return ['dismissed', 'warned', ...(picture ? (['picture_hidden'] as const) : []), 'suspended', 'deleted']
}
