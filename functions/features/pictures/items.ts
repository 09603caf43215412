import type { Stored } from '#functions/db/shapes'

/** PIC#: a picture. Written before its files, so that no file is ever without an owner. */
export interface PictureItem extends Stored {
  picture_id: string
  /** Key of the upload it was made from, if it came through the uploads bucket. */
  upload?: string
  created_at: string
  /** The case that hides it, while the member may appeal: the files stay, but the picture is assigned to nobody. */
  held?: string
}
