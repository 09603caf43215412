import { brand } from '#shared/brand'
import { formatDate } from '#shared/format'
import { escapeHtml } from '#shared/html'

/** A mail from our own templates: at most one link besides the footer, and no text from members except names. */
export interface Mail {
  to: string
  subject: string
  html: string
  text: string
  /** Extra headers: printable ASCII, one line each. */
  headers?: Readonly<Record<string, string>>
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
  /** Below everything else. */
  footer?: Link
}

// Disables SES click tracking, which would reveal the code of a link.
const anchor = ({ label, url }: Link) => `<a ses:no-track href="${escapeHtml(url)}">${escapeHtml(label)}</a>`

const line = ({ label, url }: Link) => `${label}: ${url}`

/** What a person wrote, such as a name: it keeps its own direction, and the words around it keep theirs. */
export const isolated = (written: string): string => `\u2068${written}\u2069`

/** Renders a mail as HTML and plain text. */
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
  const footerParts = footer && { html: [`<p>${anchor(footer)}</p>`], text: [line(footer)] }
  return {
    to,
    subject,
    html: [
      ...opening.map(paragraph),
      ...(linked?.html ?? []),
      ...closing.map(paragraph),
      ...(footerParts?.html ?? []),
    ].join('\n'),
    text: [...opening, ...(linked?.text ?? []), ...closing, ...(footerParts?.text ?? [])].join('\n\n'),
  }
}

/* Times in mails are in our time zone; most readers live in it, or an hour behind. */

const { timeZone } = brand.consultants

/** The date of an ISO time, in words. */
export const dayOf = (iso: string): string =>
  // This locale writes `YYYY-MM-DD`.
  formatDate(new Date(iso).toLocaleDateString('en-CA', { timeZone }))

/** Date and time (to the minute) of an ISO time, with the name of our time zone. */
export const minuteOf = (iso: string): string => {
  const options = { timeZone, hour: '2-digit', minute: '2-digit', timeZoneName: 'long' } as const
  // Newer versions of Node write a narrow space before AM and PM.
  return `${dayOf(iso)}, ${new Date(iso).toLocaleTimeString('en-US', options).replace('\u202f', ' ')}`
}
