import { requireMemberRole } from '#functions/core/actor'
import { presentSavedSearch } from '../rules'
import type { OperationHandler } from '#functions/http/resource'
import { changeSavedSearch } from '../store'

export const update: OperationHandler<'saved-searches.update'> = async ({
  input: { search_id, ...change },
  actor,
  now,
}) => {
  requireMemberRole(actor)
  const saved = await changeSavedSearch(actor.userId, search_id, change, now)
  return { message: 'Your choice is saved.', data: presentSavedSearch(saved) }
}
