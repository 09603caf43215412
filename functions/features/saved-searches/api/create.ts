import { requireMemberRole } from '#functions/core/actor'
import { filtersToStore, presentSavedSearch } from '../rules'
import { requireFilters, requireFits, seekerOf } from '#functions/features/search/access'
import { filtersOf, namesOf } from '#functions/features/search/query'
import type { OperationHandler } from '#functions/http/resource'
import { saveSearch } from '../store'

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
