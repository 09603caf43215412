import { clientTimesMs } from '#shared/limits'
import { timeoutSignal } from './abort'

/*
 * Without React, because islands use it too.
 */

/** @throws Error if the site cannot be reached */
export async function checkReachable(): Promise<void> {
  await fetch(location.href, {
    method: 'HEAD',
    cache: 'no-store',
    signal: timeoutSignal(clientTimesMs.request),
  })
}

/**
 * Reloads the page once the site is reachable. Offline, the browser would replace the page with its own error page.
 * Never resolves.
 * @throws Error if it is not reachable
 */
export async function reloadWhenReachable(): Promise<never> {
  await checkReachable()
  location.reload()
  return new Promise(() => undefined)
}
