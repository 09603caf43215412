import { AppError, busy } from '#shared/errors'
import type { UserId } from '#functions/core/ids'
import { mailboxOf } from '#functions/features/accounts/same-person'
import { env } from '#functions/core/env'
import { log } from '#functions/core/log'
import { issueLink } from '#functions/features/accounts/links'
import { consume } from '#functions/db/rate-limits'
import { newAddressMail, proofMail } from './mail'
import { sendMail } from '#functions/clients/ses'

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

/**
 * Mails the first proof link to a new account's address, where this stage requires a proof. Never fails, since the account
 * is there by now: another one can be asked for.
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

/** Mails a proof link that was asked for: 429 when the recipient got too many, 503 when it cannot be sent. */
export async function mailWishedProof(
  user: UserId,
  email: string,
  wording: keyof typeof words,
  now: Date,
): Promise<void> {
  if (!(await mailProof(user, email, wording, now))) throw busy('mail')
}
