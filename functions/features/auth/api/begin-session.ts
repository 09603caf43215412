import type { SignedIn } from '#shared/schemas/entities'
import { secret, type UserId } from '#functions/core/ids'
import type { RequestInfo } from '#functions/http/resource'
import type { AccountWithCard } from '#functions/features/profiles/account-with-card'
import { isDevice, rememberDevice } from '../devices'
import type { Tokens } from '../pool'
import { openSession } from '../sessions'
import { deviceCookie, deviceOf, presentSession, sessionCookie } from './session'

/** Remembers this browser as a known device of the account; returns the secret for its cookie. */
export async function rememberBrowser(request: RequestInfo, user: UserId, now: Date): Promise<string> {
  const sentDevice = deviceOf(request)
  // A value that we did not issue may have been planted by someone who knows it.
  const device = sentDevice && (await isDevice(sentDevice)) ? sentDevice : secret()
  await rememberDevice(device, user, now)
  return device
}

/**
 * Opens a session on the calling browser for tokens that were just issued; returns data and cookies of the response. Take `now`
 * before the password check, so that a reset in between ends the session.
 */
export async function beginSession(
  person: AccountWithCard,
  tokens: Tokens,
  request: RequestInfo,
  now: Date,
): Promise<{ data: SignedIn; cookies: string[] }> {
  const { user_id: user } = person.account
  const { refreshToken, session: tokenSession } = tokens
  const device = await rememberBrowser(request, user, now)
  if (refreshToken)
    await openSession(refreshToken, { user, beganAt: now, agent: request.agent, device, tokenSession })
  return {
    data: await presentSession(person, tokens, now),
    cookies: [...(refreshToken ? [sessionCookie(refreshToken)] : []), deviceCookie(device)],
  }
}
