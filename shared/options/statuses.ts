/** `ended`: it was accepted, and the connection has ended since. */
export const proposalStatuses = ['pending', 'accepted', 'rejected', 'withdrawn', 'ended'] as const
export type ProposalStatus = (typeof proposalStatuses)[number]
export const proposalStatusLabels = {
  pending: 'No answer yet',
  accepted: 'Accepted',
  rejected: 'Declined',
  withdrawn: 'Withdrawn',
  ended: 'Ended',
} satisfies Record<ProposalStatus, string>

/** `revoked`: the pictures were shown, and were taken back since. */
export const pictureRequestStatuses = ['pending', 'granted', 'declined', 'revoked', 'withdrawn'] as const
export type PictureRequestStatus = (typeof pictureRequestStatuses)[number]

export const paymentStatuses = ['pending', 'completed', 'failed', 'cancelled', 'refunded'] as const
export type PaymentStatus = (typeof paymentStatuses)[number]
export const paymentStatusLabels = {
  pending: 'Not confirmed yet',
  completed: 'Completed',
  failed: 'Failed',
  cancelled: 'Cancelled',
  refunded: 'Refunded',
} satisfies Record<PaymentStatus, string>

/** State of a plan's period at the current time. */
export const subscriptionStates = ['upcoming', 'active', 'ended'] as const
export type SubscriptionState = (typeof subscriptionStates)[number]
export const subscriptionStateLabels = {
  upcoming: 'Upcoming',
  active: 'Active',
  ended: 'Ended',
} satisfies Record<SubscriptionState, string>

/** The `message_status` of a contact message. */
export const contactStatuses = ['pending', 'in_progress', 'resolved'] as const
export type ContactStatus = (typeof contactStatuses)[number]
export const contactStatusLabels = {
  pending: 'Waiting',
  in_progress: 'In progress',
  resolved: 'Resolved',
} satisfies Record<ContactStatus, string>
