import { inParallel } from './concurrency'
import { log } from './log'

/** Thrown by `work` when a run has no time left; the next run goes on. */
export class TimeIsUp extends Error {}

/** Work of one kind that has come due. */
export interface DueWork<Item> {
  /** A page of what is due, oldest first. */
  page: (cursor?: string) => Promise<{ items: readonly Item[]; next?: string }>
  /** Idempotent; resolves to false when there was nothing to do any more. */
  work: (item: Item) => Promise<unknown>
  /** For the log: which of them, and what is wrong with one that fails. */
  nameOf: (item: Item) => Record<string, string>
  failure: string
  /** How many are worked on at once: one, unless it is said. */
  width?: number
}

/**
 * Does all that is due and returns how much that was. What fails is logged and stays due for the next run, and does not
 * stop the rest; the error thrown at the end triggers the alarm.
 */
export async function processDueItems<Item>({
  page,
  work,
  nameOf,
  failure,
  width = 1,
}: DueWork<Item>): Promise<number> {
  let done = 0
  let failed = 0
  const attempt = async (item: Item) => {
    try {
      if ((await work(item)) !== false) done++
    } catch (error) {
      if (error instanceof TimeIsUp) throw error
      failed++
      log.error(failure, { ...nameOf(item), cause: error })
    }
  }
  try {
    let cursor: string | undefined
    do {
      const { items, next } = await page(cursor)
      await inParallel(items, width, attempt)
      cursor = next
    } while (cursor)
  } catch (error) {
    if (!(error instanceof TimeIsUp)) throw error
  }
  if (failed > 0) throw new Error(`${failed} failed: ${failure}.`)
  return done
}
