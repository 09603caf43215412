import type { ChallengeTask } from '#shared/schemas/challenge'

const bytesOf = (text: string) => new TextEncoder().encode(text)

/** Web Crypto derives the key off the main thread, so the page stays responsive. */
async function keyOf(number: number, { salt, rounds }: ChallengeTask): Promise<string> {
  const { subtle } = crypto
  const from = await subtle.importKey('raw', bytesOf(String(number)), 'PBKDF2', false, ['deriveBits'])
  const how = { name: 'PBKDF2', hash: 'SHA-256', salt: bytesOf(salt), iterations: rounds }
  const bytes = new Uint8Array(await subtle.deriveBits(how, from, 256))
  return [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}

/**
 * The answer to a task, which is the text of a `challenge_required`; undefined if there is none.
 * @throws if the task is unknown, or without a secure context
 */
export async function answerTo(text: string): Promise<string | undefined> {
  const task = JSON.parse(text) as ChallengeTask
  for (let number = 0; number < task.tries; number++) {
    const key = await keyOf(number, task)
    if (key.startsWith(task.half)) return JSON.stringify({ task, other: key.slice(task.half.length) })
  }
  return undefined
}
