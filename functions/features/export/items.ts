import type { exportLists } from '#shared/schemas/admin-entities'
import type { UserId } from '#functions/core/ids'
import type { InG3 } from '#functions/db/keys'
import type { Stored } from '#functions/db/shapes'

/** EXP#: a zip of a member's data in the exports bucket; written before the file, so that no file is ever forgotten. */
export interface ExportFileItem extends Stored, InG3 {
  user_id: UserId
  created_at: string
  /** Of an administrator's list as CSV: which, and how far it has come. */
  list?: ListExport
}

export type ExportList = (typeof exportLists)[number]

/** A list that is being written to a CSV file. */
export interface ListExport {
  of: ExportList
  search?: string
  month?: string
  status?: string
  sort: 'newest' | 'oldest'
  state: 'writing' | 'done'
  /** Rows written so far; how many there are, where that is known. */
  done: number
  total?: number
  /** Where the next part begins; absent at the beginning, and at the end. */
  cursor?: string
  /** The names of the parts, in their order. */
  parts: string[]
}
