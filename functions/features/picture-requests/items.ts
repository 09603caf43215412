import type { InG1 } from '#functions/db/keys'
import type { Stored } from '#functions/db/shapes'
import type { PictureRequest } from './rules'

/** PQ#owner */
export interface PictureRequestItem extends Stored, InG1, PictureRequest {
  /** Epoch seconds: DynamoDB removes the item some time after `until`. */
  ttl?: number
}
