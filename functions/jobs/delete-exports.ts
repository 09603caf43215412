import { clock } from '#functions/core/clock'
import { processDueItems } from '#functions/core/due-items'
import { log } from '#functions/core/log'
import { deleteExport, listDueExports } from '#functions/features/export/store'

/**
 * Runs every hour: deletes the exports that are older than a day. Each is due until it is gone, so a run that was cut off is
 * continued by the next, and concurrent runs are harmless.
 */
export async function handler(): Promise<{ deleted: number }> {
  const now = clock.now()
  const deleted = await processDueItems({
    page: (cursor) => listDueExports(now, cursor),
    work: deleteExport,
    // The file's name is a secret until it is gone.
    nameOf: ({ user_id }) => ({ member: user_id }),
    failure: 'export not deleted',
  })
  if (deleted > 0) log.info('exports deleted', { deleted })
  return { deleted }
}
