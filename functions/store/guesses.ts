import { tooManyRequests } from '#shared/errors'
import { epochSeconds } from '../lib/clock'
import { env } from '../lib/env'
import { sha256 } from '../lib/ids'
import { keys } from './keys'
import { exists, update, writeIf } from './transact'

/* How many passwords of unknown devices may reach the user pool, whose own lock would shut out the owner as well. */

// Addresses are not kept readable.
const keyOf = (email: string) => keys.guesses(sha256(email))

/**
 * Counts a guess before it is made, so that guesses in parallel gain nothing. The count ends only after a quiet time
 * as long as the pool's memory. 429 when it is used up.
 */
export async function countGuess(email: string, now: Date): Promise<void> {
  const { max, seconds } = env('RATE_LIMITS').guessesOfUnknownDevices
  const at = epochSeconds(now)
  const key = keyOf(email)
  const noted = { last: at, ttl: at + seconds + 60 }
  const first = update('guesses', key, {
    set: { ...noted, count: 1 },
    condition: 'attribute_not_exists(pk) OR #last <= :quiet',
    values: { quiet: at - seconds },
  })
  const next = update('guesses', key, {
    set: noted,
    add: { count: 1 },
    condition: '#count < :max',
    values: { max },
  })
  if ((await writeIf(first)) || (await writeIf(next))) return
  throw tooManyRequests(seconds, 'unknown_device')
}

/** A right password: the pool has forgotten the failures, and so do we. */
export async function forgetGuesses(email: string): Promise<void> {
  await writeIf(update('guesses', keyOf(email), { set: { count: 0 }, ...exists }))
}

/** Takes one back that the pool never judged. */
export async function uncountGuess(email: string): Promise<void> {
  await writeIf(
    update('guesses', keyOf(email), { add: { count: -1 }, condition: '#count > :none', values: { none: 0 } }),
  )
}
