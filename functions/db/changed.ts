import { busy } from '#shared/errors'
import { retrying } from '#functions/core/retry'

/** What a transaction depends on has changed since it was read. Thrown by `onConditionFailed`. */
export class ChangedMeanwhile extends Error {}

/**
 * Repeats `change`, which reads and writes, while it throws `ChangedMeanwhile`; 503 `busy` after the last attempt. Does not
 * repeat a transaction that failed because the table is busy: `transact` has already done that. `Changed`: an error of its own
 * for a change inside another one that repeats.
 */
export async function retryingIfChanged(
  change: () => Promise<void>,
  Changed: new (message?: string) => Error = ChangedMeanwhile,
): Promise<void> {
  const done = await retrying(async (again) => {
    try {
      await change()
      return true
    } catch (error) {
      if (error instanceof Changed) return again
      throw error
    }
  })
  if (!done) throw busy()
}
