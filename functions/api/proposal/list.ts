import { requireOwnId } from '#functions/domain/actor'
import type { Proposal } from '#functions/domain/proposal'
import type { OperationHandler } from '#functions/middleware/resource'
import { listConnections } from '#functions/store/pairs'
import { listProposals, loadProposals } from '#functions/store/proposals'
import { present } from './present'

const pageOf = ({ next }: { next?: string }) => ({ ...(next && { next }) })

export const list: OperationHandler<'proposal.list'> = async ({ input, actor, now }) => {
  requireOwnId(actor, input.user_id)
  const page = await listProposals(actor.userId, input)
  return {
    message: 'Proposals fetched.',
    data: await present(actor, page.items, now),
    page: pageOf(page),
  }
}

/** Accepted proposals, most recently accepted first. */
export const accepted: OperationHandler<'proposal.accepted'> = async ({ input, actor, now }) => {
  requireOwnId(actor, input.user_id)
  const page = await listConnections(actor.userId, input)
  const proposals = await loadProposals(page.items.map(({ proposal_id }) => proposal_id))
  const found = proposals.filter((proposal): proposal is Proposal => proposal !== undefined)
  return {
    message: 'Accepted proposals fetched.',
    data: await present(actor, found, now),
    page: pageOf(page),
  }
}
