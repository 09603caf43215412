import { t } from '@lingui/core/macro'
import { networkToastPauseMs } from '#shared/limits'
import { errorText, isNetworkError, isSessionOver, loadErrorText } from './api-error'
import { CodeNotLoaded, reloadPage } from './lazy-part'
import type { Press } from './double-tap'

/*
 * Toasts from code outside components. The app subscribes and shows them. Earlier ones wait in a queue.
 */

export type ToastKind = 'success' | 'error' | 'warning' | 'info'
/** A button in the toast. The toast stays until it is pressed or dismissed. */
export interface ToastAction {
  label: string
  run: (press: Press) => void
  /** The action is also available elsewhere: the toast disappears by itself, but later than others. */
  passes?: boolean
}
type Toast = [kind: ToastKind, text: string, action?: ToastAction]
type Listener = (...toast: Toast) => void
type Remove = (text: string) => void
type RemoveAll = () => void

const queue: Toast[] = []
let listener: Listener | null = null
let remove: Remove | null = null
let removeAll: RemoveAll | null = null

/** Shows a toast, or queues it until the app listens. */
export function notify(...toast: Toast): void {
  if (listener) listener(...toast)
  else queue.push(toast)
}

/** Sets the only listener, and the callbacks that remove one toast by its text, or all. Returns the unsubscribe function. */
export function onToast(
  next: Listener,
  onRemove: Remove = () => undefined,
  onRemoveAll: RemoveAll = () => undefined,
): () => void {
  listener = next
  remove = onRemove
  removeAll = onRemoveAll
  for (const toast of queue.splice(0)) next(...toast)
  return () => {
    if (listener === next) listener = null
  }
}

let networkToastAt = -Infinity

const notifyMissingCode = () =>
  notify(
    'warning',
    t`We could not open this. Please reload the page. You may lose what you have not saved or sent.`,
    { label: t`Reload`, run: () => void reloadPage().catch((error: unknown) => notifyError(error)) },
  )

function notifyUnlessHandled(error: unknown, text: string, now: number): void {
  if (isSessionOver(error)) return
  if (error instanceof CodeNotLoaded) return notifyMissingCode()
  if (isNetworkError(error)) {
    if (now - networkToastAt < networkToastPauseMs) return
    networkToastAt = now
  }
  notify('error', text)
}

/** Shows the error of an action. Network errors appear once in 30 seconds; the end of a session has its own page. */
export function notifyError(error: unknown, now = Date.now()): void {
  notifyUnlessHandled(error, errorText(error), now)
}

/** Removes the toast with this text, if it is still visible, because it is no longer true. */
export function removeToast(text: string): void {
  remove?.(text)
}

/** Removes the toast of an error before the action is retried. */
export const removeErrorToast = (error: unknown): void => removeToast(errorText(error))

/** Removes all toasts when the user changes: they were for somebody else. */
export function removeAllToasts(): void {
  queue.length = 0
  removeAll?.()
}

/** Parts of one screen that fail for the same reason fail within this time (ms). */
const sameFailureMs = 3000

let loadFailure = { text: '', at: -Infinity }

/** Shows that data could not be loaded. Several reads that fail together for the same reason cause one toast. */
export function notifyLoadError(error: unknown, now = Date.now()): void {
  const text = loadErrorText(error)
  if (text === loadFailure.text && now - loadFailure.at < sameFailureMs) return
  loadFailure = { text, at: now }
  notifyUnlessHandled(error, text, now)
}

/** Resets all state (tests). */
export function resetToasts(): void {
  networkToastAt = -Infinity
  loadFailure = { text: '', at: -Infinity }
  queue.length = 0
  listener = null
  remove = null
  removeAll = null
}
