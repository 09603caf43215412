import type { PlanSnapshot } from '#functions/core/account'
import type { UserId } from '#functions/core/ids'

interface Entry {
  user_id: UserId
  payment_id: string
  /** In paisa; negative for refunds. */
  amount: number
  /** ISO; never before the previous entry. */
  at: string
}

/** A payment was received: it bought `days` of this version of a plan. */
export interface PurchaseEntry extends Entry {
  kind: 'purchase'
  plan: PlanSnapshot
  days: number
}

export interface RefundEntry extends Entry {
  kind: 'refund'
}

/**
 * The remaining value of a replaced period, credited as days of the new one; negative if a refund reverses it.
 * Informational: no money moves.
 */
export interface CreditEntry extends Entry {
  kind: 'credit'
  amount: 0
  /** The payment of the period that was replaced. */
  from: string
  /** In paisa. */
  value: number
  days: number
}

/** An entry of a member's append-only ledger. */
export type LedgerEntry = PurchaseEntry | RefundEntry | CreditEntry

/** Payments minus refunds, in paisa. */
export const balanceOf = (ledger: readonly Pick<LedgerEntry, 'amount'>[]): number =>
  ledger.reduce((sum, { amount }) => sum + amount, 0)
