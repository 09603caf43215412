import type { PaymentDetail } from '#shared/schemas/money-entities'
import type { Payment } from '#functions/domain/payments'
import { presentRecord } from '#functions/domain/payment-record'
import { loadPayer } from '#functions/store/payers'
import { latestNotices } from '#functions/store/payment-notices'

/** More than a provider ever sends of one payment. */
const NOTICES = 100

/** A payment with all that an administrator may know of it. */
export async function loadRecord(payment: Payment): Promise<PaymentDetail> {
  const [payer, told] = await Promise.all([loadPayer(payment.user_id), latestNotices(payment.id, NOTICES)])
  return presentRecord(payment, payer, told)
}
