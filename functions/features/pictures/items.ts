import type { Stored } from '#functions/db/shapes'

/** PIC#: written before the files are stored, so that no file is ever without an owner. */
export interface PictureItem extends Stored {
  picture_id: string
  /** Key of the upload it was made from, if it came through the uploads bucket. */
  upload?: string
  created_at: string
  /** The case by which it is hidden, for as long as the member may object: nobody has it, and it is kept. */
  held?: string
}
