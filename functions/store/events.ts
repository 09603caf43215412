import { epochSeconds } from '../lib/clock'
import type { EventItem } from './items'
import { keys } from './keys'
import { absent, put, type Write } from './transact'

/** A stream keeps its records for a day; a week covers every replay. */
const KEEP_SECONDS = 7 * 86_400

/** The write that marks a stream event as applied; its condition fails when it was applied before. */
export function once(eventId: string, now: Date): Write {
  const item: EventItem = { ...keys.event(eventId), ttl: epochSeconds(now) + KEEP_SECONDS }
  return put('event', item, absent)
}
