import { requireMemberRole } from '#functions/core/actor'
import type { OperationHandler } from '#functions/http/resource'
import { requireNotBarred } from '#functions/features/accounts/sign-up-bars'
import { loadExistingAccount } from '#functions/features/accounts/store'
import { confirmCode, sendCode } from '../phone'
import { ownChecks, presentOwn } from './present'
import { requireSubmitted } from './require-submitted'

export const start: OperationHandler<'verification.phone-start'> = async ({ actor, now, request }) => {
  requireMemberRole(actor)
  const person = await loadExistingAccount(actor.userId)
  // Each SMS costs money: an account that was just made gets none.
  requireSubmitted(person)
  await requireNotBarred({ phone: person.account.phone }, now)
  await sendCode(person, request.address, now)
  return { message: 'We have sent you an SMS with a code.', data: await presentOwn(actor.userId, now) }
}

export const confirm: OperationHandler<'verification.phone-confirm'> = async ({
  input: { code },
  actor,
  now,
}) => {
  requireMemberRole(actor)
  await confirmCode(actor.userId, code, now)
  return {
    message: 'Your phone number is confirmed.',
    data: { checks: await ownChecks(await loadExistingAccount(actor.userId)) },
  }
}
