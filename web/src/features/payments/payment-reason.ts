import { paymentReasonTexts } from '#shared/options/payment-reasons'
import type { Payment } from '#shared/schemas/money-entities'
import { word } from '#web/lib/wording/wording'

/** What the member is told of why a payment failed or was cancelled, if that is known to this version of the app. */
export const reasonText = ({ reason }: Pick<Payment, 'reason'>): string | undefined =>
  reason && Object.hasOwn(paymentReasonTexts, reason) ? word(paymentReasonTexts[reason]) : undefined
