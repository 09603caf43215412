/*
 * Signals for calls, in browsers of 2021: these have neither `AbortSignal.timeout`, `AbortSignal.any` nor
 * `throwIfAborted`, and their signals have no `reason`.
 */

/** Aborts after this time. */
export function timeoutSignal(ms: number): AbortSignal {
  const controller = new AbortController()
  setTimeout(() => controller.abort(new DOMException('The time is over.', 'TimeoutError')), ms)
  return controller.signal
}

/** Aborts when the first of the signals aborts. */
export function anySignal(...signals: readonly AbortSignal[]): AbortSignal {
  const first = new AbortController()
  for (const signal of signals) {
    const abort = () => first.abort(signal.reason)
    if (signal.aborted) abort()
    else signal.addEventListener('abort', abort, { once: true, signal: first.signal })
  }
  return first.signal
}

/** The error to reject with after an abort. */
export const abortError = (signal: AbortSignal): Error =>
  (signal.reason as Error | undefined) ?? new DOMException('The operation was aborted.', 'AbortError')

/** @throws the signal's reason once it has aborted */
export function throwIfAborted(signal: AbortSignal | undefined): void {
  if (signal?.aborted) throw abortError(signal)
}
