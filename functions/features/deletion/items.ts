import type { UserId } from '#functions/core/ids'
import type { InG3 } from '#functions/db/keys'
import type { Stored } from '#functions/db/shapes'

/** DEL#: a deleted account. Ids and times only. Kept, so that a restored backup can be cleared again. */
export interface DeletionItem extends Stored, Partial<InG3> {
  user_id: UserId
  requested_at: string
  /** When everything had been removed. A final check follows, because late writes may still have added items. */
  purged_at?: string
}
