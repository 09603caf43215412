import type { AppealOutcome } from '#shared/options/moderation'
import type { AccountState } from '#functions/core/account'
import { transact, type Write } from '#functions/db/transact'
import { unbarWrites } from '#functions/features/accounts/sign-up-bars'
import { checkNotDeleted } from '#functions/features/accounts/account-checks'
import { auditWrite, type Author } from '#functions/features/audit/store'
import { notificationWrite } from '#functions/features/notifications/store'
import { changeCase, type CaseChange, loadCase, caseUpdate, caseWriteError } from './cases'
import { unhidePicture } from './hidden-pictures'
import type { CaseItem } from './items'
import { appealedBefore, appealOver, caseNotFound, caseConflict, mayAppeal, sanctionOf } from './rules'
import { liftCaseSuspension } from './suspensions'

/**
 * Stores a member's objection to a decision, once. The same text again is the same objection. 404 where nothing was decided
 * about them, 409 when they have objected before, or too late.
 */
export const appealCase = (id: string, text: string, now: Date): Promise<CaseChange> =>
  changeCase(id, {
    isDone: ({ appeal }) => appeal?.text === text,
    change: async (item) => {
      if (!sanctionOf(item.decision?.action)) throw caseNotFound()
      if (item.appeal) throw appealedBefore()
      if (!mayAppeal(item, now)) throw appealOver()
      const at = now.toISOString()
      // Due at once, as it may be already: whoever has reported may not have been told yet.
      await transact([caseUpdate(item, { to: 'appealed', at, set: { appeal: { text, at } } })], {
        onConditionFailed: caseWriteError,
      })
    },
  })

export interface AppealAnswer {
  outcome: AppealOutcome
  reason: string
}

/** The writes that answer an objection, and close the case; who was to be removed may join again where it is taken back. */
function answerWrites(item: CaseItem, { outcome, reason }: AppealAnswer, author: Author, now: Date): Write[] {
  const at = now.toISOString()
  const { bars = [], ...decision } = item.decision!
  const overturned = outcome === 'overturned'
  const answer = { outcome, reason, by: author.actor_id, at }
  const target = { kind: 'case', id: item.id } as const
  return [
    caseUpdate(item, { to: 'closed', at, set: { answer, ...(overturned && { decision }) } }),
    auditWrite(author, { action: 'case.answered', target, fields: ['outcome', 'reason'] }, now),
    ...(overturned ? unbarWrites(bars, item.id) : []),
  ]
}

/** Takes a decision back, with what is written alongside in the same transaction. */
async function overturnDecision(item: CaseItem, writes: readonly Write[], now: Date): Promise<void> {
  const { action, picture } = item.decision!
  if (action === 'picture_hidden' && picture) return unhidePicture(item.target_id, picture, writes, now)
  if (action === 'suspended' || action === 'deleted') {
    // Suspended anew since, or not any more: that is not of this case.
    if (await liftCaseSuspension(item.target_id, item.id, writes, now)) return
  }
  return transact([...writes, checkNotDeleted(item.target_id)], { onConditionFailed: caseWriteError })
}

/** Answers an objection, and closes the case. May be repeated. 409 when somebody else has, or there is none. */
export const answerAppeal = (
  id: string,
  wanted: AppealAnswer,
  author: Author,
  now: Date,
): Promise<CaseChange> =>
  changeCase(id, {
    isDone: ({ answer }) =>
      answer?.outcome === wanted.outcome && answer.reason === wanted.reason && answer.by === author.actor_id,
    change: async (item) => {
      if (item.state !== 'appealed') throw caseConflict()
      const writes = [
        ...answerWrites(item, wanted, author, now),
        notificationWrite(item.target_id, { type: 'message', case_id: item.id, text: wanted.reason }, now),
      ]
      await (wanted.outcome === 'overturned'
        ? overturnDecision(item, writes, now)
        : transact([...writes, checkNotDeleted(item.target_id)], { onConditionFailed: caseWriteError }))
    },
  })

/**
 * The writes that take back the removal of an account when an administrator ends its suspension by hand: none where none is
 * to come. Whether the member has objected or not, the decision is overturned with it.
 */
export async function overturnRemovalWrites(
  { suspension }: AccountState,
  reason: string,
  author: Author,
  now: Date,
): Promise<Write[]> {
  if (!suspension?.removed_at || !suspension.case_id) return []
  const item = await loadCase(suspension.case_id)
  return answerWrites(item, { outcome: 'overturned', reason }, author, now)
}
