import { blocks } from '#shared/contract/blocks'
import { invalidInput, notFound } from '#shared/errors'
import { requireMemberRole, requireOwnId } from '#functions/core/actor'
import { userId } from '#functions/core/ids'
import { consume } from '#functions/db/rate-limits'
import { createResource, type OperationHandler } from '#functions/http/resource'
import { knowsMember } from './acquaintance'
import { block, listBlocks, nameBlocked, unblock } from './store'

/**
 * Blocks whom the actor may open, or has had to do with: then it succeeds whatever became of the other one, since the answer
 * must not tell. Anyone else is 404.
 */
const create: OperationHandler<'blocks.create'> = async ({ input: { profile_id }, actor, now }) => {
  requireMemberRole(actor)
  if (profile_id === actor.profileId) throw invalidInput({ profile_id: 'You cannot block yourself.' })
  await consume('blockPerMember', actor.userId, now)
  const other = userId(profile_id)
  if (!(await knowsMember(actor, other, now))) throw notFound('profile')
  await block(actor.userId, other, now)
  return { message: 'This member is blocked.', data: { profile_id } }
}

/** The same for everybody whom the actor does not block, whether or not there is such a member. */
const remove: OperationHandler<'blocks.delete'> = async ({ input: { profile_id }, actor }) => {
  requireMemberRole(actor)
  await unblock(actor.userId, userId(profile_id))
  return { message: 'This member is no longer blocked.', data: { profile_id } }
}

const mine: OperationHandler<'blocks.mine'> = async ({ input: { user_id, ...page }, actor }) => {
  requireOwnId(actor, user_id)
  const { items, next } = await listBlocks(actor.userId, page)
  const names = await nameBlocked(items.map(({ id }) => id))
  return {
    message: 'Blocked members fetched.',
    data: items.map(({ id, created_at }, at) => ({ profile_id: id, name: names[at]!, created_at })),
    page: { next },
  }
}

export const handler = createResource(blocks, {
  'blocks.create': create,
  'blocks.delete': remove,
  'blocks.mine': mine,
})
