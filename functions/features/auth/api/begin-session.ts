import type { SignedIn } from '#shared/schemas/entities'
import { secret, type UserId } from '#functions/core/ids'
import type { PushTarget } from '#functions/clients/push-services'
import type { RequestInfo } from '#functions/http/resource'
import type { AccountWithCard } from '#functions/features/profiles/account-with-card'
import { isDevice, rememberDevice } from '../devices'
import type { Tokens } from '../pool'
import { turnPushOff } from '../push-devices'
import { loadSession, openSession } from '../sessions'
import { deviceCookie, deviceOf, presentSession, refreshTokenOf, sessionCookie } from './session'

/** Remembers this browser as a known device of the account; returns the secret for its cookie. */
export async function rememberBrowser(request: RequestInfo, user: UserId, now: Date): Promise<string> {
  const sentDevice = deviceOf(request)
  // A value that we did not issue may have been planted by someone who knows it.
  const device = sentDevice && (await isDevice(sentDevice)) ? sentDevice : secret()
  await rememberDevice(device, user, now)
  return device
}

/**
 * Ends the pushes of the session that this browser had before. Returns where they went if it was the same member's session, which a
 * new password replaces.
 */
async function takePushes(request: RequestInfo, user: UserId, now: Date): Promise<PushTarget | undefined> {
  const cookie = refreshTokenOf(request)
  const earlier = cookie && (await loadSession(cookie, now))
  if (!earlier || !earlier.push) return undefined
  await turnPushOff(earlier)
  return earlier.user_id === user ? earlier.push : undefined
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
  const push = await takePushes(request, user, now)
  if (refreshToken)
    await openSession(refreshToken, { user, beganAt: now, agent: request.agent, device, tokenSession, push })
  return {
    data: await presentSession(person, tokens, now),
    cookies: [...(refreshToken ? [sessionCookie(refreshToken)] : []), deviceCookie(device)],
  }
}
