import type { PaymentWebhook, Payment } from './rules'

/** Where the customer's browser goes to pay, by a form post. */
export interface StartedCheckout {
  redirectUrl: string
  /** Valid for one attempt. */
  token: string
}

/**
 * A payment provider. Everything specific to a provider stays behind this interface: the rest of the product knows only
 * payments, webhooks and verdicts.
 */
export interface PaymentProvider {
  /** Our merchant id at the provider. */
  merchantId: string
  /** Announces a payment to the provider; throws `NotBegun` unless it responds in time with a token. */
  begin(payment: Pick<Payment, 'id' | 'amount'>): Promise<StartedCheckout>
  /** The payment id in a webhook. */
  basketOf(fields: Fields): string | undefined
  /** Reads a webhook about a payment that was made under this merchant id. */
  readWebhook(fields: Fields, merchantId: string): Promise<PaymentWebhook>
  /**
   * Asks for the outcome of a payment; undefined if the provider does not know it. Absent if the provider cannot be asked.
   */
  enquire?(payment: Pick<Payment, 'id' | 'created_at' | 'merchant_id'>): Promise<PaymentWebhook | undefined>
}

/** The fields of a webhook as received, by query, form or JSON. */
export type Fields = Readonly<Record<string, unknown>>

/** The provider refused a payment or did not respond. */
export class NotBegun extends Error {
  override readonly name = 'NotBegun'
}
