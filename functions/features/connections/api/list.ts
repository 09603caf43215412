import { requireOwnId } from '#functions/core/actor'
import { presentConnection } from '#functions/features/proposals/present'
import type { OperationHandler } from '#functions/http/resource'
import { listConnections } from '../store'
import { presentParties } from '#functions/features/profiles/counterparts'
import { loadViewing } from '#functions/features/profiles/viewing'

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
