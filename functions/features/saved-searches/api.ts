import { savedSearches } from '#shared/contract/saved-searches'
import { notFound } from '#shared/errors'
import { requireMemberRole, requireOwnId } from '#functions/core/actor'
import { createResource, type OperationHandler } from '#functions/http/resource'
import { stopMails } from '#functions/features/notifications/preferences'
import { requireFilters, requireFits, searchViewerOf } from '#functions/features/search/access'
import { filtersOf, namesOf } from '#functions/features/search/query'
import { filtersToStore, presentSavedSearch } from './rules'
import { changeSavedSearch, listSavedSearches, removeSavedSearch, saveSearch } from './store'

const mine: OperationHandler<'saved-searches.mine'> = async ({ input: { user_id }, actor }) => {
  requireMemberRole(actor)
  requireOwnId(actor, user_id)
  const saved = await listSavedSearches(actor.userId)
  return { message: 'Saved searches fetched.', data: saved.map(presentSavedSearch) }
}

/** Refused like the search itself if the actor may not use all filters. */
const create: OperationHandler<'saved-searches.create'> = async ({ input, actor, now }) => {
  requireMemberRole(actor)
  const searchViewer = searchViewerOf(actor)
  requireFits(searchViewer)
  requireFilters(namesOf(filtersOf(input.search)), searchViewer)
  const { name, alerts, zone } = input
  const search = filtersToStore(input.search)
  const saved = await saveSearch(actor.userId, { search, name, alerts, zone }, now)
  return { message: 'This search is saved.', data: presentSavedSearch(saved) }
}

const update: OperationHandler<'saved-searches.update'> = async ({
  input: { search_id, ...change },
  actor,
  now,
}) => {
  requireMemberRole(actor)
  const saved = await changeSavedSearch(actor.userId, search_id, change, now)
  return { message: 'Your choice is saved.', data: presentSavedSearch(saved) }
}

const remove: OperationHandler<'saved-searches.delete'> = async ({ input: { search_id }, actor }) => {
  requireMemberRole(actor)
  await removeSavedSearch(actor.userId, search_id)
  return { message: 'This search is no longer saved.', data: { search_id } }
}

/** The link in mails from before `notifications.unsubscribe`. */
const unsubscribe: OperationHandler<'saved-searches.unsubscribe'> = async ({ input: { code } }) => {
  if (!(await stopMails(code, 'people'))) throw notFound('unsubscribe')
  return { message: 'You will get no more e-mails about new people.', data: null }
}

export const handler = createResource(savedSearches, {
  'saved-searches.create': create,
  'saved-searches.mine': mine,
  'saved-searches.update': update,
  'saved-searches.delete': remove,
  'saved-searches.unsubscribe': unsubscribe,
})
