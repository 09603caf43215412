import { clock } from '#functions/core/clock'
import { saveProgress } from '#functions/db/progress'

const JOB = 'heartbeat'

/**
 * Runs every five minutes: writes an item, always the same one, so that the stream has something to tell in the quietest night, and
 * an alarm can know a stream that has stopped (0050). Nothing follows from the item.
 */
export async function handler(): Promise<{ at: string }> {
  const now = clock.now()
  await saveProgress(JOB, { state: 'done', count: 0 }, now)
  return { at: now.toISOString() }
}
