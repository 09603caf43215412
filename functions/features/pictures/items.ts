import type { Stored } from '#functions/db/shapes'

/** PIC#: a picture. Written before its files, so that no file is ever without an owner. */
export interface PictureItem extends Stored {
  picture_id: string
  /** Key of the upload it was made from, if it came through the uploads bucket. */
  upload?: string
  created_at: string
  /**
   * Why the files stay, although it is not the main picture: it is one of the further ones (`FURTHER`), or the case with this id
   * hides it while the member may appeal. Releases before further pictures delete other pictures when the main one is replaced.
   */
  held?: string
}

/** `held` of a picture that is in `further_pictures` of the account state. */
export const FURTHER = 'further'
