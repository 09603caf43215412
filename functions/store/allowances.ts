import { tooManyRequests } from '#shared/errors'
import type { RateName } from '#shared/limits'
import type { WhatOf } from '#shared/sentences/error'
import { markedChange, windowOf } from './rate-limits'
import { isRefused, update, write } from './transact'

/*
 * Rate limits of calls that are too many to be counted one by one in the table. A container takes part of a window's
 * allowance at once and spends it in memory, so most calls cost no write and no wait. What it does not use is lost for
 * that window: a fiftieth for each container that served the subject.
 */

const PARTS = 50
/** Subjects that a container remembers; forgetting one costs no more than what was left of its part. */
const REMEMBERED = 10_000

/** What a container may still spend of one window. */
interface Held {
  left: number
  /** Nothing more can be had of this window. */
  over: boolean
}

const held = new Map<string, Held>()

function remember(id: string, one: Held): void {
  held.delete(id)
  held.set(id, one)
  const [oldest] = held.keys()
  if (held.size > REMEMBERED && oldest !== undefined) held.delete(oldest)
}

/** Takes a part of the window from the table, at least `units`; what is there beyond the maximum is not given. */
async function take({ key, max, ends }: ReturnType<typeof windowOf>, units: number): Promise<Held> {
  const part = Math.max(Math.ceil(max / PARTS), units)
  const [change, options] = markedChange({
    add: { count: part },
    set: { ttl: ends + 60 },
    condition: 'attribute_not_exists(#count) OR #count < :max',
    values: { max },
  })
  try {
    const counted = await write<{ count: number }>(update('rate', key, change), options)
    const beyond = Math.max((counted?.count ?? part) - max, 0)
    return { left: part - beyond, over: beyond > 0 }
  } catch (error) {
    if (isRefused(error)) return { left: 0, over: true }
    throw error
  }
}

/** Counts `units` of `subject` in the current window; 429 with Retry-After when it allows no more. */
export async function spend(
  name: RateName,
  subject: string,
  now: Date,
  { units = 1, what }: { units?: number; what?: WhatOf<'too_many_requests'> } = {},
): Promise<void> {
  const window = windowOf(name, subject, now)
  const id = window.key.pk
  let one = held.get(id) ?? { left: 0, over: false }
  if (one.left < units && !one.over) {
    const taken = await take(window, units)
    // Read again: other calls of this container may have spent, or taken, meanwhile.
    const before = held.get(id)
    one = { left: (before?.left ?? 0) + taken.left, over: taken.over }
  }
  const allowed = one.left >= units
  remember(id, allowed ? { ...one, left: one.left - units } : one)
  if (!allowed) throw tooManyRequests(window.left, what)
}

/** Forgets what this container holds; for tests. */
export const forgetAllowances = () => held.clear()
