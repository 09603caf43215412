import { invalidInput, notFound } from '#shared/errors'
import { requireMemberRole } from '#functions/core/actor'
import { userId } from '#functions/core/ids'
import type { OperationHandler } from '#functions/http/resource'
import { block } from '../store'
import { consume } from '#functions/db/rate-limits'
import { knows } from '../may-open'

/**
 * Blocks whom the actor may open, or has had to do with: then it succeeds whatever became of the other one, since the answer
 * must not tell. Anyone else is 404.
 */
export const create: OperationHandler<'blocks.create'> = async ({ input: { profile_id }, actor, now }) => {
  requireMemberRole(actor)
  if (profile_id === actor.profileId) throw invalidInput({ profile_id: 'You cannot block yourself.' })
  await consume('blockPerMember', actor.userId, now)
  const other = userId(profile_id)
  if (!(await knows(actor, other, now))) throw notFound('profile')
  await block(actor.userId, other, now)
  return { message: 'This member is blocked.', data: { profile_id } }
}
