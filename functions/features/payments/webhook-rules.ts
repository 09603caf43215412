import type { PaymentReason } from '#shared/options/payment-reasons'
import { paisa } from '#functions/core/money'
import type { Payment } from './rules'

/** What a notice says came of a payment. */
export type Outcome = { kind: 'success' } | { kind: 'pending' } | { kind: 'failure'; reason: PaymentReason }

/** A notice of a payment, as a provider's client has read it. */
export interface Notice {
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

const ours = ['PKR', '586']

/** Less than the price is suspicious, more is not: the provider may add its fee. */
function coversPrice(amount: string | undefined, price: number): boolean {
  if (amount === undefined || amount === '') return true
  const plain = amount.replaceAll(',', '').trim()
  return /^\d{1,12}(\.\d+)?$/.test(plain) && paisa(Number(plain)) >= price
}

/** Judges a notice by our own record of the payment. */
export function verdictOf(notice: Notice, payment: Pick<Payment, 'amount' | 'merchant_id'>): Verdict {
  const { genuine, merchant_id, currency, amount, outcome } = notice
  if (!genuine) return 'forged'
  if (merchant_id && merchant_id !== payment.merchant_id) return 'mismatch'
  if (outcome.kind !== 'success') return outcome.kind
  if (currency && !ours.includes(currency.toUpperCase())) return 'mismatch'
  return coversPrice(amount, payment.amount) ? 'success' : 'mismatch'
}
