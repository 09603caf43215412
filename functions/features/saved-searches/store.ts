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
import { notDeleted } from '#functions/features/accounts/may-act'
import type { SavedSearchItem } from './items'
import { beginningAlerts, changeOfMode, firstTiming } from './timing'

/* Searches that a member has saved. How many there are stands in the timing, and changes in the transactions of what is saved. */

const SEARCH = 'savedSearch'
const TIMING = 'alertTiming'

/** 120 bits, in characters of base64url. */
const ID_LENGTH = 20

/** The id of a search by its stored filters: the same ones have the same id, whatever they are called. */
export const savedSearchId = (filters: SavedFilters): string =>
  `sq_${sha256(JSON.stringify(filters)).slice(0, ID_LENGTH)}`

/** A search as a member saves it. */
export interface SearchToSave {
  /** As they are stored: those that narrow, in one order. */
  search: SavedFilters
  name: string
  alerts: AlertMode
  /** The time zone of who has no timing yet. */
  zone: string | undefined
}

/** What a member may change of it. */
export interface SavedSearchChange {
  name?: string | undefined
  alerts?: AlertMode | undefined
  /** They have looked at whom it found. */
  opened?: boolean | undefined
}

/** Something else happened to the search in the same moment: it is read again, and decided anew. */
class Outrun extends Error {}

function refused(label: string): AppError {
  if (label === SEARCH) throw new Outrun(label)
  return label === TIMING ? conflict('conflict', 'saved_searches') : unauthorized()
}

async function make(
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
    ...(alerts !== 'off' && beginningAlerts(user, id, now)),
  }
  const count = update(TIMING, keys.alertTiming(user), {
    initial: firstTiming(zone),
    add: { saved: 1 },
    condition: 'attribute_not_exists(#saved) OR #saved < :most',
    values: { most: savedSearchLimit },
  })
  // In this order: of a search that is there already the limit does not matter.
  await transact([put(SEARCH, item, absent), notDeleted(user), count], {
    onConditionFailed: refused,
    retry: retries.kept,
  })
  return item
}

/**
 * Changes a search as it was read. What the job that tells of new people writes in the same moment stays: only what is changed here is
 * written, and another mode only while the search still tells as it was read.
 */
async function change(
  read: SavedSearchItem,
  { name, alerts, opened }: SavedSearchChange,
  now: Date,
): Promise<SavedSearchItem> {
  const mode = alerts === undefined ? undefined : await changeOfMode(read, alerts, now)
  const set = {
    ...mode?.set,
    ...(name !== undefined && name !== read.name && { name }),
    ...(opened && read.found > 0 && { found: 0 }),
  }
  if (Object.keys(set).length === 0) return read
  const changed = await write<SavedSearchItem>(
    update(SEARCH, keys.savedSearch(read.user_id, read.id), {
      set,
      ...(mode?.remove && { remove: mode.remove }),
      ...(mode ? unchanged(read, ['alerts', 'alerts_since', 'g3sk']) : exists),
    }),
  ).catch((error: unknown) => {
    throw isConditionFailed(error) ? new Outrun(SEARCH) : error
  })
  return changed!
}

/** Does `work` anew as long as something else comes between; 503 `busy` when that does not end. */
async function unlessOutrun<T>(work: () => Promise<T>): Promise<T> {
  const done = await retrying(async (again) => {
    try {
      return { value: await work() }
    } catch (error) {
      if (error instanceof Outrun) return again
      throw error
    }
  }, retries.kept)
  if (!done) throw busy()
  return done.value
}

/**
 * Saves a search; of one that is saved already, name and alerts change. 409 `saved_searches` where there are as many as is possible;
 * 401 when the account was deleted in the same moment.
 */
export function saveSearch(user: UserId, wanted: SearchToSave, now: Date): Promise<SavedSearchItem> {
  const id = savedSearchId(wanted.search)
  const { name, alerts } = wanted
  return unlessOutrun(async () => {
    const read = await loadSavedSearch(user, id)
    return read ? change(read, { name, alerts }, now) : make(user, id, wanted, now)
  })
}

/** Changes a search; 404 where it is not saved. */
export const changeSavedSearch = (
  user: UserId,
  id: string,
  wanted: SavedSearchChange,
  now: Date,
): Promise<SavedSearchItem> =>
  unlessOutrun(async () => {
    const read = await loadSavedSearch(user, id)
    if (!read) throw notFound('search')
    return change(read, wanted, now)
  })

/** Removes a search. May be repeated. Marks of whom it has told of expire by themselves. */
export async function removeSavedSearch(user: UserId, id: string): Promise<void> {
  await transactIf(
    [
      remove(SEARCH, keys.savedSearch(user, id), exists),
      update(TIMING, keys.alertTiming(user), { add: { saved: -1 }, ...exists }),
    ],
    { retry: retries.kept },
  )
}

/** All searches that a member has saved, the latest first. */
export async function listSavedSearches(user: UserId): Promise<SavedSearchItem[]> {
  const found = await loadSavedSearches(user)
  // Ids say nothing of their time.
  return found.sort((one, other) => (one.created_at < other.created_at ? 1 : -1))
}

/** A saved search as it is now, strongly consistent; undefined where it is gone. */
export const loadSavedSearch = (user: UserId, id: string): Promise<SavedSearchItem | undefined> =>
  getItem<SavedSearchItem>(keys.savedSearch(user, id), { consistent: true })

/** All saved searches of a member, strongly consistent, in no particular order. */
export const loadSavedSearches = (user: UserId): Promise<SavedSearchItem[]> =>
  queryAll<SavedSearchItem>(lists.ofMember(user), {
    consistent: true,
    sort: { beginsWith: prefixes.savedSearch },
  })
