import { clock } from '#functions/core/clock'
import { processDueItems } from '#functions/core/due-items'
import { log } from '#functions/core/log'
import { deleteExport, listDueExports } from '#functions/features/export/store'

/** Runs every hour: deletes exports that are older than a day. Runs may be interrupted or overlap. */
export async function handler(): Promise<{ deleted: number }> {
  const now = clock.now()
  const deleted = await processDueItems({
    page: (cursor) => listDueExports(now, cursor),
    work: deleteExport,
    // Not the file's name, which is a secret.
    nameOf: ({ user_id }) => ({ member: user_id }),
    failure: 'export not deleted',
  })
  if (deleted > 0) log.info('exports deleted', { deleted })
  return { deleted }
}
