import type { CaseAction, Sanction } from '#shared/options/moderation'
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
import { appealUntil, caseConflict, sanctionOf } from './rules'
import { suspend, type SuspensionRequest } from './suspensions'

export interface Verdict {
  action: CaseAction
  reason: string
  /** ISO; the end of a suspension. */
  until?: string | undefined
  /** The picture to hide; the one that the member has, if absent. */
  picture?: string | undefined
}

interface DecisionContext {
  verdict: Verdict
  author: Author
  now: Date
}

/** The write that tells the member what was decided. */
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

/** What a decision brings about that has to be known when it is taken back, or carried out. */
type Effect = Pick<NonNullable<CaseItem['decision']>, 'picture' | 'bars'>

/** What every decision writes. */
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
    // Due at once: whoever has reported is told.
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
    // False: another call has done the same in this moment.
    if (!(await suspend(user, { reason, case_id: item.id, ...request }, alongside, now))) throw caseConflict()
  }
  switch (action) {
    case 'dismissed':
      return transact(writes(), { onConditionFailed: caseWriteError })
    case 'warned':
      return transact([...writes(), checkNotDeleted(user)], { onConditionFailed: caseWriteError })
    case 'picture_hidden':
      return hidePicture(
        user,
        { case_id: item.id, seen: verdict.picture, alongside: (picture) => writes({ picture }) },
        now,
      )
    case 'suspended':
      return suspendMember({ until }, writes())
    case 'deleted': {
      // From now on: nobody joins anew while the removal waits.
      const { account } = await loadExistingAccountWithCard(user)
      const bars = await barHashesOf(account)
      const removed_at = appealUntil(now.toISOString())
      return suspendMember({ removed_at }, [
        ...writes({ bars }),
        ...barWrites(bars, item.id, now),
        // Whose address or number changes in the same moment would keep the new one.
        check('account', keys.account(user), unchanged(account, ['email', 'phone'])),
      ])
    }
  }
}

/**
 * Decides an open case: in one transaction the case, what becomes of the member, what they are told, and the audit. May be
 * repeated. 404 when the member has left, 409 when somebody else has decided, or the account changed in the same moment.
 */
export const decideCase = (id: string, verdict: Verdict, author: Author, now: Date): Promise<CaseChange> =>
  changeCase(id, {
    isDone: ({ decision }) =>
      decision?.action === verdict.action &&
      decision.reason === verdict.reason &&
      decision.until === verdict.until &&
      decision.by === author.actor_id,
    change: async (item) => {
      if (item.state !== 'open') throw caseConflict()
      await carryOut(item, { verdict, author, now })
    },
  })
