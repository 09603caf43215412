import { requireMemberRole } from '#functions/domain/actor'
import type { OperationHandler } from '#functions/middleware/resource'
import { removeSavedSearch } from '#functions/store/saved-searches'

export const remove: OperationHandler<'saved-searches.delete'> = async ({ input: { search_id }, actor }) => {
  requireMemberRole(actor)
  await removeSavedSearch(actor.userId, search_id)
  return { message: 'This search is no longer saved.', data: { search_id } }
}
