import { msg } from '@lingui/core/macro'
import type { MessageDescriptor } from '@lingui/core'
import type { PaymentReason } from '#shared/options/payment-reasons'
import type { Payment } from '#shared/schemas/money-entities'

const nothing = msg`Nothing was charged.`
const unsure = msg`Please look at your bank's messages before you try again: if you were charged, your plan begins as soon as the bank confirms it.`

const charged: Partial<Record<PaymentReason, MessageDescriptor>> = {
  // The others say it themselves.
  balance: nothing,
  limit: nothing,
  account: nothing,
  card_expired: nothing,
  code: nothing,
  details: nothing,
  identity: nothing,
  blocked: nothing,
  fraud: nothing,
  timeout: unsure,
  later: unsure,
  other: unsure,
}

/** Whether the customer was charged, where the reason does not say it. */
export const chargedNote = ({ reason = 'other' }: Pick<Payment, 'reason'>): MessageDescriptor | undefined =>
  charged[reason]
