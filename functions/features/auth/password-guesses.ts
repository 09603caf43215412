import { tooManyRequests } from '#shared/errors'
import { epochSeconds } from '#functions/core/clock'
import { env } from '#functions/core/env'
import { sha256 } from '#functions/core/ids'
import { keys } from '#functions/db/keys'
import { decrement, idempotentChange } from '#functions/db/rate-limits'
import { type Change, exists, update, writeIf } from '#functions/db/transact'

/* Limits password attempts from unknown devices, because the user pool's own lock would also lock out the owner. */

// Hashed, so that no addresses are stored in plain text.
const keyOf = (email: string) => keys.guesses(sha256(email))

/**
 * Counts a guess before it is made, so that parallel guesses cannot exceed the limit. The count restarts only after a
 * period without guesses that covers the pool's own failure window. 429 when the limit is reached.
 */
export async function countGuess(email: string, now: Date): Promise<void> {
  const { max, seconds } = env('RATE_LIMITS').guessesOfUnknownDevices
  const at = epochSeconds(now)
  const key = keyOf(email)
  const lastGuess = { last: at, ttl: at + seconds + 60 }
  const store = (change: Change & { condition: string }) => {
    const [marked, options] = idempotentChange(change)
    return writeIf(update('guesses', key, marked), options)
  }
  const firstGuess = {
    set: { ...lastGuess, count: 1 },
    condition: 'attribute_not_exists(pk) OR #last <= :quiet',
    values: { quiet: at - seconds },
  }
  const nextGuess = { set: lastGuess, add: { count: 1 }, condition: '#count < :max', values: { max } }
  if ((await store(firstGuess)) || (await store(nextGuess))) return
  throw tooManyRequests(seconds, 'unknown_device')
}

/** Resets the count after a correct password, as the pool resets its own. */
export async function forgetGuesses(email: string): Promise<void> {
  await writeIf(update('guesses', keyOf(email), { set: { count: 0 }, ...exists }))
}

/** Undoes one count, for a guess that the pool never checked. */
export async function uncountGuess(email: string): Promise<void> {
  const [change, options] = idempotentChange(decrement)
  await writeIf(update('guesses', keyOf(email), change), options)
}
