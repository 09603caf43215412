import { networkError } from './api-error'
import { CodeMissing } from './lazy-part'
import { reachSite, reloadOnceReached } from './reload'

const offline = () => {
  throw networkError()
}

/**
 * Loads the page again, once the site can be reached. Never resolves.
 * @throws ApiError if it cannot be reached
 */
export const loadAgain = (): Promise<never> => reloadOnceReached().catch(offline)

/**
 * For the `catch` of code that was asked for. The page stays as it is, with what is written on it: browsers keep a failed
 * import until the page is loaded again, which is for its reader to decide.
 * @throws ApiError without a network
 * @throws CodeMissing with one
 */
export async function explainMissing(): Promise<never> {
  await reachSite().catch(offline)
  throw new CodeMissing('The code of a part did not arrive.')
}
