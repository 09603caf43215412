import { clientTimesMs } from '#shared/limits'

/*
 * Without the app's framework: islands use it too.
 */

/** @throws Error if the site cannot be reached */
export async function checkReachable(): Promise<void> {
  await fetch(location.href, {
    method: 'HEAD',
    cache: 'no-store',
    signal: AbortSignal.timeout(clientTimesMs.request),
  })
}

/**
 * Loads the page again, once the site can be reached: browsers would show an error of their own without a network, and
 * keep a failed import until then. Never resolves.
 * @throws Error if it cannot be reached
 */
export async function reloadWhenReachable(): Promise<never> {
  await checkReachable()
  location.reload()
  return new Promise(() => undefined)
}
