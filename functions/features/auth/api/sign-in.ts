import { tooManyRequests } from '#shared/errors'
import { lifetimes } from '#shared/limits'
import { secondMs } from '#shared/units'
import { type AccountState, validAfter } from '#functions/core/account'
import { appealUntil } from '#functions/features/moderation/rules'
import { appealLink } from '#functions/features/moderation/mail'
import { secondFactorMail } from '../mail'
import { sendMail } from '#functions/clients/ses'
import type { OperationHandler } from '#functions/http/resource'
import { findUserByEmail } from '#functions/features/accounts/store'
import { issueAppealLink } from '#functions/features/accounts/links'
import { openSession } from '../sessions'
import { sessionCookie } from './cookie'
import { checkPassword, knowDevice } from './password'
import { requireCode } from './second-factor-code'
import { admit, invalidCredentials, presentSession } from './session'
import { loadPerson } from '#functions/features/profiles/person'

/** While a password is being reset, or the clock that ended sessions goes before, the session would have ended at once: 429. */
function requireMayBegin(state: AccountState, now: Date): void {
  const left = validAfter(state) - now.getTime()
  if (left > 0) throw tooManyRequests(Math.ceil(left / secondMs))
}

/** Where to object to a suspension that was decided in a case, without signing in; undefined once it is too late. */
async function appealOf({ user_id: user, suspension }: AccountState, now: Date): Promise<string | undefined> {
  if (!suspension?.case_id) return undefined
  const until = appealUntil(suspension.at)
  if (until <= now.toISOString()) return undefined
  return appealLink(await issueAppealLink({ user, case_id: suspension.case_id, until }, now))
}

export const signIn: OperationHandler<'auth.sign-in'> = async ({
  input: { email, password, code },
  now,
  request,
}) => {
  const user = await findUserByEmail(email)
  const tokens = await checkPassword({ email, user, password, now, request })
  const found = user && (await loadPerson(user))
  if (!found) throw invalidCredentials()
  const person = await admit(found, now, (state) => appealOf(state, now))
  requireMayBegin(person.state, now)
  // Only now: whoever does not know the password learns of no second factor.
  const by = person.state.second_factor_at && (await requireCode({ user, code, now, request }))
  if (by === 'recovery') await sendMail(secondFactorMail(person.account.email, 'used'))
  const { refreshToken } = tokens
  if (refreshToken) await openSession(refreshToken, person.account.user_id, now, lifetimes.session)
  const device = await knowDevice(request, person.account.user_id, now)
  return {
    message: 'Signed in successfully!',
    data: await presentSession(person, tokens, now),
    cookies: [...(refreshToken ? [sessionCookie(refreshToken)] : []), device],
  }
}
