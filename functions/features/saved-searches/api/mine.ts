import { requireMemberRole, requireOwnId } from '#functions/core/actor'
import { presentSavedSearch } from '../rules'
import type { OperationHandler } from '#functions/http/resource'
import { listSavedSearches } from '../store'

export const mine: OperationHandler<'saved-searches.mine'> = async ({ input: { user_id }, actor }) => {
  requireMemberRole(actor)
  requireOwnId(actor, user_id)
  const saved = await listSavedSearches(actor.userId)
  return { message: 'Saved searches fetched.', data: saved.map(presentSavedSearch) }
}
