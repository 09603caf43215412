import type { Payment } from '#shared/schemas/money-entities'

/** Whether there is a receipt: money was received, even if it was returned since. */
export const hasReceipt = ({ status }: Pick<Payment, 'status'>): boolean =>
  status === 'completed' || status === 'refunded'

export const paymentsPath = '/dashboard/payment'

/** The page of a payment: its receipt, or what became of it. */
export const paymentPath = ({ id }: Pick<Payment, 'id'>) => `${paymentsPath}/${encodeURIComponent(id)}`

/** When it was paid, as far as that is known. */
export const paidAt = ({ completed_at, created_at }: Payment): string => completed_at ?? created_at
