import { clientTimesMs } from '#shared/limits'

/**
 * `lib/load-again.ts` for islands, to which that would bring the app's framework: loads the page again once the site can be
 * reached, since browsers keep a failed import until then. Never resolves.
 * @throws Error if it cannot be reached
 */
export async function loadAgain(): Promise<never> {
  await fetch(location.href, {
    method: 'HEAD',
    cache: 'no-store',
    signal: AbortSignal.timeout(clientTimesMs.request),
  })
  location.reload()
  return new Promise(() => undefined)
}
