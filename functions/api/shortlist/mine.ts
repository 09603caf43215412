import { requireMemberRole, requireOwnId } from '#functions/domain/actor'
import type { OperationHandler } from '#functions/middleware/resource'
import { listShortlist } from '#functions/store/shortlist'
import { presentKept } from '#functions/views/kept'

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
