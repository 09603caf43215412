import type { UserId } from '#functions/core/ids'
import type { Stored } from '#functions/db/shapes'

/* What is stored of whom a member has shortlisted or hidden. */

/** SL and HD: the ids of other members, in the order in which the member sees them. */
export interface IdListItem extends Stored {
  ids: UserId[]
}

/** SL#other: goes with the place on the list. */
export interface ShortlistNoteItem extends Stored {
  text: string
}
