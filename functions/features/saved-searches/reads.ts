import type { UserId } from '#functions/core/ids'
import type { SavedSearchItem } from './items'
import { keys, lists, prefixes } from '#functions/db/keys'
import { getItem, queryAll } from '#functions/db/table'

/** A saved search as it is now, strongly consistent; undefined where it is gone. */
export const loadSavedSearch = (user: UserId, id: string): Promise<SavedSearchItem | undefined> =>
  getItem<SavedSearchItem>(keys.savedSearch(user, id), { consistent: true })

/** All saved searches of a member, strongly consistent, in no particular order. */
export const loadSavedSearches = (user: UserId): Promise<SavedSearchItem[]> =>
  queryAll<SavedSearchItem>(lists.ofMember(user), {
    consistent: true,
    sort: { beginsWith: prefixes.savedSearch },
  })
