import { brand } from '#shared/brand'
import { lifetimes } from '#shared/limits'
import { day, minute } from '#shared/units'
import { siteUrl } from '#functions/clients/site'
import { compose, type Link, type Mail } from '#functions/clients/email'

/*
 * Mails about sign-in and addresses. They may go to unproven addresses, so they contain nothing that a member chose:
 * otherwise anyone could sign up with another person's address and write to that person in our name.
 */

/** The secret is in the fragment, which never appears in server logs or `Referer` headers. */
async function linkTo(path: string, email: string, code: string): Promise<string> {
  return `${await siteUrl()}${path}#email=${encodeURIComponent(email)}&code=${code}`
}

export async function resetMail(to: string, code: string): Promise<Mail> {
  return compose({
    to,
    subject: `Reset your ${brand.name} password`,
    before: [`Someone asked for a new password for the ${brand.name} account with this e-mail address.`],
    link: { label: 'Choose a new password', url: await linkTo('/auth/reset-password', to, code) },
    after: [
      `The link works once, for ${lifetimes.resetLink / minute} minutes. If you did not ask for it, please ignore this e-mail: your password stays as it is.`,
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
    after: [`${proofDays} If you did not sign up, please ignore this e-mail.`],
  })
}

/** To the new address that is to replace an account's current one. */
export async function newAddressMail(to: string, code: string): Promise<Mail> {
  return compose({
    to,
    subject: `Confirm your new e-mail address for ${brand.name}`,
    before: [
      `A member of ${brand.name} asked to use this e-mail address for their account. When you open the link, it replaces the old one.`,
    ],
    link: await proofOf(to, code),
    after: [
      `${proofDays} If you did not ask for this, please do not open the link. You can ignore this e-mail.`,
    ],
  })
}

/** To an account's former address. */
export const addressChangedMail = (to: string): Mail =>
  compose({
    to,
    subject: `The e-mail address of your ${brand.name} account was changed`,
    before: [`Your ${brand.name} account now uses another e-mail address. This one no longer belongs to it.`],
    after: [`If you did not change it, please write to ${brand.emails.support} at once.`],
  })
