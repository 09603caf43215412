import type { PaymentWebhook, Payment } from './rules'

/** Where the customer's browser goes to pay, by a form post. */
export interface StartedCheckout {
  redirectUrl: string
  /** For one attempt. */
  token: string
}

/**
 * A payment provider. What differs between providers ends here: the rest of the product knows payments, notices and what
 * a notice is worth.
 */
export interface PaymentProvider {
  /** Our name at the provider. */
  merchantId: string
  /** Announces a payment to the provider; throws `NotBegun` unless it answers in time with what is needed to go on. */
  begin(payment: Pick<Payment, 'id' | 'amount'>): Promise<StartedCheckout>
  /** The payment that a notice is about, by the provider's own field. */
  basketOf(fields: Fields): string | undefined
  /** Reads a notice about a payment that was made under this merchant id. */
  readWebhook(fields: Fields, merchantId: string): Promise<PaymentWebhook>
  /** Asks what came of a payment; undefined when the provider does not know. Absent where it cannot be asked. */
  enquire?(payment: Pick<Payment, 'id' | 'created_at' | 'merchant_id'>): Promise<PaymentWebhook | undefined>
}

/** The fields of a notice as they came, by query, form or JSON. */
export type Fields = Readonly<Record<string, unknown>>

/** The provider refused a payment, or did not answer. */
export class NotBegun extends Error {
  override readonly name = 'NotBegun'
}
