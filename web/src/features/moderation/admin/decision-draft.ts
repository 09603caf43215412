import { zodResolver } from '@hookform/resolvers/zod'
import * as z from 'zod'
import { type CaseAction, caseActions } from '#shared/options/moderation'
import type { CaseDetail } from '#shared/schemas/moderation'
import { DecisionSchema } from '#shared/schemas/moderation'
import { type SuspensionEnd, suspensionEnds, untilOf } from '#web/features/accounts/admin/suspension-end'
import { type StoredDraft, messageDraft } from '#web/lib/message-draft'

/** The form of a decision. The end only counts for a suspension. */
export interface DecisionDraft extends SuspensionEnd {
  action: CaseAction | ''
  reason: string
  /** The picture to hide; the first one if empty. */
  picture: string
}

/** A complete decision. */
export type CompleteDraft = DecisionDraft & { action: CaseAction }

/** The draft of an administrator's decision in a case. */
export function decisionDraft(caseId: string, userId: string | undefined): StoredDraft<DecisionDraft> {
  const { read, save, clear } = messageDraft(`decision.${caseId}`, userId)
  return {
    read: () => {
      const { action, reason = '', picture = '', end, day = '' } = read()
      return {
        action: caseActions.find((one) => one === action) ?? '',
        reason,
        picture,
        end: suspensionEnds.find((one) => one === end) ?? '30',
        day,
      }
    },
    save: (draft) => save({ ...draft }),
    clear,
  }
}

/** Validates the form. `noDay` is the message for an end in the past. */
export function draftResolver(noDay: string) {
  const schema = DecisionSchema.pick({ action: true, reason: true })
    .extend({ end: z.enum(suspensionEnds), day: z.string(), picture: z.string() })
    .refine(({ action, ...end }) => action !== 'suspended' || untilOf(end, new Date()) !== null, {
      path: ['day'],
      error: noDay,
      // Validates the end together with a missing reason.
      when: ({ value }) => typeof value === 'object' && value !== null && 'day' in value,
    })
  return zodResolver<DecisionDraft, unknown, CompleteDraft>(
    schema as unknown as z.ZodType<CompleteDraft, DecisionDraft>,
  )
}

export interface CasePicture {
  id: string
  src: string | null
}

/** The pictures that a decision can hide, the profile picture first. */
export const casePictures = ({
  picture,
  target,
  further_pictures = [],
}: Pick<CaseDetail, 'picture' | 'target' | 'further_pictures'>): CasePicture[] => [
  ...(picture ? [{ id: picture, src: target?.user_profile_image.image_url ?? null }] : []),
  ...further_pictures.map(({ id, card_url }) => ({ id, src: card_url })),
]

/** The picture that this draft hides. It may have been deleted since it was chosen. */
export const chosenPicture = (
  pictures: readonly CasePicture[],
  { picture }: Pick<DecisionDraft, 'picture'>,
): CasePicture | undefined => pictures.find(({ id }) => id === picture) ?? pictures[0]

/** Another case removes the account, unless an appeal succeeds. */
export const isToBeRemoved = ({ target_status, earlier }: CaseDetail): boolean =>
  target_status === 'suspended' &&
  earlier.some(({ action, state }) => action === 'deleted' && state !== 'closed')

/**
 * The actions that are still possible: for a member who has left, only a dismissal; for one about to be
 * removed, nothing that would replace the removal.
 */
export function actionsFor(of: CaseDetail): CaseAction[] {
  if (of.target_status === 'deleted') return ['dismissed']
  return [
    'dismissed',
    'warned',
    ...(casePictures(of).length > 0 ? (['picture_hidden'] as const) : []),
    ...(of.profile_texts ? (['texts_removed'] as const) : []),
    ...(isToBeRemoved(of) ? [] : (['suspended', 'deleted'] as const)),
  ]
}
