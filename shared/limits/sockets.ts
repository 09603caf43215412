import { hour, minute } from '../units'

/** API Gateway's limits for a WebSocket in seconds, and how we stay within them. */
export const socketLimits = {
  idle: 10 * minute,
  lifetime: 2 * hour,
  /** Interval of client pings; shorter than `idle`. */
  ping: 8 * minute,
  /** How long after `$connect` a socket may still be opening; nothing can be posted to it before it is open. */
  opening: minute,
  /** TTL of a socket's items; slightly longer than `lifetime`. */
  stored: 2 * hour + 10 * minute,
} as const
