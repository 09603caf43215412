import { requireOwnId } from '#functions/domain/actor'
import type { OperationHandler } from '#functions/middleware/resource'
import { listBlocks } from '#functions/store/blocks'
import { nameBlocked } from '#functions/views/blocked'

export const mine: OperationHandler<'blocks.mine'> = async ({ input: { user_id, ...page }, actor }) => {
  requireOwnId(actor, user_id)
  const { items, next } = await listBlocks(actor.userId, page)
  const names = await nameBlocked(items.map(({ id }) => id))
  return {
    message: 'Blocked members fetched.',
    data: items.map(({ id, created_at }, at) => ({ profile_id: id, name: names[at]!, created_at })),
    page: { next },
  }
}
