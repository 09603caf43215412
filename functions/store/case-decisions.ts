import type { AppError } from '#shared/errors'
import type { AppealOutcome, CaseAction, Sanction } from '#shared/options/moderation'
import type { AccountState } from '../domain/account'
import { profileOf, type UserId } from '../domain/ids'
import {
  appealedBefore,
  appealOver,
  appealUntil,
  decidedMeanwhile,
  mayAppeal,
  noPicture,
  sanctionOf,
} from '../domain/moderation'
import { loadLiving, userNotFound } from './accounts'
import { audited, type Author } from './audit'
import { changeCard } from './cards'
import { CASE, loadCase, movedCase } from './cases'
import { keys } from './keys'
import type { CaseItem } from './moderation-items'
import { notify } from './notifications'
import { liftCaseSuspension, suspend } from './suspensions'
import { check, exists, type Failure, remove, transact, update, type Write } from './transact'

const STATE = 'accountState'

export interface Verdict {
  action: CaseAction
  reason: string
  /** ISO; the end of a suspension. */
  until?: string | undefined
}

const target = (id: string) => ({ kind: 'case', id }) as const

/** The write that tells the member what was decided. */
const told = (item: CaseItem, action: Sanction, { reason, until }: Verdict, now: Date): Write =>
  notify(
    item.target_id,
    { type: 'account.warned', case_id: item.id, action, text: reason, ...(until && { end_date: until }) },
    now,
  )

function decided(item: CaseItem, verdict: Verdict, author: Author, now: Date, picture?: string): Write[] {
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
  return [
    // Due at once: whoever has reported is told.
    movedCase(item, { to: sanction ? 'decided' : 'closed', at, due: at, set: { decision } }),
    remove('openCase', keys.openCase(item.target_id), {
      condition: '#case_id = :id',
      values: { id: item.id },
    }),
    audited(
      author,
      {
        action: 'case.decided',
        target: target(item.id),
        fields: ['action', 'reason', ...(until ? ['until'] : [])],
      },
      now,
    ),
    ...(sanction ? [told(item, sanction, verdict, now)] : []),
  ]
}

/** Takes the picture off the account and the card; its files stay for as long as the member may object. */
async function hidePicture(
  item: CaseItem,
  account: AccountState,
  writes: (picture: string) => Write[],
  now: Date,
): Promise<void> {
  const { picture } = account
  if (!picture) throw noPicture()
  const id = profileOf(item.target_id)
  await changeCard(
    id,
    {
      facts: () => ({ picture: undefined }),
      alongside: [
        update(STATE, keys.accountState(item.target_id), {
          remove: ['picture'],
          condition: '#picture = :picture AND #status <> :deleted',
          values: { picture, deleted: 'deleted' },
        }),
        update('picture', keys.picture(id, picture), { set: { held: true }, ...exists }),
        ...writes(picture),
      ],
      onConditionFailed: decidedMeanwhile,
    },
    now,
  )
}

/** Nothing is written for an account that is deleted. */
const isThere = (user: UserId): Write =>
  check(STATE, keys.accountState(user), {
    condition: `${exists.condition} AND #status <> :deleted`,
    values: { deleted: 'deleted' },
  })

const refused = (_label: string, _stored: unknown, all: readonly Failure[]): AppError =>
  all.some(({ label }) => label === CASE) ? decidedMeanwhile() : userNotFound()

/** Is the case decided like this already? A call that is repeated because its answer was lost finds it so. */
const isDecidedSo = ({ decision }: CaseItem, { action, reason, until }: Verdict, author: Author): boolean =>
  decision?.action === action &&
  decision.reason === reason &&
  decision.until === until &&
  decision.by === author.actor_id

/**
 * Decides an open case: in one transaction the case, what becomes of the member, what they are told, and the audit. May be
 * repeated. 404 when the member has left (only dismissing is possible then), 409 when somebody else has decided.
 */
export async function decideCase(id: string, verdict: Verdict, author: Author, now: Date): Promise<CaseItem> {
  const item = await loadCase(id)
  if (item.state !== 'open') {
    if (isDecidedSo(item, verdict, author)) return item
    throw decidedMeanwhile()
  }
  await carryOut(item, verdict, author, now)
  return loadCase(id)
}

