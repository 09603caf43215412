import { log } from '#functions/lib/log'
import type { OperationHandler } from '#functions/middleware/resource'
import { revoke } from '#functions/store/pool'
import { closeSession } from '#functions/store/sessions'
import { endedCookie, refreshTokenOf } from './cookie'

/** Always succeeds: without a session there is nothing to end. */
export const signOut: OperationHandler<'auth.sign-out'> = async ({ request }) => {
  const refreshToken = refreshTokenOf(request)
  if (refreshToken) {
    // The session first: without it the token is of no use here, whatever the pool says or fails to say.
    await closeSession(refreshToken)
    await revoke(refreshToken).catch((error: unknown) => log.warn('token not revoked', { cause: error }))
  }
  return {
    message: 'Sign out successfully!',
    data: null,
    // Only from a browser that brought it: another site's form brings none, and could else sign people out.
    ...(refreshToken && { cookies: [endedCookie()] }),
  }
}
