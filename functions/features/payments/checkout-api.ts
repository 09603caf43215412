import { payFast } from '#shared/contract/payments'
import { AppError, conflict, notFound } from '#shared/errors'
import { isForSale } from '#shared/options/plans'
import { formatAmount } from '#shared/payfast'
import { requireMemberRole, requireOwnId } from '#functions/core/actor'
import { newId } from '#functions/core/ids'
import { log } from '#functions/core/log'
import { rupees } from '#functions/core/money'
import { consume } from '#functions/db/rate-limits'
import { writeIf } from '#functions/db/transact'
import { createResource, type OperationHandler } from '#functions/http/resource'
import { loadLedger, loadPlan, loadPlansNow } from '#functions/features/plans/store'
import { payFastProvider } from './payfast/provider'
import { type StartedCheckout, NotBegun } from './provider'
import { quoteOf, termsOf } from './quotes'
import type { Payment } from './rules'
import { endPendingPayment, newPayment } from './store'

/** What the actor would get by buying each plan now, at the prices that a checkout would use. */
const quotes: OperationHandler<'pay-fast.quotes'> = async ({ actor, now }) => {
  requireMemberRole(actor)
  const [plans, ledger] = await Promise.all([loadPlansNow(), loadLedger(actor.userId)])
  return {
    message: 'Quotes fetched.',
    data: plans.filter(isForSale).map((plan) => quoteOf(plan, actor.userId, ledger, now)),
  }
}

const checkoutFailed = () => AppError.of(502, 'payment_not_begun')

/** `2026-11-22 10:30:00` */
const orderDate = (at: string) => at.slice(0, 19).replace('T', ' ')

/** Announces a stored payment to the provider. If that fails, the payment ends as failed; 502. */
async function announcePayment(payment: Payment, now: Date): Promise<StartedCheckout> {
  try {
    return await payFastProvider().begin(payment)
  } catch (error) {
    if (!(error instanceof NotBegun)) throw error
    // Nobody can pay it. If this write fails, the payment expires.
    await endPendingPayment(payment, { status: 'failed', reason: 'not_started' }, now).catch(
      (cause: unknown) => log.warn('payment left pending', { payment: payment.id, cause }),
    )
    throw checkoutFailed()
  }
}

/** Begins the purchase of a plan. The price comes from the stored plan, not from the call. */
const checkout: OperationHandler<'pay-fast.checkout'> = async ({ input, actor, now }) => {
  requireMemberRole(actor)
  requireOwnId(actor, input.profileId)
  const plan = await loadPlan(input.packageId)
  if (!plan) throw notFound('plan')
  if (!isForSale(plan)) throw conflict('conflict', 'plan')
  await consume('checkoutPerMember', actor.userId, now)
  const at = now.toISOString()
  const payment: Payment = {
    ...termsOf(plan),
    id: newId('bas', now),
    user_id: actor.userId,
    status: 'pending',
    merchant_id: payFastProvider().merchantId,
    created_at: at,
    updated_at: at,
  }
  // Before the provider knows of it, so that no webhook is about an unknown payment. If it already exists, this is a retry
  // after a lost response.
  await writeIf(newPayment(payment))
  const { redirectUrl, token } = await announcePayment(payment, now)
  return {
    message: 'The payment can begin.',
    data: {
      success: true,
      redirectUrl,
      token,
      merchantId: payment.merchant_id,
      basketId: payment.id,
      subAmount: formatAmount(rupees(payment.amount)),
      pkgName: plan.name,
      pkgId: plan.id,
      orderDate: orderDate(at),
    },
  }
}

export const handler = createResource(payFast, {
  'pay-fast.checkout': checkout,
  'pay-fast.quotes': quotes,
})
