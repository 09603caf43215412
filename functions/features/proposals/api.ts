import { proposal } from '#shared/contract/proposal'
import type { Card, Proposal as ProposalOut } from '#shared/schemas/entities'
import { accessOf, viewerOf } from '#functions/core/access'
import type { UserActor } from '#functions/core/account'
import { requireMemberRole, requireOwnId } from '#functions/core/actor'
import { env } from '#functions/core/env'
import { userId } from '#functions/core/ids'
import { isAdult, requireMaySend } from '#functions/core/eligibility'
import { createResource, type OperationHandler } from '#functions/http/resource'
import { loadExclusions } from '#functions/features/accounts/exclusions'
import { quotaWrite } from '#functions/features/accounts/quota'
import { loadAccountState } from '#functions/features/accounts/store'
import { otherParty, proposalNotFound } from '#functions/features/connections/rules'
import { listConnections } from '#functions/features/connections/store'
import { loadFreePlan } from '#functions/features/plans/store'
import { targetOfMember } from '#functions/features/profiles/card'
import { presentCounterparts } from '#functions/features/profiles/counterparts'
import { presentCounterpart, type ViewerContext } from '#functions/features/profiles/present-card'
import { loadViewerContext } from '#functions/features/profiles/viewer-context'
import { presentProposal } from './present'
import { loadReceiver, type StoredReceiver } from './load-receiver'
import {
  assertDecidable,
  assertMayPropose,
  decisionMessages,
  type ProposalWithNote,
  mayReadNote,
  type Proposal,
  proposalToOneself,
  type Receiver,
  senderGone,
  senderIncomplete,
  senderPausedError,
} from './rules'
import { createProposal, decideProposal, listProposals, loadProposal, loadProposals } from './store'

/** The relation of two members according to a proposal. */
const relationOf = ({ id, sender_id, receiver_id, status, updated_at }: Proposal) => ({
  proposal_id: id,
  sender_id,
  receiver_id,
  status,
  updated_at,
})

/** Proposals with the other members' cards as this actor may see them. */
async function present(
  actor: UserActor,
  proposals: readonly Proposal[],
  viewerContext: ViewerContext,
): Promise<ProposalOut[]> {
  const cards = await presentCounterparts(actor, proposals.map(relationOf), viewerContext)
  return proposals.map((proposal, at) => presentProposal(proposal, cards[at]!))
}

/** A proposal with the other member's card, and with the note if this actor may read it. */
function presentWithNote(proposalWithNote: ProposalWithNote, actor: UserActor, card: Card): ProposalOut {
  const message = mayReadNote(proposalWithNote, actor.userId) ? proposalWithNote.note : undefined
  return { ...presentProposal(proposalWithNote, card), ...(message && { message }) }
}

/** Like `presentWithNote`; loads the card. */
async function presentProposalWithCard(
  actor: UserActor,
  proposalWithNote: ProposalWithNote,
  viewerContext: ViewerContext,
): Promise<ProposalOut> {
  const [card] = await presentCounterparts(actor, [relationOf(proposalWithNote)], viewerContext)
  return presentWithNote(proposalWithNote, actor, card!)
}

/** The receiver with this sender's access to them; undefined if there is no such member with a profile. */
function receiverFor(
  { account, card, pair }: StoredReceiver,
  actor: UserActor,
  now: Date,
): Receiver | undefined {
  if (!account || !card || account.role !== 'member') return undefined
  const target = targetOfMember(card, account, now)
  return { gender: card.gender, access: accessOf(viewerOf(actor, now), target, pair, now) }
}

const create: OperationHandler<'proposal.create'> = async ({ input, actor, now }) => {
  requireMemberRole(actor)
  requireOwnId(actor, input.sender_id)
  // First the error that takes the user longest to fix.
  if (!actor.account.profile_complete) throw senderIncomplete()
  requireMaySend(actor.account, env('EMAIL_PROOF'), now)
  if (actor.account.paused_at) throw senderPausedError()
  if (input.receiver_id === actor.userId) throw proposalToOneself()

  const receiverId = userId(input.receiver_id)
  const [receiver, free, viewerContext] = await Promise.all([
    loadReceiver(actor.userId, receiverId),
    loadFreePlan(),
    loadViewerContext(actor, now),
  ])
  assertMayPropose(actor.account, receiverFor(receiver, actor, now))

  const { card, pair } = receiver
  const spent = await quotaWrite(actor.account, 'proposals', free, now)
  const proposalWithNote = await createProposal(
    { sender: actor.userId, receiver: receiverId, pair, spent, note: input.message },
    now,
  )
  const data = presentWithNote(
    proposalWithNote,
    actor,
    await presentCounterpart(receiverId, card, viewerContext, relationOf(proposalWithNote)),
  )
  return { message: 'Your proposal has been sent. The family will answer in its own time.', data }
}

const list: OperationHandler<'proposal.list'> = async ({ input, actor, now }) => {
  requireOwnId(actor, input.user_id)
  const viewerContext = await loadViewerContext(actor, now)
  const { items, next } = await listProposals(actor.userId, input, viewerContext.excluded)
  return {
    message: 'Proposals fetched.',
    data: await present(actor, items, viewerContext),
    page: { next },
  }
}

/** Accepted proposals, most recently accepted first. */
const accepted: OperationHandler<'proposal.accepted'> = async ({ input, actor, now }) => {
  requireOwnId(actor, input.user_id)
  const viewerContext = await loadViewerContext(actor, now)
  const { items, next } = await listConnections(actor.userId, input, viewerContext.excluded)
  const proposals = await loadProposals(items.map(({ proposal_id }) => proposal_id))
  const found = proposals.filter((proposal): proposal is Proposal => proposal !== undefined)
  return {
    message: 'Accepted proposals fetched.',
    data: await present(actor, found, viewerContext),
    page: { next },
  }
}

const item: OperationHandler<'proposal.item'> = async ({ input, actor, now }) => {
  requireOwnId(actor, input.user_id)
  const [proposal, viewerContext] = await Promise.all([
    loadProposal(input.proposal_id),
    loadViewerContext(actor, now),
  ])
  if (!proposal || viewerContext.excluded.has(otherParty(proposal, actor.userId))) throw proposalNotFound()
  return { message: 'Proposal fetched.', data: await presentProposalWithCard(actor, proposal, viewerContext) }
}

const update: OperationHandler<'proposal.update'> = async ({ input, actor, now }) => {
  requireMemberRole(actor)
  // Accepting contacts the other member; rejecting and withdrawing do not.
  if (input.status === 'accepted') requireMaySend(actor.account, env('EMAIL_PROOF'), now)
  const [proposal, excluded] = await Promise.all([
    loadProposal(input.proposal_id),
    loadExclusions(actor.account),
  ])
  if (!proposal) throw proposalNotFound()
  const otherId = otherParty(proposal, actor.userId)
  if (excluded.has(otherId)) throw proposalNotFound()
  assertDecidable(proposal, actor.userId, input.status)
  const otherAccount = await loadAccountState(otherId)
  if (input.status === 'accepted' && (otherAccount?.status !== 'active' || !isAdult(otherAccount, now)))
    throw senderGone()
  const otherExists = otherAccount !== undefined && otherAccount.status !== 'deleted'
  const decided = await decideProposal(proposal, input.status, now, { notified: otherExists })
  const data = await presentProposalWithCard(actor, decided, await loadViewerContext(actor, now))
  return { message: decisionMessages[input.status], data }
}

export const handler = createResource(proposal, {
  'proposal.create': create,
  'proposal.item': item,
  'proposal.list': list,
  'proposal.accepted': accepted,
  'proposal.update': update,
})
