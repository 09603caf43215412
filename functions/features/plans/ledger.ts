import type { PlanSnapshot } from '#functions/core/account'
import type { UserId } from '#functions/core/ids'

interface Entry {
  user_id: UserId
  payment_id: string
  /** Paisa that came in, or, below zero, went back. */
  amount: number
  /** ISO; never earlier than the entry before. */
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
 * What a period was still worth became days of the one that replaced it; below zero when a refund has undone that. For
 * the record: no money moves.
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

/** One entry of a member's ledger, which is never changed nor removed. */
export type LedgerEntry = PurchaseEntry | RefundEntry | CreditEntry

/** The money that the entries say was received and not returned, in paisa. */
export const balanceOf = (ledger: readonly Pick<LedgerEntry, 'amount'>[]): number =>
  ledger.reduce((sum, { amount }) => sum + amount, 0)
