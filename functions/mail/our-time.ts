import { brand } from '#shared/brand'
import { formatDate } from '#shared/format'
import { lazy } from '#shared/lazy'

/*
 * Times in mails. Most readers live by our clock, or an hour behind it.
 */

const { timeZone } = brand.consultants

// Made when first used: reading what a time zone is was a seventh of the start of each Lambda that writes mails.
const dayFormat = lazy(
  // This locale writes `YYYY-MM-DD`.
  () => new Intl.DateTimeFormat('en-CA', { timeZone }),
)
const timeFormat = lazy(
  () =>
    new Intl.DateTimeFormat('en-GB', {
      timeZone,
      hour: '2-digit',
      minute: '2-digit',
      timeZoneName: 'long',
    }),
)

/** The day of an ISO time, in words. */
export const dayOf = (iso: string): string => formatDate(dayFormat().format(new Date(iso)))

/** The day and the minute of an ISO time, in words and with the name of our time zone. */
export const minuteOf = (iso: string): string => `${dayOf(iso)} at ${timeFormat().format(new Date(iso))}`
