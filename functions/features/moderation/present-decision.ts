import type { AppealOutcome, CaseAction, CaseState } from '#shared/options/moderation'
import type { OwnDecision } from '#shared/schemas/moderation'
import { appealUntil, caseNotFound, mayAppeal, sanctionOf } from './rules'

/** A decided case as it is stored. */
export interface DecidedCase {
  id: string
  state: CaseState
  decision?: { action: CaseAction; reason: string; at: string; until?: string }
  appeal?: { text: string; at: string }
  answer?: { outcome: AppealOutcome; reason: string; at: string }
}

/** When an account is removed that is to be; absent once that is taken back. */
export const removalOf = ({ decision, answer }: Pick<DecidedCase, 'decision' | 'answer'>) =>
  decision?.action === 'deleted' && answer?.outcome !== 'overturned' ? appealUntil(decision.at) : undefined

/** A decision as the member sees whom it concerns: not who decided, and not who has reported them. 404 while there is none. */
export function presentDecision(one: DecidedCase, now: Date): OwnDecision {
  const { id, decision, appeal, answer } = one
  const action = sanctionOf(decision?.action)
  if (!decision || !action) throw caseNotFound()
  const { reason, at, until } = decision
  const removed_at = removalOf(one)
  return {
    case_id: id,
    action,
    reason,
    at,
    ...(until && { until }),
    ...(removed_at && { removed_at }),
    ...(mayAppeal(one, now) && { appeal_until: appealUntil(at) }),
    ...(appeal && { appeal: { text: appeal.text, at: appeal.at } }),
    ...(answer && { answer: { outcome: answer.outcome, reason: answer.reason, at: answer.at } }),
  }
}
