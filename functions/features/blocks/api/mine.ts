import { requireOwnId } from '#functions/core/actor'
import type { OperationHandler } from '#functions/http/resource'
import { listBlocks, nameBlocked } from '../store'

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
