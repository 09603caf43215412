import type { UserId } from '../domain/ids'
import type { Write } from '../store/transact'

/** What follows from one change of the table. */
export interface Derived {
  /** Sums: applied once per event, in any order. */
  writes: Write[]
  /** Whose unread notifications are to be counted again. */
  recount?: UserId | undefined
}

export const nothing: Derived = { writes: [] }
