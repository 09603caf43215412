import { requireMemberRole } from '#functions/domain/actor'
import { filtersToStore, presentSavedSearch } from '#functions/domain/saved-search'
import { requireFilters, requireFits, seekerOf } from '#functions/domain/search-access'
import { filtersOf, namesOf } from '#functions/domain/search-query'
import type { OperationHandler } from '#functions/middleware/resource'
import { saveSearch } from '#functions/store/saved-searches'

/** Of filters by which the actor may not search it is refused like the search itself. */
export const create: OperationHandler<'saved-searches.create'> = async ({ input, actor, now }) => {
  requireMemberRole(actor)
  const seeker = seekerOf(actor)
  requireFits(seeker)
  requireFilters(namesOf(filtersOf(input.search)), seeker)
  const { name, alerts, zone } = input
  const search = filtersToStore(input.search)
  const saved = await saveSearch(actor.userId, { search, name, alerts, zone }, now)
  return { message: 'This search is saved.', data: presentSavedSearch(saved) }
}
