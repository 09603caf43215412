import { tooManyRequests } from '#shared/errors'
import type { RateName } from '#shared/limits'
import type { WhatOf } from '#shared/sentences/error'
import { BoundedCache } from '#functions/core/bounded-cache'
import { countCalls, windowOf } from './rate-limits'
import { isConditionFailed, update, write } from './transact'

/*
 * Rate limits of calls that are too many to be counted one by one in the table. A container takes part of a window's
 * allowance at once and spends it in memory, so most calls cost no write and no wait. Its parts begin with a five hundredth of
 * the maximum and double, up to a fiftieth: what it does not use is lost for that window, so hardly more than it has used.
 */

const SMALLEST = 1 / 500
const LARGEST = 1 / 50
/** Subjects that a container remembers; forgetting one costs no more than what was left of its part. */
const REMEMBERED = 10_000

/** What a container may still spend of one window. */
interface Batch {
  left: number
  /** What it took last. */
  size: number
  /** Nothing more can be had of this window. */
  exhausted: boolean
}

const noBatch: Batch = { left: 0, size: 0, exhausted: false }

const batches = new BoundedCache<Batch>(REMEMBERED)

type Window = ReturnType<typeof windowOf>

/** A size of the window from the table; what is there beyond the maximum is not given. */
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

/** What is being taken just now: calls that come meanwhile wait for it. */
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

/** Counts `units` of `subject` in the current window; 429 with Retry-After when it allows no more. */
export async function consumeBatched(
  name: RateName,
  subject: string,
  now: Date,
  { units = 1, what }: { units?: number; what?: WhatOf<'too_many_requests'> } = {},
): Promise<void> {
  const window = windowOf(name, subject, now)
  const id = window.key.pk
  const present = () => batches.get(id) ?? noBatch
  while (present().left < units && !present().exhausted) await takeBatchOnce(window, units)
  const one = present()
  if (one.left < units) throw tooManyRequests(window.retryAfter, what)
  batches.set(id, { ...one, left: one.left - units })
}

/** Forgets what this container holds; for tests. */
export const forgetBatches = () => batches.clear()
