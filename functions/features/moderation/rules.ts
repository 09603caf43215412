import { conflict, invalidInput, notFound } from '#shared/errors'
import { lifetimes } from '#shared/limits'
import type {
  AppealOutcome,
  CaseAction,
  CaseState,
  ReportOutcome,
  Sanction,
} from '#shared/options/moderation'
import { day } from '#shared/units'
import { secondsAfter } from '#functions/core/clock'

/* The states of a case: open, decided, appealed, closed. */

export const caseNotFound = () => notFound('case')
export const caseConflict = () => conflict('conflict', 'case')
export const removalPending = () => conflict('conflict', 'removal_pending')
export const appealedBefore = () => conflict('conflict', 'appealed')
export const appealOverError = () => conflict('conflict', 'appeal_over')
export const ownDecision = () => conflict('conflict', 'own_decision')
export const ownReportError = () => conflict('conflict', 'own_report')
export const noPictureError = () => conflict('conflict', 'no_picture')
export const otherPicture = () => conflict('conflict', 'other_picture')
export const noTextsError = () => conflict('conflict', 'no_texts')
export const otherTexts = () => conflict('conflict', 'other_texts')
export const reportOfOneself = () => invalidInput({ profile_id: 'You cannot report yourself.' })
export const notInConversation = () =>
  invalidInput({ evidence: 'These messages are not in your conversation.' })

/** The fields of a case that decide how it continues. */
export interface CaseProgress {
  state: CaseState
  gone?: true
  decision?: { action: CaseAction; at: string }
  answer?: { outcome: AppealOutcome }
}

/** The end of the appeal period of a decision, ISO. */
export const appealUntil = (decidedAt: string): string => secondsAfter(decidedAt, lifetimes.appeal)

/** The action of a decision if it affects the member; undefined for a dismissed case. */
export const sanctionOf = (action: CaseAction | undefined): Sanction | undefined =>
  action === undefined || action === 'dismissed' ? undefined : action

/** Seconds by which each further reporter moves a case forward in the queue, and the maximum. */
const urgency = { each: day, most: 14 * day } as const

/** The time by which a case is sorted in the queue, oldest first. Each further reporter counts like a day of waiting. */
export const queuedAt = (openedAt: string, reporters: number): string =>
  secondsAfter(openedAt, -Math.min((reporters - 1) * urgency.each, urgency.most))

/** The outcome of which reporters are notified; undefined while there is none. */
export function outcomeOf({
  gone,
  decision,
  answer,
}: Pick<CaseProgress, 'gone' | 'decision' | 'answer'>): ReportOutcome | undefined {
  if (gone) return 'gone'
  if (!decision) return undefined
  if (!sanctionOf(decision.action)) return 'nothing_found'
  return answer?.outcome === 'overturned' ? 'taken_back' : 'acted'
}

/** May the member still appeal? */
export const mayAppeal = ({ state, decision }: CaseProgress, now: Date): boolean =>
  state === 'decided' && decision !== undefined && appealUntil(decision.at) > now.toISOString()

/** Has the appeal period ended without an appeal? */
export const isUncontested = ({ state, decision }: CaseProgress, now: Date): boolean =>
  state === 'decided' && decision !== undefined && appealUntil(decision.at) <= now.toISOString()
