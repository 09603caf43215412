import { brand } from '#shared/brand'
import { formatDate } from '#shared/format'

/* Times in mails. Most readers live by our clock, or an hour behind it. */

const { timeZone } = brand.consultants

/** The day of an ISO time, in words. */
export const dayOf = (iso: string): string =>
  // This locale writes `YYYY-MM-DD`.
  formatDate(new Date(iso).toLocaleDateString('en-CA', { timeZone }))

/** The day and the minute of an ISO time, in words and with the name of our time zone. */
export const minuteOf = (iso: string): string => {
  const options = { timeZone, hour: '2-digit', minute: '2-digit', timeZoneName: 'long' } as const
  return `${dayOf(iso)} at ${new Date(iso).toLocaleTimeString('en-GB', options)}`
}
