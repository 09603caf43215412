import type { UserId } from '#functions/core/ids'
import type { InG1, InG3 } from '#functions/db/keys'
import type { Stored } from '#functions/db/shapes'
import type { LedgerEntry } from './ledger'
import type { Plan } from './rules'

/** S: renewals of the bought periods up to `told_until` have been notified; due while more follow. */
export interface SubscriptionItem extends Stored, Partial<InG3> {
  user_id: UserId
  told_until: string
}

/** An entry of a member's ledger. Never removed, and never changed except for the mark that it was counted. */
export type LedgerItem = Stored & InG1 & LedgerEntry & { counted?: true }

/** PLAN / id */
export interface PlanItem extends Stored, Plan {}
