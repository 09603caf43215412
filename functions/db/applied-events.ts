import { lifetimes } from '#shared/limits'
import { epochSeconds } from '#functions/core/clock'
import type { EventItem } from './items'
import { keys } from './keys'
import { absent, put, type Write } from './transact'

/** The write that marks a stream event as applied; its condition fails when it was already applied. */
export function once(eventId: string, now: Date): Write {
  const item: EventItem = { ...keys.event(eventId), ttl: epochSeconds(now) + lifetimes.appliedEvent }
  return put('event', item, absent)
}
