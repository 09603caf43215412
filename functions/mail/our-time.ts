import { brand } from '#shared/brand'
import { formatDate } from '#shared/format'

/*
 * Times in mails. Most readers live by our clock, or an hour behind it.
 */

const { timeZone } = brand.consultants

// This locale writes `YYYY-MM-DD`.
const dayFormat = new Intl.DateTimeFormat('en-CA', { timeZone })
const timeFormat = new Intl.DateTimeFormat('en-GB', {
  timeZone,
  hour: '2-digit',
  minute: '2-digit',
  timeZoneName: 'long',
})

/** The day of an ISO time, in words. */
export const dayOf = (iso: string): string => formatDate(dayFormat.format(new Date(iso)))

/** The day and the minute of an ISO time, in words and with the name of our time zone. */
export const minuteOf = (iso: string): string => `${dayOf(iso)} at ${timeFormat.format(new Date(iso))}`
