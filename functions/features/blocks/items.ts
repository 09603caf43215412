import type { Stored } from '#functions/db/shapes'

/** BL#other: kept by whoever blocked. */
export interface BlockItem extends Stored {
  created_at: string
}
