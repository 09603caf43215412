/** The result for one item; `refused` says why it is unchanged and needs a manual decision. */
export type Outcome = 'changed' | 'same' | { refused: string }

/** The migration of one item. */
export interface Step {
  /** The item's id for the log; must not be an address or a name. */
  id: string
  /** Migrates the item: idempotent, by a write that is conditional on what was read. Throws errors that should be retried. */
  run: () => Promise<Outcome>
}

interface StepPage {
  steps: Step[]
  /** Number of items read; progress is not stored for an empty page. */
  read: number
  /** Start of the next page; absent on the last page. */
  next?: string
}

/** Migrates stored items from one shape to the next. */
export interface Migration {
  /** Identifies its progress in the table; must never change once deployed. */
  id: string
  /**
   * Runs to its end once and is never restarted: an item that lacks the new shape later is from old code that served during or after
   * the deploy, and keeps the default.
   */
  once?: true
  /**
   * One page of items, with a step for each that is not in the new shape yet. Reads by Query (such as `pageOfAccounts`), never by
   * Scan. A page may be empty although more follow.
   */
  page: (from: string | undefined, limit: number, now: Date) => Promise<StepPage>
}
