import type {
  AppealOutcome,
  CaseAction,
  CaseState,
  ReportOutcome,
  ReportReason,
} from '#shared/options/moderation'
import type { UserId } from '#functions/core/ids'
import type { InG1, InG2, InG3 } from '#functions/db/keys'
import type { Stored } from '#functions/db/shapes'

/* What is stored of reports and of what comes of them. */

/** CASE: what members report about one member until it is decided, and what comes of it. */
export interface CaseItem extends Stored, InG1, InG2, Partial<InG3> {
  id: string
  target_id: UserId
  state: CaseState
  opened_at: string
  /** How many members have reported. */
  reporters: number
  reasons: Set<ReportReason>
  decision?: {
    action: CaseAction
    reason: string
    by: UserId
    at: string
    /** The end of a suspension. */
    until?: string
    /** Base name of the picture that is hidden: it is stored, but assigned to nobody. */
    picture?: string
    /** Hashes of address and number of who is to be removed; see `accounts/sign-up-bars.ts`. */
    bars?: string[]
  }
  appeal?: { text: string; at: string }
  answer?: { outcome: AppealOutcome; reason: string; by: UserId; at: string }
  /** The member left before it was decided. */
  gone?: true
  /** Version for optimistic locking. */
  v: number
}

/** R#reporter in CASE#id: what one member reports. Its words and messages go when the case is closed. */
export interface ReportItem extends Stored, InG1 {
  case_id: string
  target_id: UserId
  reporter_id: UserId
  reason: ReportReason
  message?: string
  evidence: EvidenceMessage[]
  created_at: string
  /** What the reporter was told. */
  outcome?: ReportOutcome
}

/** A message as it was when it was reported. */
export interface EvidenceMessage {
  seq: number
  sender_id: UserId
  text?: string
  created_at: string
}

/** CASE of a member: which of the cases about them is open. */
export interface OpenCaseItem extends Stored {
  case_id: string
}