async function carryOut(item: CaseItem, verdict: Verdict, author: Author, now: Date): Promise<void> {
  const { action, reason, until } = verdict
  const user = item.target_id
  const writes = (picture?: string) => decided(item, verdict, author, now, picture)
  const plainly = () => transact(writes(), { onConditionFailed: decidedMeanwhile })
  switch (action) {
    case 'dismissed':
      return plainly()
    case 'warned':
      return transact([...writes(), isThere(user)], { onConditionFailed: refused })
    case 'picture_hidden':
      return hidePicture(item, await loadLiving(user), writes, now)
    case 'suspended':
      await suspend(user, { reason, until, case_id: item.id }, writes(), now)
      return
    case 'deleted': {
      const removed_at = appealUntil(now.toISOString())
      await suspend(user, { reason, case_id: item.id, removed_at }, writes(), now)
    }
  }
}

/**
 * Stores a member's objection to a decision, once. The same text again is the same objection. 409 when they have objected
 * before, or too late.
 */
export async function appealCase(id: string, text: string, now: Date): Promise<CaseItem> {
  const item = await loadCase(id)
  if (item.appeal) {
    if (item.appeal.text === text) return item
    throw appealedBefore()
  }
  if (!mayAppeal(item, now)) throw appealOver()
  const at = now.toISOString()
  await transact([movedCase(item, { to: 'appealed', at, set: { appeal: { text, at } } })], {
    onConditionFailed: decidedMeanwhile,
  })
  return loadCase(id)
}

export interface AppealAnswer {
  outcome: AppealOutcome
  reason: string
}

/** Gives the picture back, unless the member has another one by now. */
async function showPicture(item: CaseItem, picture: string, writes: Write[], now: Date): Promise<void> {
  const account = await loadLiving(item.target_id)
  if (account.picture) return transact([...writes, isThere(item.target_id)], { onConditionFailed: refused })
  const id = profileOf(item.target_id)
  await changeCard(
    id,
    {
      facts: () => ({ picture }),
      alongside: [
        update(STATE, keys.accountState(item.target_id), {
          set: { picture },
          condition: 'attribute_not_exists(#picture) AND #status <> :deleted',
          values: { deleted: 'deleted' },
        }),
        update('picture', keys.picture(id, picture), { remove: ['held'], ...exists }),
        ...writes,
      ],
      onConditionFailed: decidedMeanwhile,
    },
    now,
  )
}

/** Takes a decision back, with what is written alongside in the same transaction. */
async function takeBack(item: CaseItem, writes: Write[], now: Date): Promise<void> {
  const { action, picture } = item.decision!
  if (action === 'picture_hidden' && picture) return showPicture(item, picture, writes, now)
  if (action === 'suspended' || action === 'deleted') {
    // Suspended anew since, or not any more: that is not of this case.
    if (await liftCaseSuspension(item.target_id, item.id, writes, now)) return
  }
  return transact([...writes, isThere(item.target_id)], { onConditionFailed: refused })
}

/** Answers an objection, and closes the case. May be repeated. 409 when somebody else has, or there is none. */
export async function answerAppeal(
  id: string,
  { outcome, reason }: AppealAnswer,
  author: Author,
  now: Date,
): Promise<CaseItem> {
  const item = await loadCase(id)
  const { state, answer } = item
  if (state !== 'appealed') {
    if (answer?.outcome === outcome && answer.reason === reason && answer.by === author.actor_id) return item
    throw decidedMeanwhile()
  }
  const at = now.toISOString()
  const writes = [
    movedCase(item, {
      to: 'closed',
      at,
      due: at,
      set: { answer: { outcome, reason, by: author.actor_id, at } },
    }),
    audited(author, { action: 'case.answered', target: target(id), fields: ['outcome', 'reason'] }, now),
    notify(item.target_id, { type: 'message', case_id: item.id, text: reason }, now),
  ]
  await (outcome === 'overturned'
    ? takeBack(item, writes, now)
    : transact([...writes, isThere(item.target_id)], { onConditionFailed: refused }))
  return loadCase(id)
}
