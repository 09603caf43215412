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
}

/** A letter as HTML and as plain text. */
export function compose({ to, subject, before, link, after }: Letter): Mail {
  const opening = ['Hello,', ...before]
  const closing = [...after, `${brand.name}, ${brand.emails.support}`]
  const paragraph = (line: string) => `<p>${escapeHtml(line)}</p>`
  const linked = link && {
    html: [
      // Disables SES click tracking, which would reveal the code of a link.
      `<p><a ses:no-track href="${escapeHtml(link.url)}">${escapeHtml(link.label)}</a></p>`,
      `<p>If the link does not open, copy this address into your browser:<br>${escapeHtml(link.url)}</p>`,
    ],
    text: [`${link.label}: ${link.url}`],
  }
  return {
    to,
    subject,
    html: [...opening.map(paragraph), ...(linked?.html ?? []), ...closing.map(paragraph)].join('\n'),
    text: [...opening, ...(linked?.text ?? []), ...closing].join('\n\n'),
  }
}
