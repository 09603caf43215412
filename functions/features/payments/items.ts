import type { InG1, InG2, InG3 } from '#functions/db/keys'
import type { Stored } from '#functions/db/shapes'
import type { PaymentWebhook, Payment, Verdict } from './rules'

/** PAY */
export interface PaymentItem extends Stored, InG1, InG2, Partial<InG3>, Payment {}

/** IPN#: what the provider, or somebody in its name, told us of a payment. */
export interface PaymentWebhookItem extends Stored {
  received_at: string
  verdict: Verdict
  transaction_id?: string
  method?: string
  fields: PaymentWebhook['fields']
}
