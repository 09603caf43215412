import type { Stored } from '#functions/db/shapes'

/** BL#other, in the partition of the member who blocks. */
export interface BlockItem extends Stored {
  created_at: string
}
