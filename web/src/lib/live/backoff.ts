import { clientTimesMs } from '#shared/limits'
import { ApiError } from '../api-error'
import { isPassing } from '../query-client'

const { reconnectBase, reconnectCap, reconnectRefused } = clientTimesMs

interface Circumstances {
  /** Attempts in a row that failed. */
  failures: number
  /** Of the last one, if no ticket was given. */
  error?: unknown
  /** Nobody looks at the tab. */
  hidden: boolean
  /** From 0 to below 1. */
  random: number
}

/** What the server asked to wait for (ms), or how long it is no use to ask again. */
function askedPause(error: unknown): number {
  if (!(error instanceof ApiError)) return 0
  const { seconds } = error.params ?? {}
  if (typeof seconds === 'number') return seconds * 1000
  return isPassing(error) || error.status === 401 ? 0 : reconnectRefused
}

/**
 * Milliseconds until the next attempt: exponential with full jitter, so that not all clients come back at once. A tab that
 * nobody looks at has time: there may be more of them than a member may have sockets.
 */
export function pauseBefore({ failures, error, hidden, random }: Circumstances): number {
  const jittered = random * Math.min(reconnectCap, reconnectBase * 2 ** failures)
  const unhurried = hidden ? ((1 + random) * reconnectCap) / 2 : 0
  return Math.max(jittered, unhurried, askedPause(error))
}
