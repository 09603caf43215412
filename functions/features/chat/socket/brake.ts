import { tooManyRequests } from '#shared/errors'
import type { RateLimit } from '#shared/limits'
import { secondMs } from '#shared/units'

/*
 * Frames of one socket are counted in memory, by each container that serves it: nothing is written for what is refused. The
 * limits that have to be exact (messages, quota) are conditions of what is stored.
 */

interface Window {
  /** Epoch milliseconds. */
  ends: number
  count: number
}

const windows = new Map<string, Window>()
const KEPT = 1000

function windowOf(connection: string, seconds: number, now: number): Window {
  const current = windows.get(connection)
  if (current && now < current.ends) return current
  windows.delete(connection)
  const [oldest] = windows.keys()
  if (windows.size >= KEPT && oldest !== undefined) windows.delete(oldest)
  const next = { ends: now + seconds * secondMs, count: 0 }
  windows.set(connection, next)
  return next
}

/** How many times over its limit a socket may be, until it is closed. */
const PATIENCE = 5

/** Counts a frame. Throws 429 over the limit; returns true when a socket does not stop, and is to be closed. */
export function brake(connection: string, { max, seconds }: RateLimit, now: Date): boolean {
  const window = windowOf(connection, seconds, now.getTime())
  window.count++
  if (window.count <= max) return false
  if (window.count > max * PATIENCE) return true
  throw tooManyRequests(Math.max(1, Math.ceil((window.ends - now.getTime()) / secondMs)), 'messages')
}
