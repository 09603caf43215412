import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { ListExportEntity } from '#shared/schemas/admin-entities'
import { isCode } from '#web/lib/api-error'
import { startDownload } from './download'
import type { RequestOf } from '#shared/contract'
import { clientTimesMs } from '#shared/limits'
import { call } from '#web/lib/api'
import { isTemporary } from '#web/lib/query-client'
import { abortError, throwIfAborted } from '#web/lib/abort'

export type ExportRequest = RequestOf<'console.export-create'>

/** How often a step is retried after a temporary failure. */
const retries = 3

const pause = (ms: number, signal: AbortSignal) =>
  new Promise<void>((resolve, reject) => {
    const timer = setTimeout(resolve, ms)
    signal.addEventListener('abort', () => {
      clearTimeout(timer)
      reject(abortError(signal))
    })
  })

/** Each call makes the server write more rows, even if the previous answer was lost. */
async function nextStep(id: string, signal: AbortSignal): Promise<ListExportEntity> {
  for (let failures = 0; ; failures++) {
    try {
      return (await call('console.export-continue', { id }, { signal })).data
    } catch (error) {
      if (signal.aborted || failures === retries || !isTemporary(error)) throw error
      await pause(Math.min(clientTimesMs.maxRetryPause, clientTimesMs.retryPause * 2 ** failures), signal)
    }
  }
}

/**
 * Lets the server write a whole list to a file, step by step.
 * @param from a stopped export to continue; null starts a new one
 * @param onStep receives the progress
 * @throws ApiError when a step keeps failing; any error once `signal` is aborted
 */
async function runExport(
  request: ExportRequest,
  from: ListExportEntity | null,
  { signal, onStep }: { signal: AbortSignal; onStep: (written: ListExportEntity) => void },
): Promise<ListExportEntity> {
  let written = from ?? (await call('console.export-create', request, { signal })).data
  onStep(written)
  while (!written.file) {
    written = await nextStep(written.id, signal)
    throwIfAborted(signal)
    onStep(written)
  }
  return written
}

export interface ExportState {
  step: 'ready' | 'writing' | 'stopped' | 'done'
  /** The progress; null until the server has started. */
  written: ListExportEntity | null
  /** Why it stopped; null if the administrator stopped it. */
  error: unknown
}

const ready: ExportState = { step: 'ready', written: null, error: null }

/** An export that the server no longer knows must be started again. */
const stopped = (written: ListExportEntity | null, error: unknown): ExportState => ({
  step: 'stopped',
  written: isCode(error, 'not_found') ? null : written,
  error,
})

/** Forgets the file when its URL expires. */
function useExpiry({ written }: ExportState, forget: () => void) {
  const expiry = written?.file?.expires_at
  const forgetNow = useEffectEvent(forget)
  useEffect(() => {
    if (expiry === undefined) return undefined
    const timer = setTimeout(() => forgetNow(), Date.parse(expiry) - Date.now())
    return () => clearTimeout(timer)
  }, [expiry])
}

/** Exports a list: one export at a time, which can be stopped and continued. Ends with the download. */
export function useListExport(request: ExportRequest) {
  const [state, setState] = useState(ready)
  const running = useRef<AbortController | null>(null)
  useEffect(() => () => running.current?.abort(), [])
  useExpiry(state, () => setState(ready))

  const run = async () => {
    if (running.current) return
    const controller = new AbortController()
    const { signal } = controller
    running.current = controller
    let { written } = state
    setState({ step: 'writing', written, error: null })
    const onStep = (next: ListExportEntity) => {
      written = next
      setState({ step: 'writing', written, error: null })
    }
    try {
      const done = await runExport(request, written, { signal, onStep })
      setState({ step: 'done', written: done, error: null })
      startDownload(done.file!.url)
    } catch (error) {
      if (!signal.aborted) setState(stopped(written, error))
    } finally {
      if (running.current === controller) running.current = null
    }
  }

  return {
    state,
    /** Starts the export, or continues a stopped one. */
    run: () => void run(),
    stop: () => {
      running.current?.abort()
      running.current = null
      setState(({ written }) => stopped(written, null))
    },
  }
}
