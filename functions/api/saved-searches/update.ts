import { requireMemberRole } from '#functions/domain/actor'
import { presentSavedSearch } from '#functions/domain/saved-search'
import type { OperationHandler } from '#functions/middleware/resource'
import { changeSavedSearch } from '#functions/store/saved-searches'

export const update: OperationHandler<'saved-searches.update'> = async ({
  input: { search_id, ...change },
  actor,
  now,
}) => {
  requireMemberRole(actor)
  const saved = await changeSavedSearch(actor.userId, search_id, change, now)
  return { message: 'Your choice is saved.', data: presentSavedSearch(saved) }
}
