import { lifetimes } from '#shared/limits'
import type { OperationHandler } from '#functions/middleware/resource'
import { findUserByEmail, loadPerson } from '#functions/store/accounts'
import { openSession } from '#functions/store/sessions'
import { sessionCookie } from './cookie'
import { checkPassword, knowDevice } from './password'
import { admit, invalidCredentials, presentSession } from './session'

export const signIn: OperationHandler<'auth.sign-in'> = async ({
  input: { email, password },
  now,
  request,
}) => {
  const user = await findUserByEmail(email)
  const tokens = await checkPassword({ email, user, password, now, request })
  const found = user && (await loadPerson(user))
  if (!found) throw invalidCredentials()
  const person = await admit(found, now)
  const { refreshToken } = tokens
  if (refreshToken) await openSession(refreshToken, person.account.user_id, now, lifetimes.session)
  const device = await knowDevice(request, person.account.user_id, now)
  return {
    message: 'Signed in successfully!',
    data: await presentSession(person, tokens, now),
    cookies: [...(refreshToken ? [sessionCookie(refreshToken)] : []), device],
  }
}
