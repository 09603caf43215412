import type { CaseAction, Sanction } from '#shared/options/moderation'
import { appealUntil, decidedMeanwhile, sanctionOf } from '../domain/moderation'
import { notDeleted } from './acting'
import { audited, type Author } from './audit'
import { changeCase, type CaseChange, movedCase, refusedCase, withoutOpenCase } from './cases'
import { hidePicture } from './hidden-pictures'
import type { CaseItem } from './moderation-items'
import { notify } from './notifications'
import { suspend, type SuspensionRequest } from './suspensions'
import { transact, type Write } from './transact'

export interface Verdict {
  action: CaseAction
  reason: string
  /** ISO; the end of a suspension. */
  until?: string | undefined
  /** The picture to hide; the one that the member has, if absent. */
  picture?: string | undefined
}

interface Deciding {
  verdict: Verdict
  author: Author
  now: Date
}

/** The write that tells the member what was decided. */
const told = (item: CaseItem, action: Sanction, { verdict: { reason, until }, now }: Deciding): Write =>
  notify(
    item.target_id,
    { type: 'account.warned', case_id: item.id, action, text: reason, ...(until && { end_date: until }) },
    now,
  )

/** What every decision writes. */
function decided(item: CaseItem, deciding: Deciding, picture?: string): Write[] {
  const { verdict, author, now } = deciding
  const { action, reason, until } = verdict
  const at = now.toISOString()
  const decision = {
    action,
    reason,
    by: author.actor_id,
    at,
    ...(until && { until }),
    ...(picture && { picture }),
  }
  const sanction = sanctionOf(action)
  const target = { kind: 'case', id: item.id } as const
  const fields = ['action', 'reason', ...(until ? ['until'] : [])]
  return [
    // Due at once: whoever has reported is told.
    movedCase(item, { to: sanction ? 'decided' : 'closed', at, due: at, set: { decision } }),
    withoutOpenCase(item),
    audited(author, { action: 'case.decided', target, fields }, now),
    ...(sanction ? [told(item, sanction, deciding)] : []),
  ]
}

async function carryOut(item: CaseItem, deciding: Deciding): Promise<void> {
  const { verdict, now } = deciding
  const { action, reason, until } = verdict
  const user = item.target_id
  const writes = (picture?: string) => decided(item, deciding, picture)
  const suspended = async (request: SuspensionRequest) => {
    // False: another call has done the same in this moment.
    if (!(await suspend(user, { reason, case_id: item.id, ...request }, writes(), now)))
      throw decidedMeanwhile()
  }
  switch (action) {
    case 'dismissed':
      return transact(writes(), { onConditionFailed: refusedCase })
    case 'warned':
      return transact([...writes(), notDeleted(user)], { onConditionFailed: refusedCase })
    case 'picture_hidden':
      return hidePicture(user, { seen: verdict.picture, alongside: writes }, now)
    case 'suspended':
      return suspended({ until })
    case 'deleted':
      return suspended({ removed_at: appealUntil(now.toISOString()) })
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
      if (item.state !== 'open') throw decidedMeanwhile()
      await carryOut(item, { verdict, author, now })
    },
  })
