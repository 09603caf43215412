import { clock } from '#functions/core/clock'
import { saveProgress } from '#functions/db/progress'

const JOB = 'heartbeat'

/**
 * Runs every five minutes: updates one item so that the stream always has a record, and an alarm can detect a stopped stream
 * (0050). The item has no consequences.
 */
export async function handler(): Promise<{ at: string }> {
  const now = clock.now()
  await saveProgress(JOB, { state: 'done', count: 0 }, now)
  return { at: now.toISOString() }
}
