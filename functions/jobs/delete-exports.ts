import { clock } from '../lib/clock'
import { log } from '../lib/log'
import { deleteExport, listDueExports } from '../store/exports'

/**
 * Runs every hour: deletes the exports that are older than a day. Each is due until it is gone, so a run that was cut off is
 * continued by the next, and concurrent runs are harmless. One that fails is logged and retried; the error thrown at the
 * end triggers the alarm.
 */
export async function handler(): Promise<{ deleted: number }> {
  const now = clock.now()
  let deleted = 0
  let failed = 0
  let cursor: string | undefined
  do {
    const { items, next } = await listDueExports(now, cursor)
    const outcomes = await Promise.allSettled(items.map(deleteExport))
    for (const outcome of outcomes) {
      if (outcome.status === 'fulfilled') deleted++
      else {
        failed++
        log.error('export not deleted', { cause: outcome.reason })
      }
    }
    cursor = next
  } while (cursor)
  if (deleted > 0) log.info('exports deleted', { deleted })
  if (failed > 0) throw new Error(`${failed} exports could not be deleted.`)
  return { deleted }
}
