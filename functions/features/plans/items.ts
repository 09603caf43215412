import type { UserId } from '#functions/core/ids'
import type { InG1, InG3 } from '#functions/db/keys'
import type { Stored } from '#functions/db/shapes'
import type { LedgerEntry } from './ledger'
import type { Plan } from './rules'

/** S: up to when everything was told that there was to tell of the bought periods; due while there is more. */
export interface SubscriptionItem extends Stored, Partial<InG3> {
  user_id: UserId
  told_until: string
}

/** Of a member's ledger; never changed, but for the mark that it was counted, and never removed. */
export type LedgerItem = Stored & InG1 & LedgerEntry & { counted?: true }

/** PLAN / id */
export interface PlanItem extends Stored, Plan {}
