import type { RequestOf } from '#shared/contract'
import { clientTimesMs } from '#shared/limits'
import type { ListExportEntity } from '#shared/schemas/admin-entities'
import { call } from '#web/lib/api'
import { isPassing } from '#web/lib/query-client'

export type ExportRequest = RequestOf<'console.export-create'>

/** A step that fails for a moment is tried again so often before the administrator is asked. */
const retries = 3

const pause = (ms: number, signal: AbortSignal) =>
  new Promise<void>((resolve, reject) => {
    const timer = setTimeout(resolve, ms)
    signal.addEventListener('abort', () => {
      clearTimeout(timer)
      reject(signal.reason as Error)
    })
  })

/** The server has each step write more, also of one whose answer was lost. */
async function nextStep(id: string, signal: AbortSignal): Promise<ListExportEntity> {
  for (let failures = 0; ; failures++) {
    try {
      return (await call('console.export-continue', { id }, { signal })).data
    } catch (error) {
      if (signal.aborted || failures === retries || !isPassing(error)) throw error
      await pause(Math.min(clientTimesMs.maxRetryPause, clientTimesMs.retryPause * 2 ** failures), signal)
    }
  }
}

/**
 * Has the server write a whole list to a file, step by step, until there is one.
 * @param from an export that was begun before, to go on with it; null begins one
 * @param onStep how far it has come
 * @throws ApiError when a step keeps failing; anything once `signal` is aborted
 */
export async function runExport(
  request: ExportRequest,
  from: ListExportEntity | null,
  { signal, onStep }: { signal: AbortSignal; onStep: (written: ListExportEntity) => void },
): Promise<ListExportEntity> {
  let written = from ?? (await call('console.export-create', request, { signal })).data
  onStep(written)
  while (!written.file) {
    written = await nextStep(written.id, signal)
    signal.throwIfAborted()
    onStep(written)
  }
  return written
}
