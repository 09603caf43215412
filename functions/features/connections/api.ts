import { connections } from '#shared/contract/proposal'
import { requireMemberRole, requireOwnId } from '#functions/core/actor'
import { createResource, type OperationHandler } from '#functions/http/resource'
import { presentCounterparts } from '#functions/features/profiles/counterparts'
import { loadViewerContext } from '#functions/features/profiles/viewer-context'
import { presentConnection } from '#functions/features/proposals/present'
import { connectionNotFound } from '#functions/features/proposals/rules'
import { endConnection, isEndedBy, loadProposal } from '#functions/features/proposals/store'
import { isParty } from './rules'
import { isConnected, listConnections, loadPair } from './store'

const list: OperationHandler<'connections.list'> = async ({ input, actor, now }) => {
  requireOwnId(actor, input.user_id)
  const viewerContext = await loadViewerContext(actor, now)
  const { items, next } = await listConnections(actor.userId, input, viewerContext.excluded)
  const cards = await presentCounterparts(actor, items, viewerContext)
  return {
    message: 'Connections fetched.',
    data: items.map((pair, at) => presentConnection(pair, cards[at]!)),
    page: { next },
  }
}

/** Finds the connection by the id of the accepted proposal, which names the two parties. */
const item: OperationHandler<'connections.item'> = async ({ input, actor, now }) => {
  requireOwnId(actor, input.user_id)
  const proposal = await loadProposal(input.connection_id)
  if (!proposal || !isParty(proposal, actor.userId)) throw connectionNotFound()
  const pair = await loadPair(proposal.sender_id, proposal.receiver_id)
  if (!isConnected(pair) || pair.proposal_id !== proposal.id) throw connectionNotFound()
  const [card] = await presentCounterparts(actor, [pair], await loadViewerContext(actor, now))
  return { message: 'Connection fetched.', data: presentConnection(pair, card!) }
}

/** Ends a connection. Idempotent for the member who ended it; the other member has lost it and gets 404. */
const update: OperationHandler<'connections.update'> = async ({ input, actor, now }) => {
  requireMemberRole(actor)
  const proposal = await loadProposal(input.connection_id)
  if (!proposal || !isParty(proposal, actor.userId)) throw connectionNotFound()
  const pair = await loadPair(proposal.sender_id, proposal.receiver_id)
  if (pair?.proposal_id !== proposal.id) throw connectionNotFound()
  if (!isEndedBy(pair, proposal.id, actor.userId)) {
    if (!isConnected(pair)) throw connectionNotFound()
    await endConnection(pair, actor.userId, now)
  }
  return { message: 'Connection ended.', data: { id: proposal.id, status: 'ended' } }
}

export const handler = createResource(connections, {
  'connections.item': item,
  'connections.list': list,
  'connections.update': update,
})
