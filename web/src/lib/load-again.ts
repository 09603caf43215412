import { networkError } from './api-error'

/**
 * Loads the page again, once the site can be reached: browsers keep a failed import until then, and would show an error
 * of their own without a network. Never resolves.
 * @throws ApiError if it cannot be reached
 */
export async function loadAgain(): Promise<never> {
  try {
    await fetch(location.href, { method: 'HEAD', cache: 'no-store' })
  } catch {
    throw networkError()
  }
  location.reload()
  return new Promise(() => undefined)
}
