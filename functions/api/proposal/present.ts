import type { Proposal as ProposalOut } from '#shared/schemas/entities'
import type { UserActor } from '#functions/domain/account'
import type { Viewing } from '#functions/domain/card-presenter'
import { type Letter, mayReadNote, type Proposal } from '#functions/domain/proposal'
import { presentProposal } from '#functions/domain/proposal-presenter'
import { presentParties } from '#functions/views/parties'

const between = ({ id, sender_id, receiver_id, status, updated_at }: Proposal) => ({
  proposal_id: id,
  sender_id,
  receiver_id,
  status,
  updated_at,
})

/** Proposals of a list with the other parties' cards as this actor may see them. */
export async function present(
  actor: UserActor,
  proposals: readonly Proposal[],
  viewing: Viewing,
): Promise<ProposalOut[]> {
  const cards = await presentParties(actor, proposals.map(between), viewing)
  return proposals.map((proposal, at) => presentProposal(proposal, cards[at]!))
}

/** One proposal, with what was written with it where this actor may read that. */
export async function presentOne(actor: UserActor, letter: Letter, viewing: Viewing): Promise<ProposalOut> {
  const [presented] = await present(actor, [letter], viewing)
  const message = mayReadNote(letter, actor.userId) ? letter.note : undefined
  return { ...presented!, ...(message && { message }) }
}
