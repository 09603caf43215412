import { invalidInput, notFound } from '#shared/errors'
import type { UserActor } from '#functions/domain/account'
import { requireMemberRole } from '#functions/domain/actor'
import { profileId, userId } from '#functions/domain/ids'
import { standing, viewerOf } from '#functions/domain/standing'
import type { OperationHandler } from '#functions/middleware/resource'
import { areAcquainted, block } from '#functions/store/blocks'
import { loadSubject } from '#functions/store/profiles'
import { consume } from '#functions/store/rate-limits'
import { targetOf } from '#functions/views/subjects'

async function mayOpen(actor: UserActor, id: string, now: Date): Promise<boolean> {
  const profile = profileId(id)
  const subject = await loadSubject(profile, { viewer: actor.userId })
  if (!subject) return false
  return standing(viewerOf(actor, now), targetOf(profile, subject, now), subject.pair, now).canOpen
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
  if (!(await areAcquainted(actor.userId, other)) && !(await mayOpen(actor, profile_id, now)))
    throw notFound('profile')
  await block(actor.userId, other, now)
  return { message: 'This member is blocked.', data: { profile_id } }
}
