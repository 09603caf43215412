import type { UserId } from '#functions/core/ids'
import type { Stored } from '#functions/db/shapes'

/* Stored items of shortlisted and hidden members. */

/** SL and HD: the ids of other members, in the order in which the member sees them. */
export interface IdListItem extends Stored {
  ids: UserId[]
}

/** SL#other: a note on a shortlisted member; removed with them from the list. */
export interface ShortlistNoteItem extends Stored {
  text: string
}
