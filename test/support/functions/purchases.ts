import { randomUUID } from 'node:crypto'
import type { PaidPlan } from '#functions/core/account'
import { userId } from '#functions/core/ids'
import type { Payment } from '#functions/features/payments/rules'
import type { Plan } from '#functions/features/plans/rules'
import { termsOf } from '#functions/features/payments/quotes'
import { clock } from '#functions/core/clock'
import { newPayment } from '#functions/features/payments/store'
import { completePayment } from '#functions/features/payments/purchases'
import { write } from '#functions/db/transact'
import { planSeeds } from '#shared/options/plans'

/** An initial plan by its id. */
export const planOf = (id: string): Plan => ({
  ...planSeeds.find((plan) => plan.id === id)!,
  created_at: '2026-01-01T00:00:00.000Z',
})

/** An active plan with verified status, which does not end within a test. */
export const verifyingPlan: PaidPlan = {
  id: 'gold',
  name: 'Gold',
  messages_limit: 1,
  proposals_limit: 1,
  profile_status: true,
  featured_profile: false,
  start: '2026-01-01T00:00:00.000Z',
  end: '2126-01-01T00:00:00.000Z',
}

/** A pending payment, as a checkout creates it. */
export const pendingPayment = (user: string, plan: Plan, at: Date, over: Partial<Payment> = {}): Payment => ({
  ...termsOf(plan),
  id: `bas_${randomUUID()}`,
  user_id: userId(user),
  status: 'pending',
  merchant_id: '102',
  created_at: at.toISOString(),
  updated_at: at.toISOString(),
  ...over,
})

/** Stores a pending payment. */
export async function storedPayment(...about: Parameters<typeof pendingPayment>): Promise<Payment> {
  const payment = pendingPayment(...about)
  await write(newPayment(payment))
  return payment
}

/** Buys a plan for a member at a given time; the test clock is restored afterwards. */
export async function bought(user: string, plan: Plan, at: Date): Promise<Payment> {
  const payment = await storedPayment(user, plan, at)
  const before = clock.now()
  clock.set(() => at)
  try {
    return await completePayment(payment.id)
  } finally {
    clock.set(() => before)
  }
}
