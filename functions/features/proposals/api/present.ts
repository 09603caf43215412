import type { Card, Proposal as ProposalOut } from '#shared/schemas/entities'
import type { UserActor } from '#functions/core/account'
import type { Viewing } from '#functions/features/profiles/present-card'
import { type Letter, mayReadNote, type Proposal } from '../rules'
import { presentProposal } from '../present'
import { presentParties } from '#functions/features/profiles/counterparts'

/** What a proposal tells of how the two stand to each other. */
export const relationOf = ({ id, sender_id, receiver_id, status, updated_at }: Proposal) => ({
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
  const cards = await presentParties(actor, proposals.map(relationOf), viewing)
  return proposals.map((proposal, at) => presentProposal(proposal, cards[at]!))
}

/** One proposal with the other party's card, and with what was written with it where this actor may read that. */
export function presentLetter(letter: Letter, actor: UserActor, card: Card): ProposalOut {
  const message = mayReadNote(letter, actor.userId) ? letter.note : undefined
  return { ...presentProposal(letter, card), ...(message && { message }) }
}

/** The same, with the card as it is now. */
export async function presentOne(actor: UserActor, letter: Letter, viewing: Viewing): Promise<ProposalOut> {
  const [card] = await presentParties(actor, [relationOf(letter)], viewing)
  return presentLetter(letter, actor, card!)
}
