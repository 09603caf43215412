import { blocks } from '#shared/contract/blocks'
import { invalidInput, notFound } from '#shared/errors'
import { viewerOf } from '#functions/core/access'
import { requireMemberRole, requireOwnId } from '#functions/core/actor'
import { userId } from '#functions/core/ids'
import { consume } from '#functions/db/rate-limits'
import { createResource, type OperationHandler } from '#functions/http/resource'
import { hasInteractedOrMayOpen } from './acquaintance'
import { block, listBlocks, nameBlocked, unblock } from './store'

/**
 * Blocks a member whose profile the actor may open or whom they know. For a known member it succeeds whatever became of
 * them, so that the response reveals nothing. 404 for anyone else.
 */
const create: OperationHandler<'blocks.create'> = async ({ input: { profile_id }, actor, now }) => {
  requireMemberRole(actor)
  if (profile_id === actor.profileId) throw invalidInput({ profile_id: 'You cannot block yourself.' })
  await consume('blockPerMember', actor.userId, now)
  const otherId = userId(profile_id)
  if (!(await hasInteractedOrMayOpen(actor, otherId, now))) throw notFound('profile')
  await block(actor.userId, otherId, now)
  return { message: 'This member is blocked.', data: { profile_id } }
}

/** Responds the same for everyone the actor does not block, existing or not. */
const remove: OperationHandler<'blocks.delete'> = async ({ input: { profile_id }, actor }) => {
  requireMemberRole(actor)
  await unblock(actor.userId, userId(profile_id))
  return { message: 'This member is no longer blocked.', data: { profile_id } }
}

const mine: OperationHandler<'blocks.mine'> = async ({ input: { user_id, ...page }, actor, now }) => {
  requireOwnId(actor, user_id)
  const { items, next } = await listBlocks(actor.userId, page)
  const names = await nameBlocked(
    items.map(({ id }) => id),
    viewerOf(actor, now),
  )
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
