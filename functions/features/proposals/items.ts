import type { ProposalStatus } from '#shared/options/statuses'
import type { UserId } from '#functions/core/ids'
import type { InG1, InG2 } from '#functions/db/keys'
import type { Stored } from '#functions/db/shapes'

/** PR */
export interface ProposalItem extends Stored, InG1, InG2 {
  id: string
  sender_id: UserId
  receiver_id: UserId
  status: ProposalStatus
  created_at: string
  updated_at: string
  /** When an ended connection was accepted (while it lasts, `updated_at` has the time); absent in the oldest items. */
  accepted_at?: string
}

/** NOTE in PR#id: the sender's note; removed with the sender's account. */
export interface ProposalNoteItem extends Stored {
  text: string
}
