import { type AppError, invalidInput, tooManyRequests } from '#shared/errors'
import { clock } from '../../lib/clock'
import type { OperationHandler } from '../../middleware/resource'
import { endSessions, loadStanding } from '../../store/accounts'
import { findPoolUser, resetPassword as resetInPool, type ResetOutcome } from '../../store/pool'
import { consume, release } from '../../store/rate-limits'
import { endedCookie } from './cookie'

const refusals: Record<Exclude<ResetOutcome, 'done'>, () => AppError> = {
  bad_code: () =>
    invalidInput({ code: 'This reset link is not valid or has expired. Please ask for a new one.' }),
  bad_password: () => invalidInput({ password: 'This password is not accepted. Please choose another one.' }),
  too_often: () => tooManyRequests(900),
}

/** Sets the new password and ends every session that was open before. */
export const resetPassword: OperationHandler<'auth.reset-password'> = async ({ input, now }) => {
  const { email, code, password } = input
  await consume('resetPerAccount', email, now)
  const outcome = await resetInPool(email, code, password)
  if (outcome !== 'done') throw refusals[outcome]()
  const user = await findPoolUser(email)
  // The instant after the change, so that a sign-in with the old password that was under way is ended too.
  if (user && (await loadStanding(user.userId))) await endSessions(user.userId, clock.now())
  await release('failedSignInPerAccount', email, now)
  return {
    message: 'Your password has been reset. Please sign in with your new password.',
    data: null,
    cookies: [endedCookie()],
  }
}
