import type { RequestOf } from '#shared/contract'
import { call, type Result } from '../api'
import { isCode } from '../api-error'

/** Operations that may require a challenge. */
type ChallengedOperation = 'auth.sign-up' | 'auth.sign-in' | 'auth.forgot-password' | 'contacts.create'

/**
 * Calls an operation. If the server requires a challenge, solves it (about a second of work) and calls again.
 * The solver is loaded on demand.
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
