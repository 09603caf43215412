import { AppError } from '#shared/errors'
import { lifetimes } from '#shared/limits'
import { userId } from '../../domain/ids'
import type { OperationHandler } from '../../middleware/resource'
import { createAccount, loadPerson, type Person } from '../../store/accounts'
import { addToGroup, authenticate, findPoolUser, payloadOf, type Tokens } from '../../store/pool'
import { consume, release } from '../../store/rate-limits'
import { openSession } from '../../store/sessions'
import { sessionCookie } from './cookie'
import { invalidCredentials, presentSession, requireSignInAllowed } from './session'

const personOf = ({ accessToken }: Tokens) => loadPerson(userId(String(payloadOf(accessToken)['sub'])))

/** Finishes a sign-up that was cut off after its password was set. */
async function finishSignUp(email: string, now: Date): Promise<void> {
  const user = await findPoolUser(email)
  if (!user) throw invalidCredentials()
  await addToGroup(user.username, 'member')
  await createAccount({ ...user, role: 'member' }, now).catch((error: unknown) => {
    // Another call finished it first.
    if (!(error instanceof AppError && error.code === 'email_taken')) throw error
  })
}

async function enter(
  email: string,
  password: string,
  now: Date,
): Promise<{ person: Person; tokens: Tokens }> {
  const tokens = await authenticate(email, password)
  if (!tokens) throw invalidCredentials()
  const person = await personOf(tokens)
  if (person) return { person, tokens }
  await finishSignUp(email, now)
  // Anew, so that the tokens carry the group.
  const again = await authenticate(email, password)
  const finished = again && (await personOf(again))
  if (!again || !finished) throw invalidCredentials()
  return { person: finished, tokens: again }
}

export const signIn: OperationHandler<'auth.sign-in'> = async ({
  input: { email, password },
  now,
  request,
}) => {
  await consume('signInPerAddress', request.address, now)
  // Counted before the password is checked, so that guesses in parallel gain nothing; taken back on success.
  await consume('failedSignInPerAccount', email, now)
  const { person, tokens } = await enter(email, password, now)
  await release('failedSignInPerAccount', email, now)
  requireSignInAllowed(person)
  const { refreshToken } = tokens
  if (refreshToken) await openSession(refreshToken, person.account.user_id, now, lifetimes.session)
  return {
    message: 'Signed in successfully!',
    data: await presentSession(person, tokens, now),
    ...(refreshToken && { cookies: [sessionCookie(refreshToken)] }),
  }
}
