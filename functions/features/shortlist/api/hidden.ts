import { requireMemberRole, requireOwnId } from '#functions/core/actor'
import type { OperationHandler } from '#functions/http/resource'
import { listHidden } from '../store'
import { presentKept } from './present'

export const hidden: OperationHandler<'shortlist.hidden'> = async ({
  input: { user_id, ...page },
  actor,
  now,
}) => {
  requireMemberRole(actor)
  requireOwnId(actor, user_id)
  const { items, next } = await listHidden(actor.userId, page)
  const cards = await presentKept(actor, items, now)
  return {
    message: 'Hidden people fetched.',
    data: items.map((profile_id, at) => ({ profile_id, profile: cards[at]! })),
    page: { next },
  }
}
