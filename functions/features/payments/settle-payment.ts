import { lifetimes } from '#shared/limits'
import { secondMs } from '#shared/units'
import type { PaymentProvider } from './provider'
import { type Payment, verdictOf } from './rules'
import { endPending, loadPaymentNow, removeFromDue } from './store'
import { applyWebhook, listWebhooks, storeWebhook, succeed } from './webhooks'

const isOld = ({ created_at }: Payment, now: Date) =>
  Date.parse(created_at) + lifetimes.pendingPayment * secondMs <= now.getTime()

/**
 * The provider as one run may ask it: once a question got no answer in time, no more. What was paid already waits behind
 * the payments of which nothing is heard.
 */
export function asRunMayAsk(provider: PaymentProvider): PaymentProvider {
  if (!provider.enquire) return provider
  let hangs = false
  return {
    ...provider,
    enquire: async (payment) => {
      if (hangs) throw new Error('The provider does not answer; the next run asks again.')
      try {
        return await provider.enquire?.(payment)
      } catch (error) {
        hangs = (error as Error).name === 'TimeoutError'
        throw error
      }
    },
  }
}

/** Asks the provider about a payment; true when its answer has settled it. */
async function enquired(payment: Payment, provider: PaymentProvider, now: Date): Promise<boolean> {
  const notice = await provider.enquire?.(payment)
  if (!notice) return false
  const verdict = verdictOf(notice, payment)
  if (verdict === 'forged' || verdict === 'pending') return false
  await storeWebhook(payment, notice, verdict, now)
  await applyWebhook(payment, notice, verdict, now)
  return verdict !== 'mismatch'
}

/**
 * Does for a payment what is due: completes it when a success was stored, else gives it up when it is a day old. False
 * when there was nothing to do any more.
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
  for (const notice of await listWebhooks(id))
    if (notice.verdict === 'success') after = await succeed(after, notice, now)
  if (after.status !== 'pending') return (await removeFromDue(payment)) || after.status !== payment.status
  if (!isOld(payment, now)) return false
  if (await enquired(payment, provider, now)) return true
  return endPending(payment, { status: 'failed', reason: 'expired' }, now)
}
