import { AppError, busy } from '#shared/errors'
import type { UserId } from '#functions/domain/ids'
import { newAddressMail, proofMail } from '#functions/mail/messages'
import { sendMail } from '#functions/mail/send'
import type { RequestInfo } from '#functions/middleware/resource'
import { issueLink } from '#functions/store/links'
import { consume } from '#functions/store/rate-limits'

/** The mailbox of an address, without `+` tags: mail to `a+b@c.d` arrives at `a@c.d`. */
const mailboxOf = (email: string) => email.replace(/\+[^@]*(?=@)/, '')

/** The mail's template: for the account's current address, or for a new one that is to replace it. */
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

/** Mails the first proof link to a new account's address. Skipped when the recipient is over the limit; the member can request one later. */
export async function mailFirstProof(user: UserId, email: string, now: Date): Promise<void> {
  await mailProof(user, email, 'present', now).catch((error: unknown) => {
    if (!(error instanceof AppError && error.status === 429)) throw error
  })
}

/** Counts a member's request for a proof link; 429 after too many by the member or from the network address. */
export async function countProofRequest(user: UserId, request: RequestInfo, now: Date): Promise<void> {
  await consume('proofMailPerMember', user, now)
  await consume('proofMailPerAddress', request.address, now)
}

/** Mails a proof link that a member requested: 429 when the recipient got too many, 503 when it cannot be sent. */
export async function mailWishedProof(
  user: UserId,
  email: string,
  wording: keyof typeof words,
  now: Date,
): Promise<void> {
  if (!(await mailProof(user, email, wording, now))) throw busy('mail')
}
