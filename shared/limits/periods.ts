import { day } from '../units'

/* Periods that members are told of, apart from lifetimes, which few pages load. */

/** Days after which the quotas of the Free plan renew. */
export const freePeriodDays = 30

/** Days after a payment in which its payer may ask for an exceptional review of the fee. */
export const refundReviewDays = 7

/** Seconds for which a member may not propose again to the same person, by how their last proposal or connection ended. */
export const restPeriods = { rejected: 30 * day, withdrawn: day, ended: 30 * day } as const
