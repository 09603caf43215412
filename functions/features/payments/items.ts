import type { InG1, InG2, InG3 } from '#functions/db/keys'
import type { Stored } from '#functions/db/shapes'
import type { PaymentWebhook, Payment, Verdict } from './rules'

/** PAY */
export interface PaymentItem extends Stored, InG1, InG2, Partial<InG3>, Payment {}

/** IPN#: a webhook call about a payment, by the provider or by somebody who pretends to be it. */
export interface PaymentWebhookItem extends Stored {
  received_at: string
  verdict: Verdict
  transaction_id?: string
  method?: string
  fields: PaymentWebhook['fields']
}
