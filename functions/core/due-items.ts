import { inParallel } from './concurrency'
import { log } from './log'

/** Thrown by `work` when the Lambda has no time left; the next run continues. */
export class TimeIsUp extends Error {}

/** How a job processes its due items. */
export interface DueWork<Item> {
  /** A page of due items, oldest first. */
  page: (cursor?: string) => Promise<{ items: readonly Item[]; next?: string }>
  /** Idempotent; resolves to false if nothing was left to do. */
  work: (item: Item) => Promise<unknown>
  /** Log fields that identify an item, and the log message if it fails. */
  nameOf: (item: Item) => Record<string, string>
  failure: string
  /** How many items are processed at once; default 1. */
  width?: number
}

/**
 * Processes all due items and returns how many. A failed item is logged, stays due for the next run and does not stop the others;
 * the error thrown at the end triggers the alarm.
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
