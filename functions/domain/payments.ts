import { notFound } from '#shared/errors'
import type { PaymentStatus } from '#shared/options/statuses'
import type { Payment as PresentedPayment } from '#shared/schemas/entities'
import type { UserActor } from './account'
import { isAdmin } from './actor'
import type { UserId } from './ids'
import { rupees } from './money'

/** A payment for a plan; its id is the basket's at the payment provider. */
export interface Payment {
  id: string
  user_id: UserId
  plan_id: string
  plan_name: string
  /** In paisa. */
  amount: number
  status: PaymentStatus
  /** ISO timestamps. */
  created_at: string
  updated_at: string
  /** When the money was received. */
  completed_at?: string
}

/** What another's payment answers, as an unknown one does. */
export const paymentNotFound = () => notFound('payment')

export const mayReadPayment = (actor: UserActor, { user_id }: Payment): boolean =>
  user_id === actor.userId || isAdmin(actor)

/** A payment without whose it is: its owner knows, and nobody else is told here. */
export const presentPayment = ({
  id,
  plan_name,
  amount,
  status,
  created_at,
  completed_at,
}: Payment): PresentedPayment => ({
  id,
  plan_name,
  amount: rupees(amount),
  status,
  created_at,
  ...(completed_at !== undefined && { completed_at }),
})
