import type { OperationIdOf } from '#shared/contract'
import { payFastIpn } from '#shared/contract/payments'
import { unusable } from '#shared/errors'
import { consume } from '#functions/db/rate-limits'
import { createResource } from '#functions/http/resource'
import type { OperationContext, OperationResult } from '#functions/http/types'
import { payFastProvider } from './payfast/provider'
import { paymentNotFound, verdictOf } from './rules'
import { loadPaymentNow } from './store'
import { applyWebhook, storeWebhook } from './webhooks'

type WebhookId = OperationIdOf<'pay-fast-ipn'>

/**
 * A webhook call of the provider. Responds 200 once it is stored, whatever it says; the payment job may apply it later.
 * Only forged calls and those for unknown payments are refused.
 */
async function webhookHandler({
  input,
  now,
  request,
}: Pick<OperationContext<WebhookId>, 'input' | 'now' | 'request'>): Promise<OperationResult<WebhookId>> {
  const provider = payFastProvider()
  const basket = provider.basketOf(input)
  const payment = basket === undefined ? undefined : await loadPaymentNow(basket)
  if (!payment) {
    await consume('badNoticePerAddress', request.address, now)
    throw paymentNotFound()
  }
  const webhook = await provider.readWebhook(input, payment.merchant_id)
  const verdict = verdictOf(webhook, payment)
  if (verdict === 'forged') await consume('badNoticePerAddress', request.address, now)
  await storeWebhook(payment, webhook, verdict, now)
  if (verdict === 'forged') throw unusable('notice')
  await applyWebhook(payment, webhook, verdict, now)
  return { message: 'Notice received.', data: null }
}

export const handler = createResource(payFastIpn, {
  'pay-fast-ipn.notice': webhookHandler,
  'pay-fast-ipn.notice-query': webhookHandler,
})
