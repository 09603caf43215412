import { msg } from '@lingui/core/macro'
import type { MessageDescriptor } from '@lingui/core'
import { type PaymentReason, paymentReasonTexts } from '#shared/options/payment-reasons'
import type { Payment } from '#shared/schemas/money-entities'
import { word } from '#web/lib/wording/wording'

/** Why a payment failed or was cancelled, if that is known to this version of the app. */
export const reasonText = ({ reason }: Pick<Payment, 'reason'>): string | undefined =>
  reason && Object.hasOwn(paymentReasonTexts, reason) ? word(paymentReasonTexts[reason]) : undefined

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
