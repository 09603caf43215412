import { AppError } from '#shared/errors'
import type { ChallengeKind } from '#shared/schemas/challenge'
import { env } from '#functions/core/env'
import { none } from './none'
import type { Challenge, Challenged } from './port'
import { work } from './work'

const kinds: Readonly<Record<ChallengeKind, Challenge>> = { none, work }

/**
 * Throws 403 `challenge_required` with a new task where this stage asks for one and `answer` does not count. Stands before
 * everything else that a call costs, limits included: being asked is no attempt.
 */
export async function requirePerson(answer: string | undefined, call: Challenged, now: Date): Promise<void> {
  const challenge = kinds[env('CHALLENGE')]
  if (await challenge.check(answer, call, now)) return
  throw AppError.of(403, 'challenge_required', {
    params: { challenge: await challenge.demand(call, now) },
  })
}
