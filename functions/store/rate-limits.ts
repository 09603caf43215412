import { AppError, tooManyRequests } from '#shared/errors'
import type { RateName } from '#shared/limits'
import type { WhatOf } from '#shared/sentences/error'
import { epochSeconds } from '../lib/clock'
import { env } from '../lib/env'
import { sha256 } from '../lib/ids'
import { keys } from './keys'
import { update, write, writeIf } from './transact'

/** The current window of a limit for a subject: its item, how much it allows, and in how many seconds (`left`) it ends. */
export function windowOf(name: RateName, subject: string, now: Date) {
  const { max, seconds } = env('RATE_LIMITS')[name]
  const at = epochSeconds(now)
  const window = Math.floor(at / seconds)
  // Hashed, so that no addresses are stored in plain text.
  const key = keys.rate(`${name}#${sha256(subject)}`, window)
  const ends = (window + 1) * seconds
  return { key, max, ends, left: Math.max(ends - at, 1) }
}

/** Counts one call by `subject` in the current window; 429 with Retry-After when the limit is reached. */
export async function consume(
  name: RateName,
  subject: string,
  now: Date,
  what?: WhatOf<'too_many_requests'>,
): Promise<void> {
  const { key, max, ends, left } = windowOf(name, subject, now)
  await write(
    update('rate', key, {
      add: { count: 1 },
      set: { ttl: ends + 60 },
      condition: 'attribute_not_exists(#count) OR #count < :max',
      values: { max },
    }),
    { onConditionFailed: () => tooManyRequests(left, what) },
  )
}

/** Undoes one `consume`: limits on failures alone count a call before its outcome is known. */
export async function giveBack(name: RateName, subject: string, now: Date): Promise<void> {
  const { key } = windowOf(name, subject, now)
  await writeIf(update('rate', key, { add: { count: -1 }, condition: '#count > :none', values: { none: 0 } }))
}

/** Runs `work` under a limit that only invalid input counts against; 429 when it is reached. */
export async function limitInvalid<T>(
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
    if (!bad) await giveBack(name, subject, now)
  }
}
