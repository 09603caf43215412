/** The result for one item; `refused` is the reason why it is left unchanged and needs a manual decision. */
export type Outcome = 'changed' | 'same' | { refused: string }

/** The migration of one item. */
export interface Step {
  /** The item's id for the log; must not be an address or a name. */
  id: string
  /**
   * Migrates the item. Its write must be conditional on what was read, so that no concurrent write is lost, and
   * idempotent. Throws errors that should be retried.
   */
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
   * One page of items, with a step for each that is not in the new shape yet. Reads by Query (such as `pageOfAccounts`),
   * never by Scan; a page may be empty even though more follow.
   */
  page: (from: string | undefined, limit: number, now: Date) => Promise<StepPage>
}
