import { clientTimesMs } from '#shared/limits'
import { networkError } from './api-error'
import { CodeMissing } from './lazy-part'

/** @throws ApiError if the site cannot be reached */
async function reachSite(): Promise<void> {
  try {
    await fetch(location.href, {
      method: 'HEAD',
      cache: 'no-store',
      signal: AbortSignal.timeout(clientTimesMs.request),
    })
  } catch {
    throw networkError()
  }
}

/**
 * Loads the page again, once the site can be reached: browsers would show an error of their own without a network. Never
 * resolves.
 * @throws ApiError if it cannot be reached
 */
export async function loadAgain(): Promise<never> {
  await reachSite()
  location.reload()
  return new Promise(() => undefined)
}

/**
 * For the `catch` of code that was asked for. The page stays as it is, with what is written on it: browsers keep a failed
 * import until the page is loaded again, which is for its reader to decide.
 * @throws ApiError without a network
 * @throws CodeMissing with one
 */
export async function explainMissing(): Promise<never> {
  await reachSite()
  throw new CodeMissing('The code of a part did not arrive.')
}
