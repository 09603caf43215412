import * as z from 'zod'
import { paymentReasons } from '../options/payment-reasons'
import { paymentStatuses, subscriptionStates } from '../options/statuses'
import { iso } from './common'

/* Output of plans, usage and payments; see `entities.ts` for the rest. */

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
  /** Increases with each change; for administrators. */
  version: z.number().int().optional(),
})
export type PlanEntity = z.infer<typeof PlanEntitySchema>

export const UsageSchema = z.object({
  messages_sent: z.number().int(),
  proposals_sent: z.number().int(),
  start_date: iso,
  /** End of the current period; null without one. */
  end_date: iso.nullable(),
})
export type Usage = z.infer<typeof UsageSchema>

const BoughtPeriodSchema = z.object({
  id: z.string(),
  plan_name: z.string(),
  /** PKR; null for a period before prices were stored. */
  price: z.number().nullable(),
  start_date: iso,
  end_date: iso,
  state: z.enum(subscriptionStates),
  /** Days credited from the rest of the replaced plan. */
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
  /** When the payment was received. */
  completed_at: iso.optional(),
  /** Why it failed or was cancelled. */
  reason: z.enum(paymentReasons).optional(),
  /** How it was paid, in the provider's words. */
  method: z.string().optional(),
})
export type Payment = z.infer<typeof PaymentSchema>

/** Reasons for an administrator to check a payment. */
export const paymentFlags = ['mismatch', 'charged_again', 'refund_due', 'duplicate'] as const
export type PaymentFlag = (typeof paymentFlags)[number]

/** A payment in the console's list; without name and address once the account is deleted. */
export const ListedPaymentSchema = PaymentSchema.extend({
  user_id: z.string(),
  flags: z.array(z.enum(paymentFlags)),
})
export type ListedPayment = z.infer<typeof ListedPaymentSchema>

/** A received payment webhook, genuine or not. */
const PaymentNoticeSchema = z.object({
  received_at: iso,
  verdict: z.enum(['success', 'failure', 'pending', 'mismatch', 'forged']),
  transaction_id: z.string().optional(),
  method: z.string().optional(),
  /** The received fields, without personal data. */
  fields: z.record(z.string(), z.string()),
})
export type PaymentNoticeEntity = z.infer<typeof PaymentNoticeSchema>

/** Details of a payment for administrators. */
const PaymentRecordSchema = ListedPaymentSchema.pick({ user_id: true, flags: true }).extend({
  plan_id: z.string(),
  /** Days of the bought period. */
  days: z.number().int(),
  merchant_id: z.string(),
  transaction_id: z.string().optional(),
  updated_at: iso,
  refunded_at: iso.optional(),
  /** Administrator of the last manual change, and the reason. */
  decided_by: z.string().optional(),
  decision: z.string().optional(),
  /** Latest first; only the latest of many. */
  notices: z.array(PaymentNoticeSchema),
  /** Whether there are more webhooks than listed. */
  more_notices: z.boolean(),
})

/** One payment; `record` is for administrators. */
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

/** The period that a member would get by buying a plan now. */
export const QuoteSchema = z.object({
  plan_id: z.string(),
  /** Start and end of the period. */
  start_date: iso,
  end_date: iso,
  /** The current plan, if any, and whether the new one starts at once, extends it or waits for its end. */
  current: z
    .object({ plan_name: z.string(), end_date: iso, then: z.enum(['replaced', 'extended', 'first']) })
    .optional(),
  /** Days credited from the unused rest of the current plan. */
  credit_days: z.number().int(),
})
export type Quote = z.infer<typeof QuoteSchema>
