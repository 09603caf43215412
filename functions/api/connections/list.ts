import { requireOwnId } from '#functions/domain/actor'
import { presentConnection } from '#functions/domain/proposal-presenter'
import type { OperationHandler } from '#functions/middleware/resource'
import { listConnections } from '#functions/store/pairs'
import { presentParties } from '#functions/views/parties'

export const list: OperationHandler<'connections.list'> = async ({ input, actor, now }) => {
  requireOwnId(actor, input.user_id)
  const { items, next } = await listConnections(actor.userId, input)
  const cards = await presentParties(actor, items, now)
  return {
    message: 'Connections fetched.',
    data: items.map((pair, at) => presentConnection(pair, cards[at]!)),
    page: { next },
  }
}
