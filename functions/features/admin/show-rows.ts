import { retries } from '#shared/limits'
import { log } from '#functions/core/log'
import type { RowKind } from '#functions/db/keys'
import { refreshRow } from './rows'

/**
 * Brings the tables of the console to what is stored, so that who has just changed something finds it there at once. Never
 * fails, and does not let anybody wait long: the consumer of the stream does the same a little later.
 */
export async function showInTables(kind: RowKind, id: string): Promise<void> {
  try {
    await refreshRow(kind, id, retries.default)
  } catch (error) {
    log.warn('row left to the stream', { kind, id, cause: error })
  }
}
