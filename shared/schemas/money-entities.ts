import * as z from 'zod'
import { paymentReasons } from '../options/payment-reasons'
import { paymentStatuses, subscriptionStates } from '../options/statuses'
import { iso } from './common'

/* What the server sends of plans, their use and payments; see `entities.ts` for the rest. */

export const PlanSummarySchema = z.object({
  name: z.string(),
  messages_limit: z.number().int(),
  proposals_limit: z.number().int(),
  profile_status: z.boolean(),
  featured_profile: z.boolean(),
})
export type PlanSummary = z.infer<typeof PlanSummarySchema>

export const PlanEntitySchema = PlanSummarySchema.extend({
  id: z.string(),
  price: z.number(),
  /** Days. */
  duration: z.number().int(),
  created_at: iso,
  /** Raised by each change; for administrators. */
  version: z.number().int().optional(),
})
export type PlanEntity = z.infer<typeof PlanEntitySchema>

export const UsageSchema = z.object({
  messages_sent: z.number().int(),
  proposals_sent: z.number().int(),
  start_date: iso,
  /** End of the current period; null if it has none. */
  end_date: iso.nullable(),
})
export type Usage = z.infer<typeof UsageSchema>

const BoughtPeriodSchema = z.object({
  id: z.string(),
  plan_name: z.string(),
  /** PKR; null for a period from before prices were kept. */
  price: z.number().nullable(),
  start_date: iso,
  end_date: iso,
  state: z.enum(subscriptionStates),
  /** Days of it that came from what was left of the plan that it replaced. */
  credit: z.object({ plan_name: z.string(), days: z.number() }).optional(),
})
export type BoughtPeriod = z.infer<typeof BoughtPeriodSchema>

export const SubscriptionSchema = z.object({
  subscription_plans: PlanSummarySchema,
  user_subscription_info: z.array(UsageSchema),
  /** Periods of bought plans, newest first. */
  history: z.array(BoughtPeriodSchema),
})
export type Subscription = z.infer<typeof SubscriptionSchema>

export const PaymentSchema = z.object({
  id: z.string(),
  /** PKR */
  amount: z.number(),
  status: z.enum(paymentStatuses),
  plan_name: z.string(),
  profile_name: z.string().optional(),
  profile_email: z.string().optional(),
  created_at: iso,
  /** When the money was received. */
  completed_at: iso.optional(),
  /** Why it failed or was cancelled. */
  reason: z.enum(paymentReasons).optional(),
  /** How it was paid, in the provider's words. */
  method: z.string().optional(),
})
export type Payment = z.infer<typeof PaymentSchema>

/** What an administrator has to look into. */
export const paymentFlags = ['mismatch', 'charged_again', 'refund_due'] as const
export type PaymentFlag = (typeof paymentFlags)[number]

/** A payment as administrators see it in a list; without a name or address once the account is deleted. */
export const ListedPaymentSchema = PaymentSchema.extend({
  user_id: z.string(),
  flags: z.array(z.enum(paymentFlags)),
})
export type ListedPayment = z.infer<typeof ListedPaymentSchema>

/** What the provider, or somebody in its name, told us of a payment. */
const PaymentNoticeSchema = z.object({
  received_at: iso,
  verdict: z.enum(['success', 'failure', 'pending', 'mismatch', 'forged']),
  transaction_id: z.string().optional(),
  method: z.string().optional(),
  /** As they came, but for what names a person. */
  fields: z.record(z.string(), z.string()),
})
export type PaymentNoticeEntity = z.infer<typeof PaymentNoticeSchema>

/** All that an administrator may know of a payment. */
const PaymentRecordSchema = ListedPaymentSchema.pick({ user_id: true, flags: true }).extend({
  plan_id: z.string(),
  /** Days that it buys. */
  days: z.number().int(),
  merchant_id: z.string(),
  transaction_id: z.string().optional(),
  updated_at: iso,
  refunded_at: iso.optional(),
  /** The administrator who last changed it by hand, and why. */
  decided_by: z.string().optional(),
  decision: z.string().optional(),
  /** The latest first; of very many the latest. */
  notices: z.array(PaymentNoticeSchema),
  /** Whether there are more notices than are shown. */
  more_notices: z.boolean(),
})

/** One payment; the record is for administrators. */
export const PaymentDetailSchema = PaymentSchema.extend({ record: PaymentRecordSchema.optional() })
export type PaymentDetail = z.infer<typeof PaymentDetailSchema>

export const CheckoutSchema = z.object({
  success: z.boolean(),
  redirectUrl: z.string(),
  token: z.string(),
  merchantId: z.string(),
  basketId: z.string(),
  subAmount: z.string(),
  pkgName: z.string(),
  pkgId: z.string(),
  /** `YYYY-MM-DD HH:MM:SS`, in UTC. */
  orderDate: z.string(),
})
export type Checkout = z.infer<typeof CheckoutSchema>

/** What a member would get by buying a plan now. */
export const QuoteSchema = z.object({
  plan_id: z.string(),
  /** When its period would begin and end. */
  start_date: iso,
  end_date: iso,
  /** The plan that is running, if any, and whether the new one begins at once, extends it or waits for its end. */
  current: z
    .object({ plan_name: z.string(), end_date: iso, then: z.enum(['replaced', 'extended', 'first']) })
    .optional(),
  /** Days that the unused rest of the current plan adds. */
  credit_days: z.number().int(),
})
export type Quote = z.infer<typeof QuoteSchema>
