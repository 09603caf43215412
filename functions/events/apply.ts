import { retries } from '#shared/limits'
import { clock } from '../lib/clock'
import { once } from '../store/events'
import { isRefused, transact, type Write } from '../store/transact'

/** Applies all writes of an event in one transaction with its mark; does nothing if the event was already applied. */
export async function applyOnce(eventId: string, writes: readonly Write[]): Promise<void> {
  if (writes.length === 0) return
  try {
    // Counters are shared by all members, so conflicts are common here and retried longer.
    await transact([once(eventId, clock.now()), ...writes], { retry: retries.events })
  } catch (error) {
    // Only the mark has a condition, so its failure means that the event was already applied.
    if (!isRefused(error)) throw error
  }
}
