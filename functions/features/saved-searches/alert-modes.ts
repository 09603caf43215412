import type { AlertMode } from '#shared/options/alerts'
import { nextTelling } from './alert-times'
import type { UserId } from '#functions/core/ids'
import type { SavedSearchItem } from './items'
import { loadTimingItem, timingOf } from './timing'
import { alertSort, dueAtSort, indexEntry, lists } from '#functions/db/keys'
import type { Change } from '#functions/db/transact'

/* When a saved search tells of new people, and what else changes with that. */

/** What makes a search tell of whoever joins from now on; it comes after all that do already. */
export const beginningAlerts = (user: UserId, search: string, now: Date) => {
  const since = now.toISOString()
  return { alerts_since: since, ...indexEntry(lists.alertingSearches(), alertSort(since, user, search)) }
}

/** What has a search tell at a time of those whom it has found. */
export const dueAlert = ({ user_id, id }: Pick<SavedSearchItem, 'user_id' | 'id'>, due: Date) =>
  indexEntry(lists.dueAlerts(), dueAtSort(due.toISOString(), `${user_id}#${id}`))

type ChangeOfItem = Pick<Change, 'set' | 'remove'>

const ending: ChangeOfItem = {
  set: { alerts: 'off' },
  remove: ['alerts_since', 'pending', 'g1pk', 'g1sk', 'g3pk', 'g3sk'],
}

/** When a search tells of those whom it has found already; nothing where there are none. */
async function dueIn(mode: Exclude<AlertMode, 'off'>, search: SavedSearchItem, now: Date) {
  const { user_id, pending = [] } = search
  if (pending.length === 0) return {}
  return dueAlert(search, nextTelling(mode, timingOf(await loadTimingItem(user_id)), now))
}

/** The change to another mode of a search as it was read; whom it has found and not told of yet stays, unless it is to tell no more. */
export async function changeOfMode(
  read: SavedSearchItem,
  mode: AlertMode,
  now: Date,
): Promise<ChangeOfItem | undefined> {
  if (mode === read.alerts) return undefined
  if (mode === 'off') return ending
  if (read.alerts === 'off') return { set: { alerts: mode, ...beginningAlerts(read.user_id, read.id, now) } }
  return { set: { alerts: mode, ...(await dueIn(mode, read, now)) } }
}
