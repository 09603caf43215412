import { retries } from '#shared/limits'
import { clock } from '../lib/clock'
import { once } from '../store/events'
import { isRefused, transact, type Write } from '../store/transact'

/** Every write of an event together with its mark; an event that was applied before changes nothing. */
export async function applyOnce(eventId: string, writes: readonly Write[]): Promise<void> {
  if (writes.length === 0) return
  try {
    // Counters are shared by all members: conflicts are ordinary here, so they are waited out longer.
    await transact([once(eventId, clock.now()), ...writes], { retry: retries.events })
  } catch (error) {
    // Of these writes the mark alone carries a condition: this event was applied before.
    if (!isRefused(error)) throw error
  }
}
