import { AppError, conflict, forbidden, invalidInput, notFound } from '#shared/errors'
import type { ProposalStatus } from '#shared/options/statuses'
import type { NotificationType } from '#shared/schemas/entities'
import type { Access } from '#functions/core/access'
import type { AccountState } from '#functions/core/account'
import type { UserId } from '#functions/core/ids'
import { isParty, proposalNotFound, type ProposalParties } from '#functions/features/connections/rules'

export interface Receiver {
  gender: 'male' | 'female'
  /** The sender's access to the receiver. */
  access: Pick<Access, 'obstacle' | 'relation'>
}

/**
 * Throws unless the sender may propose: 403 for an incomplete own profile, 404 for the receiver, 409 for the gender, 409
 * for a live proposal, 403 for a break, a rest period, or privacy.
 */
export function assertMayPropose(
  sender: Pick<AccountState, 'profile_complete' | 'gender'>,
  receiver: Receiver | undefined,
): void {
  if (!sender.profile_complete || !sender.gender) throw senderIncomplete()
  // A profile that the sender may not open must look as if it did not exist.
  if (!receiver || receiver.access.obstacle === 'closed') throw receiverNotFound()
  if (receiver.gender === sender.gender) throw sameGender()
  const { obstacle, relation } = receiver.access
  switch (obstacle) {
    case null:
      return
    case 'connected':
    case 'pending':
      throw proposalExists()
    case 'paused':
      throw receiverPaused()
    case 'resting':
      throw restingError(relation.resting_until ?? '')
    default:
      throw proposalsRefused()
  }
}

/** A stored proposal. Timestamps are ISO 8601 in UTC. */
export interface Proposal {
  id: string
  sender_id: UserId
  receiver_id: UserId
  status: ProposalStatus
  created_at: string
  updated_at: string
}

/** A proposal with its note, as on its own page. */
export interface ProposalWithNote extends Proposal {
  /** The sender's note. */
  note?: string
}

export type ProposalDecision = Exclude<ProposalStatus, 'pending' | 'ended'>

const deciders = {
  accepted: 'receiver_id',
  rejected: 'receiver_id',
  withdrawn: 'sender_id',
} as const satisfies Record<ProposalDecision, keyof ProposalParties>

/** Two members have at most one live proposal between them. */
export const isLive = (status: ProposalStatus) => status === 'pending' || status === 'accepted'

/** May this member read the note? The receiver may not after the sender has withdrawn the proposal. */
export const mayReadNote = (proposal: Proposal, userId: UserId): boolean =>
  proposal.sender_id === userId || (proposal.receiver_id === userId && proposal.status !== 'withdrawn')

/**
 * Throws unless this member may make this decision now: 404 for others than the two, 403 for the wrong one of the two, 409
 * if it is not pending.
 */
export function assertDecidable(proposal: Proposal, userId: UserId, decision: ProposalDecision): void {
  if (!isParty(proposal, userId)) throw proposalNotFound()
  if (deciderOf(proposal, decision) !== userId) throw forbidden('wrong_party', decision)
  if (proposal.status !== 'pending') throw notPending()
}

/** Who is notified of a decision, by whom, and the notification type. */
export const decisionNotifications = {
  accepted: { type: 'proposal.accepted', to: 'sender_id' },
  rejected: { type: 'proposal.rejected', to: 'sender_id' },
  withdrawn: { type: 'proposal.withdrawn', to: 'receiver_id' },
} as const satisfies Record<ProposalDecision, { type: NotificationType; to: keyof ProposalParties }>

/** The member who makes a decision. */
export const deciderOf = (proposal: ProposalParties, decision: ProposalDecision): UserId =>
  proposal[deciders[decision]]

export const decisionMessages = {
  accepted: 'You accepted the proposal. You are now connected.',
  rejected: 'Proposal declined.',
  withdrawn: 'Proposal withdrawn.',
} as const satisfies Record<ProposalDecision, string>

export const connectionNotFound = () => notFound('connection')

export const senderGone = () => conflict('proposal_not_pending', 'sender_gone')

export const receiverNotFound = () => notFound('profile')

export const notPending = () => conflict('proposal_not_pending', 'answered')

export const proposalExists = () => conflict('proposal_exists')

export const proposalToOneself = () =>
  invalidInput({ receiver_id: 'You cannot send a proposal to yourself.' })

const sameGender = () => conflict('same_gender')

const proposalsRefused = () => forbidden('privacy', 'proposals')

export const restingError = (until: string) =>
  AppError.of(403, 'resting', { params: { what: 'proposal', until } })

const receiverPaused = () => forbidden('paused', 'theirs')

export const senderPausedError = () => forbidden('paused', 'own')

export const senderIncomplete = () => forbidden('profile_incomplete', 'proposal')
