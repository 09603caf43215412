import { lifetimes } from '#shared/limits'
import type { OperationHandler } from '#functions/middleware/resource'
import { findUserByEmail, loadPerson } from '#functions/store/accounts'
import { openSession } from '#functions/store/sessions'
import { sessionCookie } from './cookie'
import { checkPassword, knowDevice } from './password'
import { invalidCredentials, presentSession, requireSignInAllowed } from './session'

export const signIn: OperationHandler<'auth.sign-in'> = async ({
  input: { email, password },
  now,
  request,
}) => {
  const user = await findUserByEmail(email)
  const tokens = await checkPassword({ email, user, password, now, request })
  const person = user && (await loadPerson(user))
  if (!person) throw invalidCredentials()
  requireSignInAllowed(person)
  const { refreshToken } = tokens
  if (refreshToken) await openSession(refreshToken, person.account.user_id, now, lifetimes.session)
  const device = await knowDevice(request, person.account.user_id, now)
  return {
    message: 'Signed in successfully!',
    data: await presentSession(person, tokens, now),
    cookies: [...(refreshToken ? [sessionCookie(refreshToken)] : []), device],
  }
}
