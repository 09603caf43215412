import { conflict, notFound } from '#shared/errors'
import type { PaymentReason } from '#shared/options/payment-reasons'
import type { PaymentStatus } from '#shared/options/statuses'
import type { Payment as PresentedPayment } from '#shared/schemas/money-entities'
import type { PlanSnapshot, UserActor } from '#functions/core/account'
import { isAdmin } from '#functions/core/actor'
import type { UserId } from '#functions/core/ids'
import { paisa, rupees } from '#functions/core/money'

/** What an administrator did by hand, and why. */
export interface Decision {
  decided_by?: UserId
  decision?: string
}

/** A payment for a plan; its id is the basket's at the payment provider. */
export interface Payment extends Decision {
  id: string
  user_id: UserId
  plan_id: string
  plan_name: string
  /** The version of the plan that it is for, and its days. */
  plan: PlanSnapshot
  days: number
  /** In paisa. */
  amount: number
  status: PaymentStatus
  /** Why it is failed or cancelled. */
  reason?: PaymentReason
  /** Our name at the provider at the time of the checkout. */
  merchant_id: string
  /** ISO timestamps. */
  created_at: string
  updated_at: string
  /** When the money was received, and when it was returned. */
  completed_at?: string
  refunded_at?: string
  /** When the first success was stored: from then on it is completed, and does not end otherwise. */
  success_at?: string
  /** What the provider calls the transaction, and how it was paid. */
  transaction_id?: string
  method?: string
  /** For an administrator to look into: ISO times of the first notice that did not fit, of another success, and of a success for a member who is gone. */
  mismatch_at?: string
  charged_again_at?: string
  refund_due_at?: string
}

/** What another's payment answers, as an unknown one does. */
export const paymentNotFound = () => notFound('payment')

export const mayReadPayment = (actor: UserActor, { user_id }: Payment): boolean =>
  user_id === actor.userId || isAdmin(actor)

/** From these, a success of the provider completes a payment, however late it comes. */
export const beforeSuccess = ['pending', 'failed', 'cancelled'] as const satisfies PaymentStatus[]

export const mayComplete = ({ status }: Pick<Payment, 'status'>): boolean =>
  (beforeSuccess as readonly PaymentStatus[]).includes(status)

/** What administrators may do, by the status that it leads to. */
const adminMoves: Partial<Record<PaymentStatus, readonly PaymentStatus[]>> = {
  cancelled: ['pending'],
  completed: ['pending', 'failed'],
  refunded: ['completed'],
}

/** Whether a success is of another transaction than the one that completed the payment: the customer was charged again. */
export const isOtherTransaction = (
  payment: Pick<Payment, 'transaction_id'>,
  success: Pick<Payment, 'transaction_id'>,
): boolean =>
  Boolean(
    payment.transaction_id && success.transaction_id && payment.transaction_id !== success.transaction_id,
  )

/** Whether a success changes anything about a payment. */
export const changesPayment = (
  payment: Payment,
  { transaction_id }: Pick<Payment, 'transaction_id'>,
): boolean =>
  mayComplete(payment) || (transaction_id !== undefined && transaction_id !== payment.transaction_id)

export const paymentNotMoved = () => conflict('conflict', 'payment')

/** 409 `conflict` for every change that an administrator may not make. */
export function assertMayMove({ status }: Pick<Payment, 'status'>, to: PaymentStatus): void {
  if (!adminMoves[to]?.includes(status)) throw paymentNotMoved()
}

/** A payment without whose it is: its owner knows, and nobody else is told here. */
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

/** What a notice says came of a payment. */
export type Outcome = { kind: 'success' } | { kind: 'pending' } | { kind: 'failure'; reason: PaymentReason }

/** A notice of a payment, as a provider's client has read it. */
export interface PaymentWebhook {
  basket_id: string
  /** The provider's proof that the notice comes from it. */
  genuine: boolean
  /** Whether the merchant it names, if any, is the one of the payment. */
  merchant_id: string | undefined
  outcome: Outcome
  transaction_id: string | undefined
  /** What was paid, as the notice has it: may contain fees. */
  amount: string | undefined
  currency: string | undefined
  method: string | undefined
  /** What is kept as evidence; nothing in it names a person. */
  fields: Record<string, string>
}

/** What a notice is worth: `forged` proves nothing, `mismatch` is genuine but not for what we asked. */
export type Verdict = 'success' | 'failure' | 'pending' | 'mismatch' | 'forged'

const acceptedCurrencies = ['PKR', '586']

/** Less than the price is suspicious, more is not: the provider may add its fee. */
function coversPrice(amount: string | undefined, price: number): boolean {
  if (amount === undefined || amount === '') return true
  const plain = amount.replaceAll(',', '').trim()
  return /^\d{1,12}(\.\d+)?$/.test(plain) && paisa(Number(plain)) >= price
}

/** Judges a notice by our own record of the payment. */
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
