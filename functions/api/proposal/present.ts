import type { Proposal as ProposalOut } from '#shared/schemas/entities'
import type { UserActor } from '#functions/domain/account'
import type { Viewing } from '#functions/domain/card-presenter'
import type { Proposal } from '#functions/domain/proposal'
import { presentProposal } from '#functions/domain/proposal-presenter'
import { presentParties } from '#functions/views/parties'

const between = ({ id, ...proposal }: Proposal) => ({ ...proposal, proposal_id: id })

/** Proposals with the other parties' cards as this actor may see them. */
export async function present(
  actor: UserActor,
  proposals: readonly Proposal[],
  viewing: Viewing,
): Promise<ProposalOut[]> {
  const cards = await presentParties(actor, proposals.map(between), viewing)
  return proposals.map((proposal, at) => presentProposal(proposal, cards[at]!))
}

export async function presentOne(
  actor: UserActor,
  proposal: Proposal,
  viewing: Viewing,
): Promise<ProposalOut> {
  const [presented] = await present(actor, [proposal], viewing)
  return presented!
}
