import { lifetimes } from '#shared/limits'
import { secondMs } from '#shared/units'
import type { PaymentProvider } from './provider'
import { type Payment, verdictOf } from './rules'
import { endPendingPayment, loadPaymentNow, removeFromDue } from './store'
import { applyWebhook, listWebhooks, storeWebhook, applySuccess } from './webhooks'

const isOld = ({ created_at }: Payment, now: Date) =>
  Date.parse(created_at) + lifetimes.pendingPayment * secondMs <= now.getTime()

/**
 * A provider for one run that is not asked again after an enquiry timed out. Otherwise stored successes would wait behind
 * enquiries that hang.
 */
export function enquireUntilTimeout(provider: PaymentProvider): PaymentProvider {
  if (!provider.enquire) return provider
  let timedOut = false
  return {
    ...provider,
    enquire: async (payment) => {
      if (timedOut) throw new Error('The provider does not answer; the next run asks again.')
      try {
        return await provider.enquire?.(payment)
      } catch (error) {
        timedOut = (error as Error).name === 'TimeoutError'
        throw error
      }
    },
  }
}

/** Asks the provider about a payment; true if its answer has settled it. */
async function settleByEnquiry(payment: Payment, provider: PaymentProvider, now: Date): Promise<boolean> {
  const webhook = await provider.enquire?.(payment)
  if (!webhook) return false
  const verdict = verdictOf(webhook, payment)
  if (verdict === 'forged' || verdict === 'pending') return false
  await storeWebhook(payment, webhook, verdict, now)
  await applyWebhook(payment, webhook, verdict, now)
  return verdict !== 'mismatch'
}

/**
 * Does what is due for a payment: completes it if a success was stored, or ends it when it is a day old. False if there was
 * nothing to do.
 */
export async function settlePayment(
  { id }: Pick<Payment, 'id'>,
  provider: PaymentProvider,
  now: Date,
): Promise<boolean> {
  const payment = await loadPaymentNow(id)
  // The index that named it is eventually consistent.
  if (!payment?.g3pk) return false
  let after: Payment = payment
  for (const webhook of await listWebhooks(id))
    if (webhook.verdict === 'success') after = await applySuccess(after, webhook, now)
  if (after.status !== 'pending') return (await removeFromDue(payment)) || after.status !== payment.status
  if (!isOld(payment, now)) return false
  if (await settleByEnquiry(payment, provider, now)) return true
  return endPendingPayment(payment, { status: 'failed', reason: 'expired' }, now)
}
