import { AppError, tooManyRequests } from '#shared/errors'
import type { RateName } from '#shared/limits'
import type { WhatOf } from '#shared/sentences/error'
import { epochSeconds } from '#functions/core/clock'
import { env } from '#functions/core/env'
import { secret, sha256 } from '#functions/core/ids'
import { type Key, keys } from './keys'
import { getItem } from './table'
import { type Change, update, writeIf, type WriteOptions } from './transact'

/** The current window of a limit for a subject: key, maximum, end (epoch seconds), and seconds until then. */
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
 * Makes a change of a count safe to retry after a lost response, by a random mark of this call: it is applied once and is not
 * rejected because of itself. (Unless another call changed the count in between.)
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

/** The change that counts calls in a window, unless the maximum is reached. */
export const countCalls = ({ max, ends }: Pick<ReturnType<typeof windowOf>, 'max' | 'ends'>, calls: number) =>
  idempotentChange({
    add: { count: calls },
    set: { ttl: ends + 60 },
    condition: 'attribute_not_exists(#count) OR #count < :max',
    values: { max },
  })

/** Counts one call of a subject in the current window; false if the maximum is reached. */
export async function tryConsume(name: RateName, subject: string, now: Date): Promise<boolean> {
  const window = windowOf(name, subject, now)
  const [change, options] = countCalls(window, 1)
  return writeIf(update('rate', window.key, change), options)
}

/** Like `tryConsume`, but throws 429 with Retry-After if the maximum is reached. */
export async function consume(
  name: RateName,
  subject: string,
  now: Date,
  what?: WhatOf<'too_many_requests'>,
): Promise<void> {
  if (await tryConsume(name, subject, now)) return
  throw tooManyRequests(windowOf(name, subject, now).retryAfter, what)
}

/** The number of counted calls of a subject in the current window; throws like `consume` if the maximum is reached. */
export async function requireRoom(
  name: RateName,
  subject: string,
  now: Date,
  what?: WhatOf<'too_many_requests'>,
): Promise<number> {
  const { key, max, retryAfter } = windowOf(name, subject, now)
  const item = await getItem<Key & { count?: number }>(key)
  const count = item?.count ?? 0
  if (count >= max) throw tooManyRequests(retryAfter, what)
  return count
}

/** Subtracts one, never below 0. */
export const decrement = { add: { count: -1 }, condition: '#count > :none', values: { none: 0 } }

/** Undoes one `consume`. Limits on failures count a call before its outcome is known. */
export async function uncount(name: RateName, subject: string, now: Date): Promise<void> {
  const { key } = windowOf(name, subject, now)
  const [change, options] = idempotentChange(decrement)
  await writeIf(update('rate', key, change), options)
}

/** Runs `work`. Only calls with invalid input count and are limited, so a stranger's calls never block a neighbour's valid one. */
export async function limitInvalidInput<T>(
  name: RateName,
  subject: string,
  now: Date,
  work: () => Promise<T>,
): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof AppError && error.code === 'invalid_input') await consume(name, subject, now)
    throw error
  }
}
