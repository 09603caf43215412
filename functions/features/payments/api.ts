import { payments } from '#shared/contract/payments'
import type { PaymentStatus } from '#shared/options/statuses'
import type { PaymentDetail } from '#shared/schemas/money-entities'
import type { UserActor } from '#functions/core/account'
import { isAdmin, requireOwnId } from '#functions/core/actor'
import { userId } from '#functions/core/ids'
import type { Write } from '#functions/db/transact'
import { createResource, type OperationHandler } from '#functions/http/resource'
import { listPaymentRows, showInTables } from '#functions/features/admin/rows'
import { auditWrite, authorOf } from '#functions/features/audit/store'
import { presentPaymentDetail } from './present'
import { completePayment, refundPayment } from './purchases'
import {
  assertMayMove,
  type Decision,
  mayReadPayment,
  type Payment,
  paymentNotFound,
  paymentNotMoved,
  presentPayment,
} from './rules'
import { endPendingPayment, listPayments, loadPayer, loadPayment, loadPaymentNow } from './store'
import { latestWebhooks } from './webhooks'

/** Webhooks shown for a payment; a provider sends fewer. */
const MAX_WEBHOOKS = 100

/** A payment with everything that an administrator may see. */
async function loadPaymentDetail(payment: Payment): Promise<PaymentDetail> {
  const [payer, webhooks] = await Promise.all([
    loadPayer(payment.user_id),
    latestWebhooks(payment.id, MAX_WEBHOOKS),
  ])
  return presentPaymentDetail(payment, payer, webhooks)
}

/** The payments of the actor; an administrator may read anyone's. */
const mine: OperationHandler<'payments.mine'> = async ({ input, actor }) => {
  if (!isAdmin(actor)) requireOwnId(actor, input.user_id)
  const { items, next } = await listPayments(userId(input.user_id), input)
  return { message: 'Payments fetched.', data: items.map(presentPayment), page: { next } }
}

/** One payment of the actor; an administrator may read anyone's, with all details. */
const item: OperationHandler<'payments.item'> = async ({ input, actor }) => {
  const payment = await loadPayment(input.payment_id)
  if (!payment || !mayReadPayment(actor, payment)) throw paymentNotFound()
  return {
    message: 'Payment fetched.',
    data: isAdmin(actor) ? await loadPaymentDetail(payment) : presentPayment(payment),
  }
}

/** All payments, those of one status, or those that need an administrator. */
const list: OperationHandler<'payments.list'> = async ({ input }) => {
  const { rows, ...page } = await listPaymentRows(input)
  return { message: 'Payments fetched.', data: rows, page }
}

interface AdminMove {
  to: PaymentStatus
  decision: Decision
  /** Written in the transaction of the move. */
  alongside: readonly Write[]
}

async function applyMove(payment: Payment, { to, decision, alongside }: AdminMove, now: Date): Promise<void> {
  if (to === 'completed') await completePayment(payment.id, decision, alongside)
  if (to === 'refunded') await refundPayment(payment.id, decision, alongside)
  if (to === 'cancelled')
    await endPendingPayment(payment, { status: to, reason: 'administrator', ...decision }, now, { alongside })
}

/**
 * Changes a payment's status by hand instead of the provider, or records a refund. The refund itself is made at the
 * provider.
 */
const update: OperationHandler<'payments.update'> = async ({ input, actor, now, request }) => {
  const { payment_id, status, reason } = input
  const payment = await loadPaymentNow(payment_id)
  if (!payment) throw paymentNotFound()
  assertMayMove(payment, status)
  const target = { kind: 'payment', id: payment_id } as const
  const entry = auditWrite(
    authorOf(actor, request),
    { action: 'payment.updated', target, fields: ['status', ...(reason ? ['reason'] : [])] },
    now,
  )
  await applyMove(payment, { to: status, decision: decisionOf(actor, reason), alongside: [entry] }, now)
  const after = (await loadPaymentNow(payment_id)) ?? payment
  // A concurrent change won, or a stored success is about to complete the payment.
  if (after.status !== status) throw paymentNotMoved()
  await showInTables('payment', payment_id)
  return { message: 'Payment updated.', data: await loadPaymentDetail(after) }
}

const decisionOf = ({ userId }: UserActor, decision: string | undefined): Decision => ({
  decided_by: userId,
  ...(decision && { decision }),
})

export const handler = createResource(payments, {
  'payments.item': item,
  'payments.mine': mine,
  'payments.list': list,
  'payments.update': update,
})
