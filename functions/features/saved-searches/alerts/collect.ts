import { busy } from '#shared/errors'
import { alertLimits } from '#shared/limits'
import { retrying } from '#functions/core/retry'
import type { SearchEngine } from '#functions/features/search/engine'
import { addFound } from '../due-alerts'
import type { SavedSearchItem } from '../items'
import { nextAlertAt } from '../rules'
import { loadSavedSearch } from '../store'
import { findsAnybody, newFor } from './match'
import { loadSearcher } from './searcher'

/** Has it found as many as it notes until it tells of them? */
const isWithoutRoom = ({ pending = [] }: SavedSearchItem): boolean => pending.length >= alertLimits.newMembers

/** How many of them it kept; undefined where the search or its account has changed since it was read. */
async function collectOnce(
  search: SavedSearchItem,
  engine: SearchEngine,
  now: Date,
): Promise<number | undefined> {
  const { alerts, user_id } = search
  if (alerts === 'off' || isWithoutRoom(search) || !findsAnybody(engine, search, now)) return 0
  const seeking = await loadSearcher(user_id, now)
  const people = seeking ? await newFor(engine, search, seeking) : []
  if (!seeking || people.length === 0) return 0
  const due = nextAlertAt(alerts, seeking.timing, now)
  return (await addFound(search, people, due)) ? people.length : undefined
}

/**
 * Keeps whom of the new people a saved search finds and has not found before, to tell of them when it is time. May be repeated;
 * resolves to how many they were. A search that matches nobody costs nothing.
 */
export async function collectNewPeople(
  listed: SavedSearchItem,
  engine: SearchEngine,
  now: Date,
): Promise<number> {
  // The index may not tell yet that it has told of those meanwhile, and has room again.
  const isFull = isWithoutRoom(listed) && findsAnybody(engine, listed, now)
  let search = isFull ? await loadSavedSearch(listed.user_id, listed.id) : listed
  const done = await retrying(async (again) => {
    const kept = search ? await collectOnce(search, engine, now) : 0
    if (kept !== undefined) return kept
    search = await loadSavedSearch(listed.user_id, listed.id)
    return again
  })
  if (done === undefined) throw busy()
  return done
}
