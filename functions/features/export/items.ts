import type { UserId } from '#functions/core/ids'
import type { ListExport } from './list-exports'
import type { InG3 } from '#functions/db/keys'
import type { Stored } from '#functions/db/shapes'

/** EXP#: a zip of a member's data in the exports bucket; written before the file, so that no file is ever forgotten. */
export interface ExportFileItem extends Stored, InG3 {
  user_id: UserId
  created_at: string
  /** Of an administrator's list as CSV: which, and how far it has come. */
  list?: ListExport
}
