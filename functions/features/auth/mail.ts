import { brand } from '#shared/brand'
import { AppError, busy } from '#shared/errors'
import { lifetimes } from '#shared/limits'
import { day, minute } from '#shared/units'
import { lacksEmailProof } from '#functions/core/eligibility'
import { env } from '#functions/core/env'
import type { UserId } from '#functions/core/ids'
import { log } from '#functions/core/log'
import { compose, type Link, type Mail } from '#functions/clients/mail'
import { sendMail } from '#functions/clients/ses'
import { siteUrl } from '#functions/clients/site-url'
import { consume } from '#functions/db/rate-limits'
import { issueLink } from '#functions/features/accounts/mailed-links'
import { mailboxOf } from '#functions/features/accounts/rules'
import type { AccountWithState } from '#functions/features/accounts/store'

/*
 * Mails about sign-in and addresses. They may go to unproven addresses, so they contain no text that a member chose.
 * Otherwise anyone could sign up with another person's address and write to them in our name.
 */

/** The code is in the fragment, which never appears in server logs or `Referer` headers. */
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

/** To the new address that will replace an account's current one. */
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

/* Mails about how an account signs in, and about its details. They contain no text that anybody chose either. */

const notYou = `If this was not you, please choose a new password and write to ${brand.emails.support} at once.`

export const signInTexts = {
  password: 'Your password was changed, and all other devices were signed out.',
  on: 'Two-step sign-in is on. To sign in, you now also need a code from the authenticator app that was just set up. All other devices were signed out.',
  off: 'Two-step sign-in is off. Your password alone is now enough to sign in.',
  codes: 'Your account has new recovery codes. The old ones no longer work.',
  used: 'One of your recovery codes was used, to sign in or to set up another app. It will not work again.',
  reset:
    'We turned off two-step sign-in, as you asked, and signed out all your devices. Please set it up again.',
} as const

/** To the owner of an account whose password or second factor changed, or whose recovery code was used. */
export const signInMail = (to: string, what: keyof typeof signInTexts): Mail =>
  compose({
    to,
    subject: `Security message for your ${brand.name} account`,
    before: [signInTexts[what]],
    after: [notYou],
  })

/** Mails the owner of an account, unless its address is unproven: strangers may have signed up with somebody else's. */
export async function mailOwner(
  { account, state }: AccountWithState,
  mailTo: (address: string) => Mail,
): Promise<void> {
  if (!lacksEmailProof(state, env('EMAIL_PROOF'))) await sendMail(mailTo(account.email))
}

const detailNames = { name: 'name', phone: 'phone number' } as const

/** To the owner of an account whose name or phone changed. */
export const detailsChangedMail = (to: string, fields: readonly (keyof typeof detailNames)[]): Mail =>
  compose({
    to,
    subject: `Your ${brand.name} account was changed`,
    before: [
      `The ${fields.map((field) => detailNames[field]).join(' and the ')} of your ${brand.name} account changed.`,
    ],
    after: [notYou],
  })

/** The mail for the account's current address, and the one for a new address that will replace it. */
const proofMails = { present: proofMail, next: newAddressMail } as const

async function mailProof(
  user: UserId,
  email: string,
  wording: keyof typeof proofMails,
  now: Date,
): Promise<boolean> {
  await consume('proofMailPerRecipient', mailboxOf(email), now)
  return sendMail(await proofMails[wording](email, await issueLink('proof', user, email, now)))
}

/**
 * Mails the first proof link to a new account if this stage requires proof. Never throws, because the account exists by
 * now; the member can ask for another link.
 */
export async function mailFirstProof(user: UserId, email: string, now: Date): Promise<void> {
  if (env('EMAIL_PROOF') !== 'required') return
  await mailProof(user, email, 'present', now).catch((error: unknown) => {
    const tooMany = error instanceof AppError && error.status === 429
    if (!tooMany) log.error('first proof not mailed', { member: user, cause: error })
  })
}

/** Counts a request for a proof link for a member's account; 429 after too many for it, or from the network address. */
export async function countProofRequest(user: UserId, address: string, now: Date): Promise<void> {
  await consume('proofMailPerMember', user, now)
  await consume('proofMailPerAddress', address, now)
}

/** Mails a requested proof link. 429 if the recipient got too many, 503 if it cannot be sent. */
export async function mailRequestedProof(
  user: UserId,
  email: string,
  wording: keyof typeof proofMails,
  now: Date,
): Promise<void> {
  if (!(await mailProof(user, email, wording, now))) throw busy('mail')
}
