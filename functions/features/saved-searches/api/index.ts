import { savedSearches } from '#shared/contract/saved-searches'
import { createResource } from '#functions/http/resource'
import { create } from './create'
import { remove } from './delete'
import { mine } from './mine'
import { timing, updateTiming } from './timing'
import { unsubscribe } from './unsubscribe'
import { update } from './update'

export const handler = createResource(savedSearches, {
  'saved-searches.create': create,
  'saved-searches.mine': mine,
  'saved-searches.update': update,
  'saved-searches.delete': remove,
  'saved-searches.timing': timing,
  'saved-searches.update-timing': updateTiming,
  'saved-searches.unsubscribe': unsubscribe,
})
