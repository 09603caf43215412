import type { UserId } from '../domain/ids'
import type { RowKind } from '../store/keys'
import type { Write } from '../store/transact'

/** A row of the console's tables. */
export interface RowId {
  kind: RowKind
  id: string
}

/** The consequences of one change in the table. */
export interface Derived {
  /** Increments: applied exactly once per event, in any order. */
  writes: Write[]
  /** The member whose unread notifications must be recounted. */
  recount?: UserId | undefined
  /** The row that may show something else now. */
  refresh?: RowId | undefined
}

export const nothing: Derived = { writes: [] }
