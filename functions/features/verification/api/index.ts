import { verification } from '#shared/contract/verification'
import type { Checks, Verification } from '#shared/schemas/checks'
import { isAdmin, requireMemberRole, requireOwnId } from '#functions/core/actor'
import { checksOf } from '#functions/core/checks'
import { emailUnproven, lacksEmailProof } from '#functions/core/eligibility'
import { env } from '#functions/core/env'
import { userId } from '#functions/core/ids'
import { createResource, type OperationHandler } from '#functions/http/resource'
import { requireNotBarred } from '#functions/features/accounts/sign-up-bars'
import { type AccountWithState, loadExistingAccount } from '#functions/features/accounts/store'
import { profileIncomplete } from '#functions/features/profiles/store'
import { isConfirmed, numberHash } from '../confirmed-phones'
import { codeUntil, confirmCode, sendCode } from '../phone'
import { obstacleOf } from '../sms-costs'

/** Without the check of a former number, which an earlier release may have left. */
async function ownChecks({ account, state }: AccountWithState): Promise<Checks> {
  const { phone, ...others } = checksOf(state)
  const counts = phone && isConfirmed({ account, state }, await numberHash(account.phone))
  return { ...others, ...(counts && { phone }) }
}

async function present(person: AccountWithState, code_until: string | undefined): Promise<Verification> {
  const { phone: number } = person.account
  const obstacle = obstacleOf(number)
  return {
    checks: await ownChecks(person),
    phone: { number, ...(obstacle && { obstacle }), ...(code_until && { code_until }) },
  }
}

const get: OperationHandler<'verification.get'> = async ({ input: { user_id }, actor, now }) => {
  if (!isAdmin(actor)) requireOwnId(actor, user_id)
  const person = await loadExistingAccount(userId(user_id))
  return { message: 'Checks fetched.', data: await present(person, await codeUntil(person, now)) }
}

const start: OperationHandler<'verification.phone-start'> = async ({ actor, now, request }) => {
  requireMemberRole(actor)
  const person = await loadExistingAccount(actor.userId)
  // Each SMS costs money: an account that was just made gets none.
  if (!person.state.profile_complete) throw profileIncomplete()
  if (lacksEmailProof(person.state, env('EMAIL_PROOF'))) throw emailUnproven()
  await requireNotBarred({ phone: person.account.phone }, now)
  const until = await sendCode(person, request.address, now)
  return { message: 'We have sent you an SMS with a code.', data: await present(person, until) }
}

const confirm: OperationHandler<'verification.phone-confirm'> = async ({ input: { code }, actor, now }) => {
  requireMemberRole(actor)
  await confirmCode(actor.userId, code, now)
  return {
    message: 'Your phone number is confirmed.',
    data: { checks: await ownChecks(await loadExistingAccount(actor.userId)) },
  }
}

export const handler = createResource(verification, {
  'verification.get': get,
  'verification.phone-start': start,
  'verification.phone-confirm': confirm,
})
