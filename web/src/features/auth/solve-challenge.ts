import { t } from '@lingui/core/macro'
import type { ChallengeTask } from '#shared/schemas/challenge'
import type { ApiError } from '#web/lib/api-error'
import { notify, removeToast } from '#web/lib/notify'

/** Fast devices finish before a toast is worth showing (ms). */
const notifyAfterMs = 400

const bytesOf = (text: string) => new TextEncoder().encode(text)

/** Web Crypto derives the key off the main thread, so the page stays responsive. */
async function keyOf(number: number, { salt, rounds }: ChallengeTask): Promise<string> {
  const { subtle } = crypto
  const from = await subtle.importKey('raw', bytesOf(String(number)), 'PBKDF2', false, ['deriveBits'])
  const how = { name: 'PBKDF2', hash: 'SHA-256', salt: bytesOf(salt), iterations: rounds }
  const bytes = new Uint8Array(await subtle.deriveBits(how, from, 256))
  return [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}

async function answerTo(task: ChallengeTask): Promise<string | undefined> {
  for (let number = 0; number < task.tries; number++) {
    const key = await keyOf(number, task)
    if (key.startsWith(task.half)) return JSON.stringify({ task, other: key.slice(task.half.length) })
  }
  return undefined
}

/**
 * Solves the challenge of a `challenge_required` error. Returns the value to send with the call. Shows a
 * toast if it takes long, because not everybody sees the button's spinner.
 * @throws the error itself if it cannot be solved here
 */
export async function solveChallenge(error: ApiError): Promise<string> {
  const waitText = t`One moment, please: we are making sure that you are a person.`
  const waitTimer = setTimeout(() => notify('info', waitText), notifyAfterMs)
  try {
    const answer = await answerTo(JSON.parse(String(error.params?.challenge)) as ChallengeTask)
    if (answer !== undefined) return answer
  } catch {
    // An unknown kind of task, or a page without a secure context.
  } finally {
    clearTimeout(waitTimer)
    removeToast(waitText)
  }
  throw error
}
