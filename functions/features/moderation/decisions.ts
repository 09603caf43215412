import type { CaseAction, Sanction } from '#shared/options/moderation'
import type { Decision } from '#shared/schemas/moderation'
import { keys } from '#functions/db/keys'
import { check, transact, unchanged, type Write } from '#functions/db/transact'
import { barWrites, barHashesOf } from '#functions/features/accounts/sign-up-bars'
import { checkNotDeleted } from '#functions/features/accounts/account-checks'
import { auditWrite, type Author } from '#functions/features/audit/store'
import { notificationWrite } from '#functions/features/notifications/store'
import { loadExistingAccountWithCard } from '#functions/features/profiles/account-with-card'
import { changeCase, type CaseChange, caseUpdate, caseWriteError, removeOpenCase } from './cases'
import { hidePicture } from './hidden-pictures'
import type { CaseItem } from './items'
import { removeTexts } from './removed-texts'
import { appealUntil, caseConflict, sanctionOf } from './rules'
import { suspend, type SuspensionRequest } from './suspensions'

export interface DecisionInput {
  action: CaseAction
  reason: string
  /** ISO; the end of a suspension. */
  until?: string | undefined
  /** The picture to hide; the main one if absent. */
  picture?: string | undefined
  /** The texts to remove; the current ones if absent. */
  texts?: Decision['profile_texts']
}

interface DecisionContext {
  verdict: DecisionInput
  author: Author
  now: Date
}

/** The write that notifies the member of the decision. */
const memberNotification = (
  item: CaseItem,
  action: Sanction,
  { verdict: { reason, until }, now }: DecisionContext,
): Write =>
  notificationWrite(
    item.target_id,
    { type: 'account.warned', case_id: item.id, action, text: reason, ...(until && { end_date: until }) },
    now,
  )

/** What a case must remember of a decision to carry it out or overturn it later. */
type Effect = Pick<NonNullable<CaseItem['decision']>, 'picture' | 'further' | 'texts' | 'bars'>

/** The writes of every decision. */
function decisionWrites(item: CaseItem, context: DecisionContext, effect: Effect = {}): Write[] {
  const { verdict, author, now } = context
  const { action, reason, until } = verdict
  const at = now.toISOString()
  const decision = {
    action,
    reason,
    by: author.actor_id,
    at,
    ...(until && { until }),
    ...effect,
  }
  const sanction = sanctionOf(action)
  const target = { kind: 'case', id: item.id } as const
  const fields = ['action', 'reason', ...(until ? ['until'] : [])]
  return [
    // Due at once, to notify the reporters.
    caseUpdate(item, { to: sanction ? 'decided' : 'closed', at, set: { decision } }),
    removeOpenCase(item),
    auditWrite(author, { action: 'case.decided', target, fields }, now),
    ...(sanction ? [memberNotification(item, sanction, context)] : []),
  ]
}

async function carryOut(item: CaseItem, context: DecisionContext): Promise<void> {
  const { verdict, now } = context
  const { action, reason, until } = verdict
  const user = item.target_id
  const writes = (effect?: Effect) => decisionWrites(item, context, effect)
  const suspendMember = async (request: SuspensionRequest, alongside: Write[]) => {
    // False: a concurrent call has done the same.
    if (!(await suspend(user, { reason, case_id: item.id, ...request }, alongside, now))) throw caseConflict()
  }
  switch (action) {
    case 'dismissed':
      return transact(writes(), { onConditionFailed: caseWriteError })
    case 'warned':
      return transact([...writes(), checkNotDeleted(user)], { onConditionFailed: caseWriteError })
    case 'picture_hidden':
      return hidePicture(user, { case_id: item.id, chosen: verdict.picture, alongside: writes }, now)
    case 'texts_removed':
      return removeTexts(user, { seen: verdict.texts, alongside: (texts) => writes({ texts }) }, now)
    case 'suspended':
      return suspendMember({ until }, writes())
    case 'deleted': {
      // The bars apply from now on, also while the removal is pending.
      const { account } = await loadExistingAccountWithCard(user)
      const bars = await barHashesOf(account)
      const removed_at = appealUntil(now.toISOString())
      return suspendMember({ removed_at }, [
        ...writes({ bars }),
        ...barWrites(bars, item.id, now),
        // A concurrent change of address or phone would escape the bars.
        check('account', keys.account(user), unchanged(account, ['email', 'phone'])),
      ])
    }
  }
}

/**
 * Decides an open case, in one transaction: the case, its effect on the member, the notification and the audit entry.
 * Idempotent. 404 if the member is deleted, 409 if somebody else has decided or the account changed concurrently.
 */
export const decideCase = (
  id: string,
  verdict: DecisionInput,
  author: Author,
  now: Date,
): Promise<CaseChange> =>
  changeCase(id, {
    isDone: ({ decision }) =>
      decision?.action === verdict.action &&
      decision.reason === verdict.reason &&
      decision.until === verdict.until &&
      (verdict.picture === undefined || decision.picture === verdict.picture) &&
      decision.by === author.actor_id,
    change: async (item) => {
      if (item.state !== 'open') throw caseConflict()
      await carryOut(item, { verdict, author, now })
    },
  })
