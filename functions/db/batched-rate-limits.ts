import { tooManyRequests } from '#shared/errors'
import type { RateName } from '#shared/limits'
import type { WhatOf } from '#shared/sentences/error'
import { BoundedCache } from '#functions/core/bounded-cache'
import { countCalls, windowOf } from './rate-limits'
import { isConditionFailed, update, write } from './transact'

/*
 * Rate limits for calls that are too frequent to count each in the table. A container takes a batch of a window's maximum from
 * the table and spends it in memory, so most calls cost no write. Batches start at 1/500 of the maximum and double up to 1/50.
 * Unused units are lost for the window.
 */

const SMALLEST = 1 / 500
const LARGEST = 1 / 50
/** Subjects in memory; evicting one loses the rest of its batch. */
const REMEMBERED = 10_000

/** What a container may still spend in one window. */
interface Batch {
  left: number
  /** Units of the last batch. */
  size: number
  /** The window's maximum is reached. */
  exhausted: boolean
}

const noBatch: Batch = { left: 0, size: 0, exhausted: false }

const batches = new BoundedCache<Batch>(REMEMBERED)

type Window = ReturnType<typeof windowOf>

/** Takes `size` units of the window from the table, fewer if the maximum is reached. */
async function takeFromTable(window: Window, size: number): Promise<Batch> {
  const [change, options] = countCalls(window, size)
  try {
    const counted = await write<{ count: number }>(update('rate', window.key, change), options)
    const beyond = Math.max((counted?.count ?? size) - window.max, 0)
    return { left: size - beyond, size, exhausted: beyond > 0 }
  } catch (error) {
    if (isConditionFailed(error)) return { left: 0, size, exhausted: true }
    throw error
  }
}

/** Running calls of `takeBatch`; concurrent calls wait for them. */
const pending = new Map<string, Promise<void>>()

async function takeBatch(window: Window, units: number): Promise<void> {
  const id = window.key.pk
  const { size: last } = batches.get(id) ?? noBatch
  const smallest = Math.ceil(window.max * SMALLEST)
  const largest = Math.ceil(window.max * LARGEST)
  const taken = await takeFromTable(window, Math.max(Math.min(2 * last, largest), smallest, units))
  batches.set(id, { ...taken, left: (batches.get(id)?.left ?? 0) + taken.left })
}

function takeBatchOnce(window: Window, units: number): Promise<void> {
  const id = window.key.pk
  const already = pending.get(id)
  if (already) return already
  const now = takeBatch(window, units).finally(() => pending.delete(id))
  pending.set(id, now)
  return now
}

/** Counts `units` for a subject in the current window; 429 with Retry-After if they exceed the maximum. */
export async function consumeBatched(
  name: RateName,
  subject: string,
  now: Date,
  { units = 1, what }: { units?: number; what?: WhatOf<'too_many_requests'> } = {},
): Promise<void> {
  const window = windowOf(name, subject, now)
  const id = window.key.pk
  const current = () => batches.get(id) ?? noBatch
  while (current().left < units && !current().exhausted) await takeBatchOnce(window, units)
  const batch = current()
  if (batch.left < units) throw tooManyRequests(window.retryAfter, what)
  batches.set(id, { ...batch, left: batch.left - units })
}

/** For tests. */
export const forgetBatches = () => batches.clear()
