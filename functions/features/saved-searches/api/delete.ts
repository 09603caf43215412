import { requireMemberRole } from '#functions/core/actor'
import type { OperationHandler } from '#functions/http/resource'
import { removeSavedSearch } from '../store'

export const remove: OperationHandler<'saved-searches.delete'> = async ({ input: { search_id }, actor }) => {
  requireMemberRole(actor)
  await removeSavedSearch(actor.userId, search_id)
  return { message: 'This search is no longer saved.', data: { search_id } }
}
