import { AppError } from '#shared/errors'
import type { Notice, Verdict } from '../domain/payment-notices'
import { mayComplete, type Payment } from '../domain/payments'
import { log } from '../lib/log'
import { endPending, settled } from './payments'
import { completePayment } from './purchases'
import { exists, writeIf } from './transact'

/** Marks a payment as to be looked into by an administrator, from the first time on. */
const flag = async ({ id }: Payment, name: 'mismatch_at' | 'charged_again_at', now: Date): Promise<void> => {
  log.warn('payment to be looked into', { payment: id, why: name })
  await writeIf(settled(id, { initial: { [name]: now.toISOString() }, ...exists }))
}

/** Whether a success is of another transaction than the one that completed the payment: the customer was charged again. */
const isAnother = (payment: Payment, { transaction_id }: Pick<Notice, 'transaction_id'>): boolean =>
  Boolean(payment.transaction_id && transaction_id && payment.transaction_id !== transaction_id)

async function succeed(payment: Payment, notice: Notice, now: Date): Promise<void> {
  const { transaction_id, method } = notice
  const settledPayment = mayComplete(payment)
    ? await completePayment(payment.id, { transaction_id, method })
    : payment
  if (isAnother(settledPayment, notice)) await flag(payment, 'charged_again_at', now)
}

/**
 * Does what a stored notice leads to. The first success completes the payment, whatever was said before; a failure ends
 * one that is pending; everything else changes nothing. May be repeated; a success that finds the service busy is left to
 * the job that looks after payments.
 */
export async function applyNotice(
  payment: Payment,
  notice: Notice,
  verdict: Exclude<Verdict, 'forged'>,
  now: Date,
): Promise<void> {
  const { outcome } = notice
  if (verdict === 'mismatch') await flag(payment, 'mismatch_at', now)
  if (verdict === 'success') {
    await succeed(payment, notice, now).catch((error: unknown) => {
      if (!(error instanceof AppError) || error.code !== 'busy') throw error
      log.error('payment left to the job', { payment: payment.id, cause: error })
    })
  }
  if (outcome.kind !== 'failure' || verdict !== 'failure') return
  const { reason } = outcome
  const cancelled = reason === 'cancelled'
  await endPending(
    payment,
    { status: cancelled ? 'cancelled' : 'failed', reason },
    now,
    // Who has cancelled knows.
    cancelled ? undefined : { type: 'payment.failed', payment_id: payment.id, plan_name: payment.plan_name },
  )
}
