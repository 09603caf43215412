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
import type { OwnTexts } from '#functions/features/profiles/own-texts'

/* Stored items of reports and cases. */

/** CASE: all reports about one member until they are decided, and the outcome. */
export interface CaseItem extends Stored, InG1, InG2, Partial<InG3> {
  id: string
  target_id: UserId
  state: CaseState
  opened_at: string
  /** The number of members who reported. */
  reporters: number
  reasons: Set<ReportReason>
  decision?: {
    action: CaseAction
    reason: string
    by: UserId
    at: string
    /** The end of a suspension. */
    until?: string
    /** Base name of the hidden picture; it is stored but assigned to nobody. */
    picture?: string
    /** The hidden picture was one of the further ones. */
    further?: true
    /** The removed texts, until the case is closed. */
    texts?: OwnTexts
    /** Hashes of address and phone of a member to be removed; see `accounts/sign-up-bars.ts`. */
    bars?: string[]
  }
  appeal?: { text: string; at: string }
  answer?: { outcome: AppealOutcome; reason: string; by: UserId; at: string }
  /** The member deleted their account before the decision. */
  gone?: true
  /** Version for optimistic locking. */
  v: number
}

/** R#reporter in CASE#id: one member's report. Texts and evidence are removed when the case is closed. */
export interface ReportItem extends Stored, InG1 {
  case_id: string
  target_id: UserId
  reporter_id: UserId
  reason: ReportReason
  message?: string
  evidence: EvidenceMessage[]
  /** What the profile said at the time of the report. */
  profile_texts?: OwnTexts
  created_at: string
  /** The outcome of which the reporter was notified. */
  outcome?: ReportOutcome
}

/** A message at the time of the report. */
export interface EvidenceMessage {
  seq: number
  sender_id: UserId
  text?: string
  created_at: string
}

/** CASE in a member's partition: the open case about them. */
export interface OpenCaseItem extends Stored {
  case_id: string
}
