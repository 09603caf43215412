import * as z from 'zod'

const MAX_ZONE = 64
function isZone(zone: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: zone }).resolvedOptions().timeZone !== ''
  } catch {
    return false
  }
}
/** An IANA time zone. */
export const ZoneSchema = z
  .string({ error: 'Please choose a time zone' })
  .max(MAX_ZONE, { error: 'Please choose a time zone' })
  // `Intl` also accepts offsets, which have no daylight saving time.
  .regex(/^[A-Za-z]/, { error: 'Please choose a time zone' })
  .refine(isZone, { error: 'Please choose a time zone' })
  .meta({ format: 'time-zone' })
