import { clock } from '#functions/core/clock'
import { processDueItems } from '#functions/core/due-items'
import { log } from '#functions/core/log'
import { payFastProvider } from '#functions/features/payments/payfast/provider'
import { enquireUntilTimeout, settlePayment } from '#functions/features/payments/settle-payment'
import { listDuePayments } from '#functions/features/payments/store'

/**
 * Runs every minute: completes payments whose webhook was stored but not applied, and gives up pending ones without a webhook,
 * after asking the provider if that is set up. Idempotent; runs may overlap.
 */
export async function handler(): Promise<{ settled: number }> {
  const now = clock.now()
  const provider = enquireUntilTimeout(payFastProvider())
  const settled = await processDueItems({
    page: (cursor) => listDuePayments(now, cursor),
    // The current time, not the run's: the member may have read all notifications since, which would mark an older one as read.
    work: (payment) => settlePayment(payment, provider, clock.now()),
    nameOf: ({ id }) => ({ payment: id }),
    failure: 'payment not settled',
  })
  if (settled > 0) log.info('payments settled', { settled })
  return { settled }
}
