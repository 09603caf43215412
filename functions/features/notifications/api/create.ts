import { audienceOf, type Broadcast, presentBroadcast } from '../rules'
import { newId } from '#functions/core/ids'
import type { OperationHandler } from '#functions/http/resource'
import { audited, authorOf } from '#functions/features/audit/store'
import { createBroadcast } from '../broadcasts'
import { loadPlan } from '#functions/features/plans/store'
import { showInTables } from '#functions/features/admin/rows'
import { notFound } from '#shared/errors'

export const create: OperationHandler<'notifications.create'> = async ({ input, actor, now, request }) => {
  const { request_id, text } = input
  const audience = audienceOf(input)
  if (audience.to === 'plan' && !(await loadPlan(audience.plan_id))) throw notFound('plan')
  const alone = audience.to === 'member'
  const broadcast: Broadcast = {
    id: request_id ? `bc_${request_id}` : newId('bc', now),
    actor_id: actor.userId,
    audience,
    text,
    state: alone ? 'sent' : 'sending',
    told: alone ? 1 : 0,
    created_at: now.toISOString(),
  }
  const target = alone
    ? ({ kind: 'user', id: audience.user_id } as const)
    : ({ kind: 'broadcast', id: broadcast.id } as const)
  const entry = audited(authorOf(actor, request), { action: 'broadcast.created', target }, now)
  const stored = await createBroadcast(broadcast, [entry], now)
  await showInTables('broadcast', stored.id)
  return {
    message: alone ? 'Message sent.' : 'The message is being sent.',
    data: presentBroadcast(stored),
  }
}
