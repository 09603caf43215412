import { AppError, busy } from '#shared/errors'
import type { UserId } from '#functions/domain/ids'
import { newAddressMail, proofMail } from '#functions/mail/messages'
import { sendMail } from '#functions/mail/send'
import type { RequestInfo } from '#functions/middleware/resource'
import { issueLink } from '#functions/store/links'
import { consume } from '#functions/store/rate-limits'

/** The mailbox of an address: `a+b@c.d` reaches that of `a@c.d`. */
const mailboxOf = (email: string) => email.replace(/\+[^@]*(?=@)/, '')

/** How the mail is worded: to the address of the account, or to one that is to take its place. */
const words = { present: proofMail, next: newAddressMail } as const

async function mailProof(
  user: UserId,
  email: string,
  wording: keyof typeof words,
  now: Date,
): Promise<boolean> {
  await consume('proofMailPerRecipient', mailboxOf(email), now)
  return sendMail(await words[wording](email, await issueLink('proof', user, email, now)))
}

/** Mails a link that proves the address of a new account. One that gets too many is spared, and may ask for it later. */
export async function mailFirstProof(user: UserId, email: string, now: Date): Promise<void> {
  await mailProof(user, email, 'present', now).catch((error: unknown) => {
    if (!(error instanceof AppError && error.status === 429)) throw error
  })
}

/** Counts a request of a member for a link; 429 when there were too many of theirs, or of their network address. */
export async function countProofRequest(user: UserId, request: RequestInfo, now: Date): Promise<void> {
  await consume('proofMailPerMember', user, now)
  await consume('proofMailPerAddress', request.address, now)
}

/** Mails a link that a member asked for: 429 when its receiver got too many, 503 when it cannot be sent. */
export async function mailWishedProof(
  user: UserId,
  email: string,
  wording: keyof typeof words,
  now: Date,
): Promise<void> {
  if (!(await mailProof(user, email, wording, now))) throw busy('mail')
}
