import { paymentStatusLabels } from '#shared/options/statuses'
import type { Payment } from '#shared/schemas/money-entities'
import { StatusPill } from '#web/ui/pill'
import { labelOf } from '#web/lib/wording/wording'
import { useWord } from '#web/lib/wording/use-word'

export function PaymentStatusPill({ status }: Pick<Payment, 'status'>) {
  useWord()
  return <StatusPill status={status} label={labelOf(paymentStatusLabels, status)} />
}
