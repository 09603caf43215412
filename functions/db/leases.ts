import type { AppError } from '#shared/errors'
import { lifetimes } from '#shared/limits'
import { clock, epochSeconds } from '#functions/core/clock'
import { secret, sha256 } from '#functions/core/ids'
import { log } from '#functions/core/log'
import type { LeaseItem } from './items'
import { keys } from './keys'
import { put, remove, write, writeIf } from './transact'

/**
 * Runs `work` under an exclusive lease on the subject; throws `onTaken()` if another call holds it. If the holder crashes, the
 * lease expires after `seconds`, which must be longer than `work` takes.
 */
export async function withLease<T>(
  name: 'credentials' | 'plans' | 'search',
  subject: string,
  work: () => Promise<T>,
  onTaken: () => AppError,
  seconds: number = lifetimes.lease,
): Promise<T> {
  const now = epochSeconds(clock.now())
  const holder = secret()
  // Hashed, so that the subject is not stored in plain text.
  const key = keys.lease(`${name}#${sha256(subject)}`)
  const item: LeaseItem = { ...key, holder, ttl: now + seconds }
  await write(
    put('lease', item, {
      // The lease may already be ours if the response to a first attempt was lost.
      condition: 'attribute_not_exists(pk) OR #ttl <= :now OR #holder = :mine',
      values: { now, mine: holder },
    }),
    { onConditionFailed: onTaken },
  )
  try {
    return await work()
  } finally {
    await writeIf(remove('lease', key, { condition: '#holder = :mine', values: { mine: holder } })).catch(
      (error: unknown) => log.warn('lease left behind', { error }),
    )
  }
}
