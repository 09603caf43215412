import { dayAt } from '#shared/format'
import { checkLimits } from '#shared/limits'
import type { CheckQueue, WaitingCheck } from '#shared/schemas/verification'
import { dayMs } from '#shared/units'
import type { UserId } from '#functions/core/ids'
import { lists } from '#functions/db/keys'
import { query } from '#functions/db/table'
import { loadAdministrators } from '#functions/features/accounts/administrators'
import { loadNames } from '#functions/features/accounts/store'
import type { CheckItem, CheckWorkItem } from './items'
import { listWaitingChecks } from './checks'
import { decideUntil } from './check-rules'

/* The queue of checks. It says nothing about whose they are. */

/** Does an administrator look at it now? */
export const isTaken = ({ taken }: CheckItem, now: Date) =>
  taken !== undefined && taken.until > now.toISOString()

/** Must somebody else act? Nobody answers an objection to the own decision, as long as there are other administrators. */
export const isOthersTurn = (item: CheckItem, me: UserId, administrators: ReadonlySet<UserId>): boolean =>
  item.state === 'objected' && item.refusal?.by === me && administrators.size > 1

/** What the queue tells of a check. */
export function presentWaiting(
  item: CheckItem,
  me: UserId,
  administrators: ReadonlySet<UserId>,
  now: Date,
): WaitingCheck {
  return {
    case_id: item.case_id,
    kind: item.kind ?? 'photo',
    objected: item.state === 'objected',
    since: item.objection?.at ?? item.sent_at ?? item.started_at,
    until: decideUntil(item),
    ...(item.taken && isTaken(item, now) && { taken_by: item.taken.by }),
    ...(isOthersTurn(item, me, administrators) && { others_turn: true }),
  }
}

/** The decisions of the last seven days, by administrator. */
async function loadWork(now: Date): Promise<ReadonlyMap<UserId, number>> {
  const before = dayAt(new Date(now.getTime() - 7 * dayMs))
  const { items } = await query<CheckWorkItem>(lists.checkWork(), { sort: { above: `${before}#~` } })
  const work = new Map<UserId, number>()
  for (const { by, decided } of items) work.set(by, (work.get(by) ?? 0) + decided)
  return work
}

/** What waits for administrators, without the administrator's own check. */
export async function loadQueue(me: UserId, now: Date): Promise<CheckQueue> {
  const [items, administrators, work] = await Promise.all([
    listWaitingChecks(checkLimits.queue, now),
    loadAdministrators(),
    loadWork(now),
  ])
  const waiting = items.filter((item) => item.user_id !== me)
  const names = await loadNames([...administrators])
  const takenBy = (id: UserId) => waiting.filter((item) => isTaken(item, now) && item.taken?.by === id).length
  return {
    waiting: waiting.map((item) => presentWaiting(item, me, administrators, now)),
    administrators: [...administrators].map((id) => {
      const name = names.get(id)
      return { id, ...(name && { name }), taken: takenBy(id), decided: work.get(id) ?? 0 }
    }),
  }
}
