import { requireOwnId } from '#functions/domain/actor'
import { presentConnection } from '#functions/domain/proposal-presenter'
import type { OperationHandler } from '#functions/middleware/resource'
import { listConnections } from '#functions/store/pairs'
import { presentParties } from '#functions/views/parties'
import { loadViewing } from '#functions/views/viewing'

export const list: OperationHandler<'connections.list'> = async ({ input, actor, now }) => {
  requireOwnId(actor, input.user_id)
  const viewing = await loadViewing(actor, now)
  const { items, next } = await listConnections(actor.userId, input, viewing.excluded)
  const cards = await presentParties(actor, items, viewing)
  return {
    message: 'Connections fetched.',
    data: items.map((pair, at) => presentConnection(pair, cards[at]!)),
    page: { next },
  }
}
