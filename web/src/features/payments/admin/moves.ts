import type { PaymentStatus } from '#shared/options/statuses'
import type { Payment } from '#shared/schemas/money-entities'

/** What an administrator can do to a payment by hand, and the resulting status. */
export const moves = {
  complete: 'completed',
  cancel: 'cancelled',
  refund: 'refunded',
} as const satisfies Record<string, PaymentStatus>
export type Move = keyof typeof moves

const offered: Partial<Record<PaymentStatus, readonly Move[]>> = {
  pending: ['complete', 'cancel'],
  failed: ['complete'],
  completed: ['refund'],
}

/** The actions offered for a payment, in display order. */
export const movesFor = ({ status }: Pick<Payment, 'status'>): readonly Move[] => offered[status] ?? []
