import { paymentStatusLabels } from '#shared/options/statuses'
import type { Payment } from '#shared/schemas/money-entities'
import { StatusPill } from './pill'
import { labelOf } from '../lib/wording/wording'
import { useWord } from '../lib/wording/use-word'

export function PaymentStatusPill({ status }: Pick<Payment, 'status'>) {
  useWord()
  return <StatusPill status={status} label={labelOf(paymentStatusLabels, status)} />
}
