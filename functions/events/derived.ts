import type { UserId } from '../domain/ids'
import type { Write } from '../store/transact'

/** The consequences of one change in the table. */
export interface Derived {
  /** Increments: applied exactly once per event, in any order. */
  writes: Write[]
  /** The member whose unread notifications must be recounted. */
  recount?: UserId | undefined
}

export const nothing: Derived = { writes: [] }
