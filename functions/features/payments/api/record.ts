import type { PaymentDetail } from '#shared/schemas/money-entities'
import type { Payment } from '../rules'
import { presentRecord } from '../present'
import { loadPayer } from '../store'
import { latestNotices } from '../webhooks'

/** More than a provider ever sends of one payment. */
const NOTICES = 100

/** A payment with all that an administrator may know of it. */
export async function loadRecord(payment: Payment): Promise<PaymentDetail> {
  const [payer, told] = await Promise.all([loadPayer(payment.user_id), latestNotices(payment.id, NOTICES)])
  return presentRecord(payment, payer, told)
}
