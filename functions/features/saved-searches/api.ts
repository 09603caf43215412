import { savedSearches } from '#shared/contract/saved-searches'
import { notFound } from '#shared/errors'
import { requireMemberRole, requireOwnId } from '#functions/core/actor'
import { createResource, type OperationHandler } from '#functions/http/resource'
import { requireFilters, requireFits, searchViewerOf } from '#functions/features/search/access'
import { filtersOf, namesOf } from '#functions/features/search/query'
import { filtersToStore, presentSavedSearch } from './rules'
import { changeSavedSearch, listSavedSearches, removeSavedSearch, saveSearch } from './store'
import { stopAlertMails, loadTimingItem, saveTiming, timingOf } from './alert-timing'

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

const timing: OperationHandler<'saved-searches.timing'> = async ({ input: { user_id }, actor }) => {
  requireMemberRole(actor)
  requireOwnId(actor, user_id)
  return { message: 'Timing fetched.', data: timingOf(await loadTimingItem(actor.userId)) }
}

/** Only stores the timing: due alerts check the quiet hours again before they are sent. */
const updateTiming: OperationHandler<'saved-searches.update-timing'> = async ({ input, actor }) => {
  requireMemberRole(actor)
  const saved = await saveTiming(actor.userId, input)
  return { message: 'Your choice is saved.', data: saved }
}

/**
 * 404 for every unknown code. No rate limit: codes cannot be guessed, and mail programs post from shared addresses, where
 * somebody else's wrong codes would block real ones.
 */
const unsubscribe: OperationHandler<'saved-searches.unsubscribe'> = async ({ input: { code } }) => {
  if (!(await stopAlertMails(code))) throw notFound('unsubscribe')
  return { message: 'You will get no more e-mails about new people.', data: null }
}

export const handler = createResource(savedSearches, {
  'saved-searches.create': create,
  'saved-searches.mine': mine,
  'saved-searches.update': update,
  'saved-searches.delete': remove,
  'saved-searches.timing': timing,
  'saved-searches.update-timing': updateTiming,
  'saved-searches.unsubscribe': unsubscribe,
})
