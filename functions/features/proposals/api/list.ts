import { requireOwnId } from '#functions/core/actor'
import type { Proposal } from '../rules'
import type { OperationHandler } from '#functions/http/resource'
import { listConnections } from '#functions/features/connections/store'
import { listProposals, loadProposals } from '../store'
import { loadViewing } from '#functions/features/profiles/viewing'
import { present } from './present'

export const list: OperationHandler<'proposal.list'> = async ({ input, actor, now }) => {
  requireOwnId(actor, input.user_id)
  const viewing = await loadViewing(actor, now)
  const { items, next } = await listProposals(actor.userId, input, viewing.excluded)
  return {
    message: 'Proposals fetched.',
    data: await present(actor, items, viewing),
    page: { next },
  }
}

/** Accepted proposals, most recently accepted first. */
export const accepted: OperationHandler<'proposal.accepted'> = async ({ input, actor, now }) => {
  requireOwnId(actor, input.user_id)
  const viewing = await loadViewing(actor, now)
  const { items, next } = await listConnections(actor.userId, input, viewing.excluded)
  const proposals = await loadProposals(items.map(({ proposal_id }) => proposal_id))
  const found = proposals.filter((proposal): proposal is Proposal => proposal !== undefined)
  return {
    message: 'Accepted proposals fetched.',
    data: await present(actor, found, viewing),
    page: { next },
  }
}
