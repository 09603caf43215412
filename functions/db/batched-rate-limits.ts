import { tooManyRequests } from '#shared/errors'
import type { RateName } from '#shared/limits'
import type { WhatOf } from '#shared/sentences/error'
import { BoundedCache } from '#functions/core/bounded-cache'
import { counting, windowOf } from './rate-limits'
import { isRefused, update, write } from './transact'

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
interface Held {
  left: number
  /** What it took last. */
  part: number
  /** Nothing more can be had of this window. */
  over: boolean
}

const none: Held = { left: 0, part: 0, over: false }

const held = new BoundedCache<Held>(REMEMBERED)

type Window = ReturnType<typeof windowOf>

/** A part of the window from the table; what is there beyond the maximum is not given. */
async function partOf(window: Window, part: number): Promise<Held> {
  const [change, options] = counting(window, part)
  try {
    const counted = await write<{ count: number }>(update('rate', window.key, change), options)
    const beyond = Math.max((counted?.count ?? part) - window.max, 0)
    return { left: part - beyond, part, over: beyond > 0 }
  } catch (error) {
    if (isRefused(error)) return { left: 0, part, over: true }
    throw error
  }
}

/** What is being taken just now: calls that come meanwhile wait for it. */
const underWay = new Map<string, Promise<void>>()

async function take(window: Window, units: number): Promise<void> {
  const id = window.key.pk
  const { part: last } = held.get(id) ?? none
  const smallest = Math.ceil(window.max * SMALLEST)
  const largest = Math.ceil(window.max * LARGEST)
  const taken = await partOf(window, Math.max(Math.min(2 * last, largest), smallest, units))
  held.set(id, { ...taken, left: (held.get(id)?.left ?? 0) + taken.left })
}

function taking(window: Window, units: number): Promise<void> {
  const id = window.key.pk
  const already = underWay.get(id)
  if (already) return already
  const now = take(window, units).finally(() => underWay.delete(id))
  underWay.set(id, now)
  return now
}

/** Counts `units` of `subject` in the current window; 429 with Retry-After when it allows no more. */
export async function chargeAllowance(
  name: RateName,
  subject: string,
  now: Date,
  { units = 1, what }: { units?: number; what?: WhatOf<'too_many_requests'> } = {},
): Promise<void> {
  const window = windowOf(name, subject, now)
  const id = window.key.pk
  const present = () => held.get(id) ?? none
  while (present().left < units && !present().over) await taking(window, units)
  const one = present()
  if (one.left < units) throw tooManyRequests(window.left, what)
  held.set(id, { ...one, left: one.left - units })
}

/** Forgets what this container holds; for tests. */
export const forgetAllowances = () => held.clear()
