/** What came of one item; `refused` says why it stays as it is until somebody decides. */
export type Outcome = 'changed' | 'same' | { refused: string }

/** What is to be done about one item. */
export interface Step {
  /** The item's id for the log; no address and no name. */
  id: string
  /**
   * Brings the item into the new shape, by a write whose conditions hold only for what was read, so that nobody's write
   * is lost and a repeat changes nothing. Throws what should be tried again.
   */
  run: () => Promise<Outcome>
}

interface StepPage {
  steps: Step[]
  /** Items that were looked at; a batch of none is not worth noting. */
  read: number
  /** Where the next page begins; absent on the last. */
  next?: string
}

/** Brings what is stored from one shape to the next. */
export interface Migration {
  /** Names its progress in the table; never changed once it was deployed. */
  id: string
  /**
   * One page of its own source, with a step for each item that is not in the new shape yet. The source is a Query or
   * several, as `pageOfAccounts`, never a Scan; a page may be empty though others follow.
   */
  page: (from: string | undefined, limit: number, now: Date) => Promise<StepPage>
}
