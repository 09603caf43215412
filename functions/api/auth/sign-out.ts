import type { OperationHandler } from '../../middleware/resource'
import { revoke } from '../../store/pool'
import { closeSession } from '../../store/sessions'
import { endedCookie, refreshTokenOf } from './cookie'

/** Always succeeds: without a session there is nothing to end. */
export const signOut: OperationHandler<'auth.sign-out'> = async ({ request }) => {
  const refreshToken = refreshTokenOf(request)
  if (refreshToken) {
    // The session first: without it the token is of no use here, whatever the pool says.
    await closeSession(refreshToken)
    await revoke(refreshToken)
  }
  return { message: 'Sign out successfully!', data: null, cookies: [endedCookie()] }
}
