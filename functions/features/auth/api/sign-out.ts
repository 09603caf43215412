import { log } from '#functions/core/log'
import type { OperationHandler } from '#functions/http/resource'
import { revoke } from '../pool'
import { endEarlierSockets } from '#functions/features/accounts/store'
import { closeSession, loadSession } from '../sessions'
import { endedCookie, refreshTokenOf } from './cookie'

/** Succeeds also without a session. */
export const signOut: OperationHandler<'auth.sign-out'> = async ({ request, now }) => {
  const refreshToken = refreshTokenOf(request)
  if (refreshToken) {
    const session = await loadSession(refreshToken, now)
    // Session first: without it the refresh token is useless here, even if revoking it at the pool fails.
    await closeSession(refreshToken)
    if (session) await endEarlierSockets(session.user_id, now)
    await revoke(refreshToken).catch((error: unknown) => log.warn('token not revoked', { cause: error }))
  }
  return {
    message: 'Sign out successfully!',
    data: null,
    // Only if the request sent the cookie: otherwise a form on another site, which sends none, could sign members out.
    ...(refreshToken && { cookies: [endedCookie()] }),
  }
}
