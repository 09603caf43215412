import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { ListExportEntity } from '#shared/schemas/admin-entities'
import { isCode } from '#web/lib/api-error'
import { startDownload } from '#web/lib/download'
import { type ExportRequest, runExport } from './run-export'

export interface ExportState {
  step: 'ready' | 'writing' | 'stopped' | 'done'
  /** How far it has come; null until the server has begun. */
  written: ListExportEntity | null
  /** Why it has stopped; null when the administrator stopped it. */
  error: unknown
}

const ready: ExportState = { step: 'ready', written: null, error: null }

/** One that the server does not know any more has to be begun anew. */
const stopped = (written: ListExportEntity | null, error: unknown): ExportState => ({
  step: 'stopped',
  written: isCode(error, 'not_found') ? null : written,
  error,
})

/** Forgets a file when its address stops working. */
function useExpiry({ written }: ExportState, forget: () => void) {
  const expiry = written?.file?.expires_at
  const forgetNow = useEffectEvent(forget)
  useEffect(() => {
    if (expiry === undefined) return undefined
    const timer = setTimeout(() => forgetNow(), Date.parse(expiry) - Date.now())
    return () => clearTimeout(timer)
  }, [expiry])
}

/** The export of a list: one at a time, which can be stopped and gone on with; ends with the download. */
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
    /** Begins, or goes on with what was stopped. */
    run: () => void run(),
    stop: () => {
      running.current?.abort()
      running.current = null
      setState(({ written }) => stopped(written, null))
    },
  }
}
