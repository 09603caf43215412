import { paymentStatusLabels } from '#shared/options/statuses'
import type { Payment } from '#shared/schemas/money-entities'
import { StatusPill } from '#web/ui/pill'
import { labelOf, word } from '#web/lib/wording/wording'
import { useWord } from '#web/lib/wording/use-word'
import { paymentReasonTexts } from '#shared/options/payment-reasons'

/**
 * Why a payment failed or was cancelled, for the member. Undefined for reasons that this version does not
 * know.
 */
export const reasonText = ({ reason }: Pick<Payment, 'reason'>): string | undefined =>
  reason && Object.hasOwn(paymentReasonTexts, reason) ? word(paymentReasonTexts[reason]) : undefined

export function PaymentStatusPill({ status }: Pick<Payment, 'status'>) {
  useWord()
  return <StatusPill status={status} label={labelOf(paymentStatusLabels, status)} />
}
