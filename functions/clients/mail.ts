import { brand } from '#shared/brand'
import { directionOf, type Language, localeOf } from '#shared/languages'
import type { Link, MailContent } from './mail-content'
import { layOut } from './mail-layout'

export type { Link, Reader } from './mail-content'

/** A mail from our own templates. */
export interface Mail {
  to: string
  subject: string
  html: string
  text: string
  /** Of mails that the reader can stop: the URL to which mail programs post to unsubscribe (RFC 8058). */
  unsubscribe?: string
}

/** How often SES is called for one mail. */
export interface DeliveryLimits {
  /** Attempts with an unknown outcome (timeout, server error). With more than one, the mail may arrive twice. */
  attempts: number
  /** All calls, including throttled ones, after which nothing was sent. */
  requests: number
}

/** Hands a mail to the delivery service; throws when it was not accepted. */
export type Mailer = (mail: Mail, tries: DeliveryLimits) => Promise<void>

const line = ({ label, url }: Link) => `${label}: ${url}`

/** A line without markup. It would run from left to right if it began with our name, so a mark tells the direction. */
const directed = (words: string, language: Language): string =>
  directionOf(language) === 'rtl' ? `\u200F${words}` : words

/** Renders a mail as HTML and plain text. */
export function compose(
  given: Omit<MailContent, 'heading'> & Partial<MailContent>,
  unsubscribe?: string,
): Mail {
  const content: MailContent = { ...given, heading: given.heading ?? given.subject }
  const { to, language, subject, heading, before, link, after, about } = content
  const text = [
    heading,
    ...before,
    ...(link ? [line(link)] : []),
    ...after,
    ...(about ? [about.why, ...about.links.map(line)] : []),
    `${brand.name}, ${brand.emails.support}`,
  ]
    .map((words) => directed(words, language))
    .join('\n\n')
  return {
    to,
    subject: directed(subject, language),
    html: layOut(content),
    text,
    ...(unsubscribe && { unsubscribe }),
  }
}

/* Times in mails are in our time zone; most readers live in it, or an hour behind. */

const { timeZone } = brand.consultants

/** The date of an ISO time, in words. */
export const dayOf = (iso: string, language: Language): string =>
  new Date(iso).toLocaleDateString(language === 'en' ? 'en-GB' : localeOf(language), {
    timeZone,
    dateStyle: 'long',
  })

/** Hour and minute, with the name of our time zone. */
function timeOf(at: Date, language: Language): string {
  if (language === 'en') {
    const options = { timeZone, hour: '2-digit', minute: '2-digit', timeZoneName: 'long' } as const
    // Newer versions of Node write a narrow space before AM and PM.
    return at.toLocaleTimeString('en-US', options).replace('\u202f', ' ')
  }
  const locale = localeOf(language)
  const time = { timeZone, hour: 'numeric', minute: '2-digit', dayPeriod: 'short' } as const
  const zone = new Intl.DateTimeFormat(locale, { timeZone, timeZoneName: 'long' })
    .formatToParts(at)
    .find(({ type }) => type === 'timeZoneName')
  return `${at.toLocaleTimeString(locale, time)} (${zone?.value})`
}

/** Date and time (to the minute) of an ISO time, with the name of our time zone. */
export const minuteOf = (iso: string, language: Language): string =>
  `${dayOf(iso, language)}${language === 'en' ? ',' : '،'} ${timeOf(new Date(iso), language)}`
