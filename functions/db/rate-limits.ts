import { AppError, tooManyRequests } from '#shared/errors'
import type { RateName } from '#shared/limits'
import type { WhatOf } from '#shared/sentences/error'
import { epochSeconds } from '#functions/core/clock'
import { env } from '#functions/core/env'
import { secret, sha256 } from '#functions/core/ids'
import { keys } from './keys'
import { type Change, update, write, writeIf, type WriteOptions } from './transact'

/** The current window of a limit for a subject: its item, how much it allows, and in how many seconds (`left`) it ends. */
export function windowOf(name: RateName, subject: string, now: Date) {
  const { max, seconds } = env('RATE_LIMITS')[name]
  const at = epochSeconds(now)
  const window = Math.floor(at / seconds)
  // Hashed, so that no addresses are stored in plain text.
  const key = keys.rate(`${name}#${sha256(subject)}`, window)
  const ends = (window + 1) * seconds
  return { key, max, ends, retryAfter: Math.max(ends - at, 1) }
}

/**
 * A change of a count, with the mark of who made it: repeated because an answer was lost, it is not made twice, nor refused for
 * what it has counted itself. (Unless somebody else was counted in between.)
 */
export function idempotentChange(
  change: Change & { condition: string },
): [Change, Pick<WriteOptions, 'isOurs'>] {
  const mine = secret()
  return [
    {
      ...change,
      set: { ...change.set, by: mine },
      condition: `(${change.condition}) AND (attribute_not_exists(#by) OR #by <> :mine)`,
      values: { ...change.values, mine },
    },
    { isOurs: ({ by }) => by === mine },
  ]
}

/** The change that counts so many calls in a window, unless the maximum is reached. */
export const countCalls = ({ max, ends }: Pick<ReturnType<typeof windowOf>, 'max' | 'ends'>, calls: number) =>
  idempotentChange({
    add: { count: calls },
    set: { ttl: ends + 60 },
    condition: 'attribute_not_exists(#count) OR #count < :max',
    values: { max },
  })

/** Counts one call by `subject` in the current window; 429 with Retry-After when the limit is reached. */
export async function consume(
  name: RateName,
  subject: string,
  now: Date,
  what?: WhatOf<'too_many_requests'>,
): Promise<void> {
  const window = windowOf(name, subject, now)
  const [change, options] = countCalls(window, 1)
  await write(update('rate', window.key, change), {
    ...options,
    onConditionFailed: () => tooManyRequests(window.retryAfter, what),
  })
}

/** One less, and never below none. */
export const decrement = { add: { count: -1 }, condition: '#count > :none', values: { none: 0 } }

/** Undoes one `consume`: limits on failures alone count a call before its outcome is known. */
export async function uncount(name: RateName, subject: string, now: Date): Promise<void> {
  const { key } = windowOf(name, subject, now)
  const [change, options] = idempotentChange(decrement)
  await writeIf(update('rate', key, change), options)
}

/** Runs `work` under a limit that only invalid input counts against; 429 when it is reached. */
export async function limitInvalidInput<T>(
  name: RateName,
  subject: string,
  now: Date,
  work: () => Promise<T>,
): Promise<T> {
  await consume(name, subject, now)
  let bad = false
  try {
    return await work()
  } catch (error) {
    bad = error instanceof AppError && error.code === 'invalid_input'
    throw error
  } finally {
    if (!bad) await uncount(name, subject, now)
  }
}
