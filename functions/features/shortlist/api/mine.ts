import { requireMemberRole, requireOwnId } from '#functions/core/actor'
import type { OperationHandler } from '#functions/http/resource'
import { listShortlist } from '../store'
import { presentKept } from './present'

export const mine: OperationHandler<'shortlist.mine'> = async ({
  input: { user_id, ...page },
  actor,
  now,
}) => {
  requireMemberRole(actor)
  requireOwnId(actor, user_id)
  const { items, next } = await listShortlist(actor.userId, page)
  const cards = await presentKept(
    actor,
    items.map(({ id }) => id),
    now,
  )
  return {
    message: 'Shortlist fetched.',
    data: items.map(({ id, note }, at) => ({
      profile_id: id,
      ...(note !== undefined && { note }),
      profile: cards[at]!,
    })),
    page: { next },
  }
}
