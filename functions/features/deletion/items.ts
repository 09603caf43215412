import type { UserId } from '#functions/core/ids'
import type { InG3 } from '#functions/db/keys'
import type { Stored } from '#functions/db/shapes'

/** DEL#: an account that its owner has deleted. Ids and times only; kept, so that a restored backup can be cleared again. */
export interface DeletionItem extends Stored, Partial<InG3> {
  user_id: UserId
  requested_at: string
  /** When everything had been removed; a last look follows, for writes that were under way, and for each that came late. */
  purged_at?: string
}
