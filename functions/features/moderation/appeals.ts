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
import { restoreTexts } from './removed-texts'
import { appealedBefore, appealOverError, caseNotFound, caseConflict, mayAppeal, sanctionOf } from './rules'
import { liftCaseSuspension } from './suspensions'

/**
 * Stores a member's appeal against a decision, once; the same text again is the same appeal. 404 without a decision about
 * them, 409 after another appeal or after the appeal period.
 */
export const appealCase = (id: string, text: string, now: Date): Promise<CaseChange> =>
  changeCase(id, {
    isDone: ({ appeal }) => appeal?.text === text,
    change: async (item) => {
      if (!sanctionOf(item.decision?.action)) throw caseNotFound()
      if (item.appeal) throw appealedBefore()
      if (!mayAppeal(item, now)) throw appealOverError()
      const at = now.toISOString()
      // Due at once: reporters may not have been notified yet.
      await transact([caseUpdate(item, { to: 'appealed', at, set: { appeal: { text, at } } })], {
        onConditionFailed: caseWriteError,
      })
    },
  })

export interface AppealAnswer {
  outcome: AppealOutcome
  reason: string
}

/** The writes that answer an appeal and close the case. Overturning a removal also lifts its bars. */
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

/** Reverses the effect of a decision, with `writes` in the same transaction. */
async function overturnDecision(item: CaseItem, writes: readonly Write[], now: Date): Promise<void> {
  const { action, picture, further, texts } = item.decision!
  if (action === 'picture_hidden' && picture)
    return unhidePicture(item.target_id, { picture, ...(further && { further }) }, writes, now)
  if (action === 'texts_removed' && texts) return restoreTexts(item.target_id, texts, writes, now)
  if (action === 'suspended' || action === 'deleted') {
    // False: the account is not suspended by this case (any more).
    if (await liftCaseSuspension(item.target_id, item.id, writes, now)) return
  }
  return transact([...writes, checkNotDeleted(item.target_id)], { onConditionFailed: caseWriteError })
}

/** Answers an appeal and closes the case. Idempotent. 409 if somebody else has answered it, or there is none. */
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
 * The writes that overturn the removal of an account when an administrator ends its suspension by hand, with or without an
 * appeal; none if no removal is scheduled.
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
