import { AppError, busy } from '#shared/errors'
import { lifetimes } from '#shared/limits'
import { day, minute } from '#shared/units'
import { lacksEmailProof } from '#functions/core/eligibility'
import { env } from '#functions/core/env'
import type { UserId } from '#functions/core/ids'
import { log } from '#functions/core/log'
import { compose, type Mail, type Reader } from '#functions/clients/mail'
import { sendMail } from '#functions/clients/ses'
import { siteUrl } from '#functions/clients/site-url'
import { consume } from '#functions/db/rate-limits'
import { type Texts, textsOf } from '#functions/texts/index'
import { issueLink } from '#functions/features/accounts/mailed-links'
import { mailboxOf } from '#functions/features/accounts/rules'
import { type AccountWithState, readerOf } from '#functions/features/accounts/store'

/*
 * Mails about sign-in and addresses. They may go to unproven addresses, so they contain no text that a member chose.
 * Otherwise anyone could sign up with another person's address and write to them in our name.
 */

/** The code is in the fragment, which never appears in server logs or `Referer` headers. */
async function linkTo(path: string, email: string, code: string): Promise<string> {
  return `${await siteUrl()}${path}#email=${encodeURIComponent(email)}&code=${code}`
}

export async function resetMail(reader: Reader, code: string): Promise<Mail> {
  const { reset } = textsOf(reader.language).auth
  return compose({
    ...reader,
    subject: reset.subject,
    before: [reset.asked],
    link: { label: reset.label, url: await linkTo('/auth/reset-password', reader.to, code) },
    after: [reset.after(lifetimes.resetLink / minute)],
  })
}

/** A mail with a link that proves an address. */
async function provingMail(reader: Reader, code: string, which: 'first' | 'next'): Promise<Mail> {
  const { label, works, [which]: texts } = textsOf(reader.language).auth.proof
  return compose({
    ...reader,
    subject: texts.subject,
    before: [texts.before],
    link: { label, url: await linkTo('/auth/verify-email', reader.to, code) },
    after: [`${works(lifetimes.proofLink / day)} ${texts.after}`],
  })
}

/** To the address of a new account. */
export const proofMail = (reader: Reader, code: string): Promise<Mail> => provingMail(reader, code, 'first')

/** To the new address that will replace an account's current one. */
export const newAddressMail = (reader: Reader, code: string): Promise<Mail> =>
  provingMail(reader, code, 'next')

/** To an account's former address. */
export function addressChangedMail(reader: Reader): Mail {
  const { subject, before, after } = textsOf(reader.language).auth.addressChanged
  return compose({ ...reader, subject, before: [before], after: [after] })
}

/* Mails about how an account signs in, and about its details. They contain no text that anybody chose either. */

/** To the owner of an account whose password or second factor changed, or whose recovery code was used. */
export function signInMail(reader: Reader, what: keyof Texts['auth']['signIn']['before']): Mail {
  const { signIn, notYou } = textsOf(reader.language).auth
  return compose({ ...reader, subject: signIn.subject, before: [signIn.before[what]], after: [notYou] })
}

/** Mails the owner of an account, unless its address is unproven: strangers may have signed up with somebody else's. */
export async function mailOwner(person: AccountWithState, mailTo: (reader: Reader) => Mail): Promise<void> {
  if (!lacksEmailProof(person.state, env('EMAIL_PROOF'))) await sendMail(mailTo(readerOf(person)))
}

/** To the owner of an account whose name or phone changed; at least one of them. */
export function detailsChangedMail(reader: Reader, fields: readonly ('name' | 'phone')[]): Mail {
  const { detailsChanged, notYou } = textsOf(reader.language).auth
  const [field = 'name', other] = fields
  const before = detailsChanged[other ? 'both' : field]
  return compose({ ...reader, subject: detailsChanged.subject, before: [before], after: [notYou] })
}

/** The mail for the account's current address, and the one for a new address that will replace it. */
const proofMails = { present: proofMail, next: newAddressMail } as const

async function mailProof(
  user: UserId,
  reader: Reader,
  wording: keyof typeof proofMails,
  now: Date,
): Promise<boolean> {
  await consume('proofMailPerRecipient', mailboxOf(reader.to), now)
  return sendMail(await proofMails[wording](reader, await issueLink('proof', user, reader.to, now)))
}

/**
 * Mails the first proof link to a new account if this stage requires proof. Never throws, because the account exists by
 * now; the member can ask for another link.
 */
export async function mailFirstProof(user: UserId, reader: Reader, now: Date): Promise<void> {
  if (env('EMAIL_PROOF') !== 'required') return
  await mailProof(user, reader, 'present', now).catch((error: unknown) => {
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
  reader: Reader,
  wording: keyof typeof proofMails,
  now: Date,
): Promise<void> {
  if (!(await mailProof(user, reader, wording, now))) throw busy('mail')
}
