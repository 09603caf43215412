import { setTimeout as wait } from 'node:timers/promises'
import { requirePerson } from '../challenge'
import { mailboxOf } from '#functions/features/accounts/rules'
import { env } from '#functions/core/env'
import type { OperationHandler } from '#functions/http/resource'
import { resetMail } from '../mail'
import { sendMail } from '#functions/clients/ses'
import { findUserByEmail, loadAccountState } from '#functions/features/accounts/store'
import { issueLink } from '#functions/features/accounts/links'
import { consume } from '#functions/db/rate-limits'

async function mailReset(email: string, now: Date): Promise<void> {
  const user = await findUserByEmail(email)
  const state = user && (await loadAccountState(user))
  if (!user || !state || state.status === 'deleted') return
  // One attempt, which ends before the response is due: retries could reveal by timing that the address is known.
  await sendMail(await resetMail(email, await issueLink('reset', user, email, now)), 1)
}

/** Sends the same response after the same time, whether or not the address is known. */
export const forgotPassword: OperationHandler<'auth.forgot-password'> = async ({
  input: { email, challenge },
  now,
  request,
}) => {
  await requirePerson(challenge, { operation: 'auth.forgot-password', address: request.address }, now)
  await consume('forgotPerAddress', request.address, now)
  // By mailbox: each spelling of an address can have an account, and all of them arrive at one person.
  await consume('forgotPerAccount', mailboxOf(email), now)
  await Promise.all([mailReset(email, now), wait(env('FORGOT_PASSWORD_MS'))])
  return {
    message: 'If an account with this e-mail address exists, we have sent a link to reset its password.',
    data: null,
  }
}
