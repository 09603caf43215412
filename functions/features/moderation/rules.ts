import { conflict, invalidInput, notFound } from '#shared/errors'
import { lifetimes } from '#shared/limits'
import type {
  AppealOutcome,
  CaseAction,
  CaseState,
  ReportOutcome,
  Sanction,
} from '#shared/options/moderation'
import { day, secondMs } from '#shared/units'

/* How cases take their course: open, decided, objected to, closed. */

export const caseNotFound = () => notFound('case')
export const caseConflict = () => conflict('conflict', 'case')
export const removalPending = () => conflict('conflict', 'removal_pending')
export const appealedBefore = () => conflict('conflict', 'appealed')
export const appealOver = () => conflict('conflict', 'appeal_over')
export const ownDecision = () => conflict('conflict', 'own_decision')
export const ownReport = () => conflict('conflict', 'own_report')
export const noPicture = () => conflict('conflict', 'no_picture')
export const otherPicture = () => conflict('conflict', 'other_picture')
export const reportOfOneself = () => invalidInput({ profile_id: 'You cannot report yourself.' })
export const notInConversation = () =>
  invalidInput({ evidence: 'These messages are not in your conversation.' })

/** A decided case, as far as its course depends on it. */
export interface CaseProgress {
  state: CaseState
  gone?: true
  decision?: { action: CaseAction; at: string }
  answer?: { outcome: AppealOutcome }
}

const addSeconds = (time: string, seconds: number) =>
  new Date(Date.parse(time) + seconds * secondMs).toISOString()

/** Until when a member may object to what was decided then. */
export const appealUntil = (decidedAt: string): string => addSeconds(decidedAt, lifetimes.appeal)

/** What was decided, if it touches the member. */
export const sanctionOf = (action: CaseAction | undefined): Sanction | undefined =>
  action === undefined || action === 'dismissed' ? undefined : action

/** How much sooner a case is looked into for each member more who reports, in seconds, and at most. */
const urgency = { each: day, most: 14 * day } as const

/** Where a case stands in the queue: the oldest first; for each member more who reports, as if it had waited a day longer. */
export const queuedAt = (openedAt: string, reporters: number): string =>
  addSeconds(openedAt, -Math.min((reporters - 1) * urgency.each, urgency.most))

/** What came of a report, as whoever made it is told; undefined while nothing has. */
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

/** May the member still object? */
export const mayAppeal = ({ state, decision }: CaseProgress, now: Date): boolean =>
  state === 'decided' && decision !== undefined && appealUntil(decision.at) > now.toISOString()

/** Is nothing to come any more of what was decided: nobody objected in time? */
export const isUncontested = ({ state, decision }: CaseProgress, now: Date): boolean =>
  state === 'decided' && decision !== undefined && appealUntil(decision.at) <= now.toISOString()
