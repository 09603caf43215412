import { day } from '../units'

/* Periods shown to members. Separate from lifetimes, so that pages do not load those. */

/** Days after which the quotas of the Free plan renew. */
export const freePeriodDays = 30

/** Days after a payment in which its payer may ask for a refund as an exception. */
export const refundReviewDays = 7

/**
 * Rest periods in seconds: how long a member may not propose to the same person again, by how the last proposal or connection
 * ended.
 */
export const restPeriods = { rejected: 30 * day, withdrawn: day, ended: 30 * day } as const

/**
 * Seconds for which a request to see pictures stays open, and for which a member may not ask the same person again after a no,
 * after the pictures were taken back, or after withdrawing the request.
 */
export const pictureRequestPeriods = {
  pending: 30 * day,
  declined: 30 * day,
  revoked: 30 * day,
  withdrawn: 7 * day,
} as const

/** For how many days a member may show pictures to another; without a number, until they are taken back. */
export const pictureGrantDays = [1, 7, 30] as const

/** Days after which photos of a check are gone at the latest: `retentionDays.documents`, and S3 is not exact. */
export const checkPhotoDays = 15

/** The same of identity cards. */
export const identityCardDays = 7
