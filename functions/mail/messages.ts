import { brand } from '#shared/brand'
import { escapeHtml } from '#shared/html'
import { lifetimes } from '#shared/limits'
import { day, minute } from '#shared/units'
import { siteUrl } from '../lib/site'
import type { Mail } from './mail'

/*
 * The mails of identity. They go to addresses that nobody may have proven, so they hold nothing that a member chose:
 * whoever signs up with another's address could else write to them in our name.
 */

interface Link {
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

function compose({ to, subject, before, link, after }: Letter): Mail {
  const opening = ['Hello,', ...before]
  const closing = [...after, `${brand.name}, ${brand.emails.support}`]
  const paragraph = (line: string) => `<p>${escapeHtml(line)}</p>`
  const linked = link && {
    html: [
      // No service of the sender may count clicks: it would learn the code.
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

/** The secret stands in the fragment, which no server's log and no `Referer` ever holds. */
async function linkTo(path: string, email: string, code: string): Promise<string> {
  return `${await siteUrl()}${path}#email=${encodeURIComponent(email)}&code=${code}`
}

export async function resetMail(to: string, code: string): Promise<Mail> {
  return compose({
    to,
    subject: `Reset your ${brand.name} password`,
    before: [
      `Someone, hopefully you, asked for a new password for the ${brand.name} account of this e-mail address.`,
    ],
    link: { label: 'Choose a new password', url: await linkTo('/auth/reset-password', to, code) },
    after: [
      `The link works once, for ${lifetimes.resetLink / minute} minutes. If you did not ask for it, please ignore this mail: your password stays as it is.`,
    ],
  })
}

const proofOf = async (to: string, code: string): Promise<Link> => ({
  label: 'Confirm this address',
  url: await linkTo('/auth/verify-email', to, code),
})
const proofDays = `The link works for ${lifetimes.proofLink / day} days.`

/** To the address of a new account. */
export async function proofMail(to: string, code: string): Promise<Mail> {
  return compose({
    to,
    subject: `Confirm your e-mail address for ${brand.name}`,
    before: [
      `Please confirm that this is your e-mail address, so that you can send proposals on ${brand.name}. ${brand.tagline}.`,
    ],
    link: await proofOf(to, code),
    after: [`${proofDays} If you did not sign up, please ignore this mail.`],
  })
}

/** To the address that is to take the place of an account's present one. */
export async function newAddressMail(to: string, code: string): Promise<Mail> {
  return compose({
    to,
    subject: `Confirm your new e-mail address for ${brand.name}`,
    before: [
      `A member of ${brand.name} asked to use this e-mail address for their account. When you open the link, it takes the place of the old one.`,
    ],
    link: await proofOf(to, code),
    after: [`${proofDays} If it was not you who asked, please do not open it and ignore this mail.`],
  })
}

/** To the address that an account had before. */
export const addressChangedMail = (to: string): Mail =>
  compose({
    to,
    subject: `The e-mail address of your ${brand.name} account was changed`,
    before: [
      `Your ${brand.name} account has another e-mail address from now on; this one no longer belongs to it.`,
    ],
    after: [`If it was not you who changed it, please write to ${brand.emails.support} at once.`],
  })
