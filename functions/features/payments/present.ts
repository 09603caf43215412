import type {
  ListedPayment,
  PaymentDetail,
  PaymentFlag,
  PaymentNoticeEntity,
} from '#shared/schemas/money-entities'
import { type Payment, presentPayment } from './rules'

/** Who pays; absent for a deleted account. */
export interface Payer {
  name: string
  email: string
}

/** What an administrator must look into. */
export const flagsOf = ({
  mismatch_at,
  charged_again_at,
  refund_due_at,
  duplicate_at,
}: Payment): PaymentFlag[] => [
  ...(mismatch_at ? ['mismatch' as const] : []),
  ...(charged_again_at ? ['charged_again' as const] : []),
  ...(refund_due_at ? ['refund_due' as const] : []),
  ...(duplicate_at ? ['duplicate' as const] : []),
]

const payerFields = (payer: Payer | undefined) =>
  payer ? { profile_name: payer.name, profile_email: payer.email } : {}

/** A payment in the console's list. */
export const presentListed = (payment: Payment, payer: Payer | undefined): ListedPayment => ({
  ...presentPayment(payment),
  ...payerFields(payer),
  user_id: payment.user_id,
  flags: flagsOf(payment),
})

interface StoredWebhooks {
  notices: readonly PaymentNoticeEntity[]
  more: boolean
}

const presentWebhook = (webhook: PaymentNoticeEntity): PaymentNoticeEntity => {
  const { received_at, verdict, transaction_id, method, fields } = webhook
  return {
    received_at,
    verdict,
    ...(transaction_id && { transaction_id }),
    ...(method && { method }),
    fields,
  }
}

/** A payment with everything that an administrator may see. */
export function presentPaymentDetail(
  payment: Payment,
  payer: Payer | undefined,
  webhooks: StoredWebhooks,
): PaymentDetail {
  const { user_id, plan_id, days, merchant_id, transaction_id, updated_at } = payment
  const { refunded_at, decided_by, decision } = payment
  return {
    ...presentPayment(payment),
    ...payerFields(payer),
    record: {
      user_id,
      flags: flagsOf(payment),
      plan_id,
      days,
      merchant_id,
      ...(transaction_id && { transaction_id }),
      updated_at,
      ...(refunded_at && { refunded_at }),
      ...(decided_by && { decided_by }),
      ...(decision && { decision }),
      notices: webhooks.notices.map(presentWebhook),
      more_notices: webhooks.more,
    },
  }
}
