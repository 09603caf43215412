import type { exportLists } from '#shared/schemas/admin-entities'
import type { UserId } from '#functions/core/ids'
import type { InG3 } from '#functions/db/keys'
import type { Stored } from '#functions/db/shapes'

/**
 * EXP#: a file in the exports bucket: a member's data as zip, or a console list as CSV. Written before the file, so that no
 * file is ever forgotten.
 */
export interface ExportFileItem extends Stored, InG3 {
  user_id: UserId
  created_at: string
  /** For a console list as CSV: which list, and its progress. */
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
  /** Rows written so far, and the total if known. */
  done: number
  total?: number
  /** Cursor of the next part; absent at the beginning and at the end. */
  cursor?: string
  /** The names of the parts, in their order. */
  parts: string[]
}
