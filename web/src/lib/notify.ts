import { t } from '@lingui/core/macro'
import { networkToastPauseMs } from '#shared/limits'
import { errorText, isNetworkError, isSessionOver, loadErrorText } from './api-error'
import { CodeMissing, loadAgain } from './lazy-part'
import type { Press } from './double-tap'

/*
 * Toasts from code outside components. The app listens and shows them; earlier ones are queued.
 */

export type NoticeKind = 'success' | 'error' | 'warning' | 'info'
/** What can be done about it; the notice stays until then, or until it is dismissed. */
export interface NoticeAction {
  label: string
  run: (press: Press) => void
  /** The same can be done elsewhere at any time: the notice goes by itself, after longer than others. */
  passes?: boolean
}
type Notice = [kind: NoticeKind, text: string, action?: NoticeAction]
type Listener = (...notice: Notice) => void
type TakeBack = (text: string) => void
type Clear = () => void

const waiting: Notice[] = []
let listener: Listener | null = null
let takeBack: TakeBack | null = null
let clear: Clear | null = null

export function notify(...notice: Notice): void {
  if (listener) listener(...notice)
  else waiting.push(notice)
}

/** Sets the only listener, and what takes a shown text, or all of them, away; returns the unsubscribe function. */
export function onNotice(
  next: Listener,
  removes: TakeBack = () => undefined,
  clears: Clear = () => undefined,
): () => void {
  listener = next
  takeBack = removes
  clear = clears
  for (const notice of waiting.splice(0)) next(...notice)
  return () => {
    if (listener === next) listener = null
  }
}

let networkToldAt = -Infinity

const tellMissingCode = () =>
  notify(
    'warning',
    t`This could not be opened. Please load the page again. What you have not saved or sent may be lost.`,
    { label: t`Load again`, run: () => void loadAgain().catch((error: unknown) => notifyError(error)) },
  )

function tellError(error: unknown, text: string, now: number): void {
  if (isSessionOver(error)) return
  if (error instanceof CodeMissing) return tellMissingCode()
  if (isNetworkError(error)) {
    if (now - networkToldAt < networkToastPauseMs) return
    networkToldAt = now
  }
  notify('error', text)
}

/** Shows the error of an action; a missing network at most once in 30 seconds, and never that the session is over. */
export function notifyError(error: unknown, now = Date.now()): void {
  tellError(error, errorText(error), now)
}

/** Takes away what was said, if it is still in view: it does not hold any more. */
export function takeBackNotice(text: string): void {
  takeBack?.(text)
}

/** The same of an error, as the action is tried again. */
export const takeBackError = (error: unknown): void => takeBackNotice(errorText(error))

/** Takes away all that was said: it was for somebody else. */
export function clearNotices(): void {
  waiting.length = 0
  clear?.()
}

/** The parts of a screen that fail for the same reason do so within this time (ms). */
const sameFailureMs = 3000

let loadFailure = { text: '', at: -Infinity }

/** Shows that data could not be loaded; once if several reads fail together for the same reason. */
export function notifyLoadError(error: unknown, now = Date.now()): void {
  const text = loadErrorText(error)
  if (text === loadFailure.text && now - loadFailure.at < sameFailureMs) return
  loadFailure = { text, at: now }
  tellError(error, text, now)
}

/** Resets all state (tests). */
export function resetNotices(): void {
  networkToldAt = -Infinity
  loadFailure = { text: '', at: -Infinity }
  waiting.length = 0
  listener = null
  takeBack = null
  clear = null
}
