import { networkToastPauseMs } from '#shared/limits'
import { errorText, isNetworkError } from './api-error'

/*
 * Toasts from code outside components. The app listens and shows them; earlier ones are queued.
 */

export type NoticeKind = 'success' | 'error' | 'warning' | 'info'
type Listener = (kind: NoticeKind, text: string) => void

const waiting: Parameters<Listener>[] = []
let listener: Listener | null = null

export function notify(kind: NoticeKind, text: string): void {
  if (listener) listener(kind, text)
  else waiting.push([kind, text])
}

/** Sets the only listener; returns the unsubscribe function. */
export function onNotice(next: Listener): () => void {
  listener = next
  for (const notice of waiting.splice(0)) next(...notice)
  return () => {
    if (listener === next) listener = null
  }
}

let networkToldAt = -Infinity

/** Shows an error; network errors at most once in 30 seconds. */
export function notifyError(error: unknown, now = Date.now()): void {
  if (isNetworkError(error)) {
    if (now - networkToldAt < networkToastPauseMs) return
    networkToldAt = now
  }
  notify('error', errorText(error))
}

/** Resets all state (tests). */
export function resetNotices(): void {
  networkToldAt = -Infinity
  waiting.length = 0
  listener = null
}
