/** `ended`: accepted, but the connection was ended since. */
export const proposalStatuses = ['pending', 'accepted', 'rejected', 'withdrawn', 'ended'] as const
export type ProposalStatus = (typeof proposalStatuses)[number]
export const proposalStatusLabels = {
  pending: 'Pending',
  accepted: 'Accepted',
  rejected: 'Rejected',
  withdrawn: 'Withdrawn',
  ended: 'Ended',
} satisfies Record<ProposalStatus, string>

export const paymentStatuses = ['pending', 'completed', 'failed', 'cancelled', 'refunded'] as const

/** The `message_status` of a contact message. */
export const contactStatuses = ['pending', 'in_progress', 'resolved'] as const
export type ContactStatus = (typeof contactStatuses)[number]
