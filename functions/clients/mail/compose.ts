import { brand } from '#shared/brand'
import { escapeHtml } from '#shared/html'
import type { Mail } from './mail'

export interface Link {
  label: string
  url: string
}

interface Letter {
  to: string
  subject: string
  before: string[]
  link?: Link
  after: string[]
  /** Ends such letters; below everything else. */
  ending?: Link
}

// Disables SES click tracking, which would reveal the code of a link.
const anchor = ({ label, url }: Link) => `<a ses:no-track href="${escapeHtml(url)}">${escapeHtml(label)}</a>`
const line = ({ label, url }: Link) => `${label}: ${url}`

/** A letter as HTML and as plain text. */
export function compose({ to, subject, before, link, after, ending }: Letter): Mail {
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
  const ended = ending && { html: [`<p>${anchor(ending)}</p>`], text: [line(ending)] }
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
