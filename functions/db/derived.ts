import type { UserId } from '#functions/core/ids'
import type { Addition } from './additions'
import type { RowKind } from './keys'

/** A row of the console's tables. */
export interface RowId {
  kind: RowKind
  id: string
}

/** Work that is done once for all changes in a batch that ask for it under its name. */
export interface Task {
  name: string
  run: () => Promise<unknown>
}

/** The consequences of one change in the table. */
export interface Derived {
  /** Applied exactly once per event, in any order: at most one to badges and one to a count of all members. */
  adds: Addition[]
  /** The member whose unread notifications must be recounted. */
  recount?: UserId | undefined
  /** The row that may show something else now. */
  refresh?: RowId | undefined
  /** Further work; must be idempotent. */
  tasks?: readonly Task[]
  /**
   * What open sockets are told, after everything else and only as long as there is time: all of it can be asked for, and a
   * gateway that does not answer must not keep up what is stored.
   */
  told?: readonly Task[]
}

export const nothing: Derived = { adds: [] }
