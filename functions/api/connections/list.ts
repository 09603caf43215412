import { requireOwnId } from '../../domain/actor'
import { presentConnection } from '../../domain/proposal-presenter'
import type { OperationHandler } from '../../middleware/resource'
import { listConnections } from '../../store/pairs'
import { presentParties } from '../../store/parties'

export const list: OperationHandler<'connections.list'> = async ({ input, actor, now }) => {
  requireOwnId(actor, input.user_id)
  const { items, next } = await listConnections(actor.userId, input)
  const cards = await presentParties(actor, items, now)
  return {
    message: 'Connections fetched.',
    data: items.map((pair, at) => presentConnection(pair, cards[at]!)),
    page: { ...(next && { next }) },
  }
}
