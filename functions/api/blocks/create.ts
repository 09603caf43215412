import { invalidInput, notFound } from '#shared/errors'
import type { UserActor } from '#functions/domain/account'
import { requireMemberRole } from '#functions/domain/actor'
import { targetOfMember } from '#functions/domain/card'
import { type UserId, userId } from '#functions/domain/ids'
import { standing, viewerOf } from '#functions/domain/standing'
import type { OperationHandler } from '#functions/middleware/resource'
import { loadAccountState } from '#functions/store/accounts'
import { areAcquainted, block } from '#functions/store/blocks'
import { loadCards } from '#functions/store/cards'
import { loadPair } from '#functions/store/pairs'
import { consume } from '#functions/store/rate-limits'

async function mayOpen(actor: UserActor, id: UserId, now: Date): Promise<boolean> {
  const [pair, account, [card]] = await Promise.all([
    loadPair(actor.userId, id),
    loadAccountState(id),
    loadCards([id]),
  ])
  if (!account || !card) return false
  return standing(viewerOf(actor, now), targetOfMember(card, account, now), pair, now).canOpen
}

/**
 * Blocks whom the actor may open, or has had to do with: then it succeeds whatever became of the other one, since the answer
 * must not tell. Anyone else is 404.
 */
export const create: OperationHandler<'blocks.create'> = async ({ input: { profile_id }, actor, now }) => {
  requireMemberRole(actor)
  if (profile_id === actor.profileId) throw invalidInput({ profile_id: 'You cannot block yourself.' })
  await consume('blockPerMember', actor.userId, now)
  const other = userId(profile_id)
  if (!(await areAcquainted(actor.userId, other)) && !(await mayOpen(actor, other, now)))
    throw notFound('profile')
  await block(actor.userId, other, now)
  return { message: 'This member is blocked.', data: { profile_id } }
}
