import { brand } from '#shared/brand'
import { formatDate } from '#shared/format'
import { escapeHtml } from '#shared/html'

/**
 * A mail from our own templates: at most one link besides the one that ends such mails, and of what a member chose nothing but
 * names.
 */
export interface Mail {
  to: string
  subject: string
  html: string
  text: string
  /** For mail programs, besides those that every mail has: printable ASCII, in one line each. */
  headers?: Readonly<Record<string, string>>
}

/** How often a mail is handed over at most. */
export interface DeliveryLimits {
  /** After each but the last the mail may be on its way, and comes twice. */
  attempts: number
  /** Those included that were refused because too many are sent: then nothing was taken. */
  requests: number
}

/** Hands a mail to the delivery service; throws when it was not accepted. */
export type Mailer = (mail: Mail, tries: DeliveryLimits) => Promise<void>

export interface Link {
  label: string
  url: string
}

interface MailContent {
  to: string
  subject: string
  before: string[]
  link?: Link
  after: string[]
  /** Ends such letters; below everything else. */
  footer?: Link
}

// Disables SES click tracking, which would reveal the code of a link.
const anchor = ({ label, url }: Link) => `<a ses:no-track href="${escapeHtml(url)}">${escapeHtml(label)}</a>`

const line = ({ label, url }: Link) => `${label}: ${url}`

/** A letter as HTML and as plain text. */
export function compose({ to, subject, before, link, after, footer }: MailContent): Mail {
  const opening = ['Hello,', ...before]
  const closing = [...after, `${brand.name}, ${brand.emails.support}`]
  const paragraph = (words: string) => `<p>${escapeHtml(words)}</p>`
  const linked = link && {
    html: [
      `<p>${anchor(link)}</p>`,
      `<p>If the link does not open, copy this address into your browser:<br>${escapeHtml(link.url)}</p>`,
    ],
    text: [line(link)],
  }
  const ended = footer && { html: [`<p>${anchor(footer)}</p>`], text: [line(footer)] }
  return {
    to,
    subject,
    html: [
      ...opening.map(paragraph),
      ...(linked?.html ?? []),
      ...closing.map(paragraph),
      ...(ended?.html ?? []),
    ].join('\n'),
    text: [...opening, ...(linked?.text ?? []), ...closing, ...(ended?.text ?? [])].join('\n\n'),
  }
}

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
