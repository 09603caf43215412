import { conflict, notFound } from '#shared/errors'
import type { PaymentReason } from '#shared/options/payment-reasons'
import type { PaymentStatus } from '#shared/options/statuses'
import type { Payment as PresentedPayment } from '#shared/schemas/money-entities'
import type { PlanSnapshot, UserActor } from '#functions/core/account'
import { isAdmin } from '#functions/core/actor'
import type { UserId } from '#functions/core/ids'
import { paisa, rupees } from '#functions/core/money'

/** An administrator's manual decision, and the reason. */
export interface Decision {
  decided_by?: UserId
  decision?: string
}

/** A payment for a plan; its id is the basket id at the payment provider. */
export interface Payment extends Decision {
  id: string
  user_id: UserId
  plan_id: string
  plan_name: string
  /** The version of the bought plan, and its days. */
  plan: PlanSnapshot
  days: number
  /** In paisa. */
  amount: number
  status: PaymentStatus
  /** Why it failed or was cancelled. */
  reason?: PaymentReason
  /** Our merchant id at the time of the checkout. */
  merchant_id: string
  /** ISO timestamps. */
  created_at: string
  updated_at: string
  /** When it was completed, and when it was refunded. */
  completed_at?: string
  refunded_at?: string
  /** When the first success was stored. From then on the payment can only be completed. */
  success_at?: string
  /** The provider's transaction id, and the payment method. */
  transaction_id?: string
  method?: string
  /**
   * Flags for an administrator, as ISO times: the first webhook that did not match, another charge, a success for a
   * deleted account, and a second payment for the same plan.
   */
  mismatch_at?: string
  charged_again_at?: string
  refund_due_at?: string
  duplicate_at?: string
}

/** 404 for an unknown payment and for somebody else's. */
export const paymentNotFound = () => notFound('payment')

export const mayReadPayment = (actor: UserActor, { user_id }: Payment): boolean =>
  user_id === actor.userId || isAdmin(actor)

/** The statuses from which a success of the provider completes a payment, however late it comes. */
export const beforeSuccess = ['pending', 'failed', 'cancelled'] as const satisfies PaymentStatus[]

export const mayComplete = ({ status }: Pick<Payment, 'status'>): boolean =>
  (beforeSuccess as readonly PaymentStatus[]).includes(status)

/** The status changes that administrators may make: target status, and the statuses from which it is allowed. */
const adminMoves: Partial<Record<PaymentStatus, readonly PaymentStatus[]>> = {
  cancelled: ['pending'],
  completed: ['pending', 'failed'],
  refunded: ['completed'],
}

/** Does a success have another transaction than the one that completed the payment? Then the customer was charged again. */
export const isOtherTransaction = (
  payment: Pick<Payment, 'transaction_id'>,
  success: Pick<Payment, 'transaction_id'>,
): boolean =>
  Boolean(
    payment.transaction_id && success.transaction_id && payment.transaction_id !== success.transaction_id,
  )

/** Does a success change anything about a payment? */
export const changesPayment = (
  payment: Payment,
  { transaction_id }: Pick<Payment, 'transaction_id'>,
): boolean =>
  mayComplete(payment) || (transaction_id !== undefined && transaction_id !== payment.transaction_id)

export const paymentNotMoved = () => conflict('conflict', 'payment')

/** 409 `conflict` for a change that administrators may not make. */
export function assertMayMove({ status }: Pick<Payment, 'status'>, to: PaymentStatus): void {
  if (!adminMoves[to]?.includes(status)) throw paymentNotMoved()
}

/** A payment for its owner, without the payer. */
export const presentPayment = (payment: Payment): PresentedPayment => {
  const { id, plan_name, amount, status, created_at, completed_at, reason, method } = payment
  return {
    id,
    plan_name,
    amount: rupees(amount),
    status,
    created_at,
    ...(completed_at !== undefined && { completed_at }),
    ...(reason !== undefined && { reason }),
    ...(method !== undefined && { method }),
  }
}

/** The outcome of a payment according to a webhook. */
export type Outcome = { kind: 'success' } | { kind: 'pending' } | { kind: 'failure'; reason: PaymentReason }

/** A webhook as read by the provider's client. */
export interface PaymentWebhook {
  basket_id: string
  /** The webhook has the provider's signature. */
  genuine: boolean
  /** The merchant id in the webhook, if any; must be the payment's. */
  merchant_id: string | undefined
  outcome: Outcome
  transaction_id: string | undefined
  /** The amount paid, as in the webhook: may include fees. */
  amount: string | undefined
  currency: string | undefined
  method: string | undefined
  /** The stored fields; none of them identifies a person. */
  fields: Record<string, string>
}

/**
 * The verdict on a webhook: `forged` has no valid signature, `mismatch` is genuine but not for the requested amount,
 * currency or merchant.
 */
export type Verdict = 'success' | 'failure' | 'pending' | 'mismatch' | 'forged'

const acceptedCurrencies = ['PKR', '586']

/** Only less than the price is suspicious: the provider may add its fee. */
function coversPrice(amount: string | undefined, price: number): boolean {
  if (amount === undefined || amount === '') return true
  const plain = amount.replaceAll(',', '').trim()
  return /^\d{1,12}(\.\d+)?$/.test(plain) && paisa(Number(plain)) >= price
}

/** Compares a webhook with our own record of the payment. */
export function verdictOf(
  webhook: PaymentWebhook,
  payment: Pick<Payment, 'amount' | 'merchant_id'>,
): Verdict {
  const { genuine, merchant_id, currency, amount, outcome } = webhook
  if (!genuine) return 'forged'
  if (merchant_id && merchant_id !== payment.merchant_id) return 'mismatch'
  if (outcome.kind !== 'success') return outcome.kind
  if (currency && !acceptedCurrencies.includes(currency.toUpperCase())) return 'mismatch'
  return coversPrice(amount, payment.amount) ? 'success' : 'mismatch'
}
