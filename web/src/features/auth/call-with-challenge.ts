import type { RequestOf } from '#shared/contract'
import { call, type Result } from '#web/lib/api'
import { isCode } from '#web/lib/api-error'

/** The operations that a stage may answer with a task first. */
type ChallengedOperation = 'auth.sign-up' | 'auth.forgot-password'

/**
 * Calls an operation that may ask first that the browser works for a second, and does so; what that needs is loaded only then.
 * @throws ApiError
 */
export const callWithChallenge = <Id extends ChallengedOperation>(
  id: Id,
  input: RequestOf<Id>,
): Promise<Result<Id>> =>
  call<ChallengedOperation>(id, input).catch(async (error: unknown) => {
    if (!isCode(error, 'challenge_required')) throw error
    const { solveChallenge } = await import('./solve-challenge').catch(() => Promise.reject(error))
    return call<ChallengedOperation>(id, { ...input, challenge: await solveChallenge(error) })
  })
