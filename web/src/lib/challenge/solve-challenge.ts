import { t } from '@lingui/core/macro'
import type { ApiError } from '../api-error'
import { notify, removeToast } from '../notify'
import { answerTo } from './answer'

/** Fast devices finish before a toast is worth showing (ms). */
const notifyAfterMs = 400

/**
 * Solves the challenge of a `challenge_required` error. Returns the value to send with the call. Shows a
 * toast if it takes long, because not everybody sees the button's spinner.
 * @throws the error itself if it cannot be solved here
 */
export async function solveChallenge(error: ApiError): Promise<string> {
  const waitText = t`One moment, please. We are checking that you are a real person.`
  const waitTimer = setTimeout(() => notify('info', waitText), notifyAfterMs)
  try {
    const answer = await answerTo(String(error.params?.challenge))
    if (answer !== undefined) return answer
  } catch {
    // An unknown kind of task, or a page without a secure context.
  } finally {
    clearTimeout(waitTimer)
    removeToast(waitText)
  }
  throw error
}
