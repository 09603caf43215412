import { requireMemberRole, requireOwnId } from '#functions/domain/actor'
import { presentSavedSearch } from '#functions/domain/saved-search'
import type { OperationHandler } from '#functions/middleware/resource'
import { listSavedSearches } from '#functions/store/saved-searches'

export const mine: OperationHandler<'saved-searches.mine'> = async ({ input: { user_id }, actor }) => {
  requireMemberRole(actor)
  requireOwnId(actor, user_id)
  const saved = await listSavedSearches(actor.userId)
  return { message: 'Saved searches fetched.', data: saved.map(presentSavedSearch) }
}
