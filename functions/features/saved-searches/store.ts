import { type AppError, busy, conflict, notFound, unauthorized } from '#shared/errors'
import { retries, savedSearchLimit } from '#shared/limits'
import type { AlertMode } from '#shared/options/alerts'
import type { SavedFilters } from '#shared/schemas/saved-search'
import { sha256, type UserId } from '#functions/core/ids'
import { retrying } from '#functions/core/retry'
import { keys, lists, prefixes } from '#functions/db/keys'
import { getItem, queryAll } from '#functions/db/table'
import {
  absent,
  exists,
  isConditionFailed,
  put,
  remove,
  transact,
  transactIf,
  unchanged,
  update,
  write,
} from '#functions/db/transact'
import { checkNotDeleted } from '#functions/features/accounts/account-checks'
import { firstPreferences } from '#functions/features/notifications/preferences'
import type { SavedSearchItem } from './items'
import { startAlertsFields, modeChange } from './alert-timing'

/* A member's saved searches. Their number is stored in the preferences and changes in the same transactions. */

const SEARCH = 'savedSearch'
const PREFERENCES = 'preferences'

/** 120 bits, in characters of base64url. */
const ID_LENGTH = 20

/** The id of a search, from its stored filters: equal filters have the same id, whatever the name. */
export const savedSearchId = (filters: SavedFilters): string =>
  `sq_${sha256(JSON.stringify(filters)).slice(0, ID_LENGTH)}`

/** The input for a saved search. */
export interface SearchToSave {
  /** In the stored form, see `filtersToStore`. */
  search: SavedFilters
  name: string
  alerts: AlertMode
  /** The time zone for a member who has no preferences yet. */
  zone: string | undefined
}

/** The changes that a member may make. */
export interface SavedSearchChange {
  name?: string | undefined
  alerts?: AlertMode | undefined
  /** The member has seen the results. */
  opened?: boolean | undefined
}

/** A concurrent change of the search: read again and decide again. */
class SearchChanged extends Error {}

function saveError(label: string): AppError {
  if (label === SEARCH) throw new SearchChanged(label)
  return label === PREFERENCES ? conflict('conflict', 'saved_searches') : unauthorized()
}

async function createSearch(
  user: UserId,
  id: string,
  { search, name, alerts, zone }: SearchToSave,
  now: Date,
): Promise<SavedSearchItem> {
  const item: SavedSearchItem = {
    ...keys.savedSearch(user, id),
    id,
    user_id: user,
    name,
    search,
    alerts,
    created_at: now.toISOString(),
    found: 0,
    ...(alerts !== 'off' && startAlertsFields(user, id, now)),
  }
  const count = update(PREFERENCES, keys.preferences(user), {
    initial: firstPreferences(zone),
    add: { saved: 1 },
    condition: 'attribute_not_exists(#saved) OR #saved < :most',
    values: { most: savedSearchLimit },
  })
  // The search first, so that the limit does not refuse one that already exists.
  await transact([put(SEARCH, item, absent), checkNotDeleted(user), count], {
    onConditionFailed: saveError,
    retry: retries.shortlist,
  })
  return item
}

/**
 * Changes a search. Writes only the changed fields, so that concurrent writes of the alert job stay. A change of the mode
 * needs the search to be unchanged.
 */
async function updateSearch(
  stored: SavedSearchItem,
  { name, alerts, opened }: SavedSearchChange,
  now: Date,
): Promise<SavedSearchItem> {
  const mode = alerts === undefined ? undefined : await modeChange(stored, alerts, now)
  const set = {
    ...mode?.set,
    ...(name !== undefined && name !== stored.name && { name }),
    ...(opened && stored.found > 0 && { found: 0 }),
  }
  if (Object.keys(set).length === 0) return stored
  const changed = await write<SavedSearchItem>(
    update(SEARCH, keys.savedSearch(stored.user_id, stored.id), {
      set,
      ...(mode?.remove && { remove: mode.remove }),
      ...(mode ? unchanged(stored, ['alerts', 'alerts_since', 'g3sk']) : exists),
    }),
  ).catch((error: unknown) => {
    throw isConditionFailed(error) ? new SearchChanged(SEARCH) : error
  })
  return changed!
}

/** Runs `work` again after each concurrent change; 503 `busy` after the last attempt. */
async function retryConflicts<T>(work: () => Promise<T>): Promise<T> {
  const done = await retrying(async (again) => {
    try {
      return { value: await work() }
    } catch (error) {
      if (error instanceof SearchChanged) return again
      throw error
    }
  }, retries.shortlist)
  if (!done) throw busy()
  return done.value
}

/**
 * Saves a search; changes name and alerts of one that already exists. 409 `saved_searches` at the limit, 401 if the account
 * was deleted concurrently.
 */
export function saveSearch(user: UserId, requested: SearchToSave, now: Date): Promise<SavedSearchItem> {
  const id = savedSearchId(requested.search)
  const { name, alerts } = requested
  return retryConflicts(async () => {
    const stored = await loadSavedSearch(user, id)
    return stored ? updateSearch(stored, { name, alerts }, now) : createSearch(user, id, requested, now)
  })
}

/** Changes a saved search; 404 if there is none. */
export const changeSavedSearch = (
  user: UserId,
  id: string,
  requested: SavedSearchChange,
  now: Date,
): Promise<SavedSearchItem> =>
  retryConflicts(async () => {
    const stored = await loadSavedSearch(user, id)
    if (!stored) throw notFound('search')
    return updateSearch(stored, requested, now)
  })

/** Removes a search. Idempotent. The marks of found members expire by TTL. */
export async function removeSavedSearch(user: UserId, id: string): Promise<void> {
  await transactIf(
    [
      remove(SEARCH, keys.savedSearch(user, id), exists),
      update(PREFERENCES, keys.preferences(user), { add: { saved: -1 }, ...exists }),
    ],
    { retry: retries.shortlist },
  )
}

/** All saved searches of a member, latest first. */
export async function listSavedSearches(user: UserId): Promise<SavedSearchItem[]> {
  const found = await loadSavedSearches(user)
  // Ids do not contain a time.
  return found.sort((one, other) => (one.created_at < other.created_at ? 1 : -1))
}

/** A saved search, strongly consistent; undefined if there is none. */
export const loadSavedSearch = (user: UserId, id: string): Promise<SavedSearchItem | undefined> =>
  getItem<SavedSearchItem>(keys.savedSearch(user, id), { consistent: true })

/** All saved searches of a member, strongly consistent, in no particular order. */
export const loadSavedSearches = (user: UserId): Promise<SavedSearchItem[]> =>
  queryAll<SavedSearchItem>(lists.ofMember(user), {
    consistent: true,
    sort: { beginsWith: prefixes.savedSearch },
  })
