import type { AlertMode } from '#shared/options/alerts'
import type { UserId } from '#functions/core/ids'
import { alertSort, dueAtSort, indexEntry, lists } from '#functions/db/keys'
import type { Change } from '#functions/db/transact'
import { hoursOf, loadPreferencesItem } from '#functions/features/notifications/preferences'
import { nextTimeToTell } from '#functions/features/notifications/timing'
import type { SavedSearchItem } from './items'

/* Alert mode and due time of a saved search. */

/** The stored fields of a search with alerts on: it reports members who join after `now`, and is listed after all others. */
export const startAlertsFields = (user: UserId, search: string, now: Date) => {
  const since = now.toISOString()
  return { alerts_since: since, ...indexEntry(lists.alertingSearches(), alertSort(since, user, search)) }
}

/** The index entry that makes an alert due. */
export const dueAlertEntry = ({ user_id, id }: Pick<SavedSearchItem, 'user_id' | 'id'>, due: Date) =>
  indexEntry(lists.dueAlerts(), dueAtSort(due.toISOString(), `${user_id}#${id}`))

type ChangeOfItem = Pick<Change, 'set' | 'remove'>

const stopAlertsChange: ChangeOfItem = {
  set: { alerts: 'off' },
  remove: ['alerts_since', 'pending', 'g1pk', 'g1sk', 'g3pk', 'g3sk'],
}

/** The due entry for pending members under another mode; nothing if there are none. */
async function dueEntryFor(mode: Exclude<AlertMode, 'off'>, search: SavedSearchItem, now: Date) {
  const { user_id, pending = [] } = search
  if (pending.length === 0) return {}
  return dueAlertEntry(search, nextTimeToTell(mode, hoursOf(await loadPreferencesItem(user_id)), now))
}

/**
 * The change to another alert mode. Pending members stay unless alerts are turned off. Undefined if the mode is the same.
 */
export async function modeChange(
  stored: SavedSearchItem,
  mode: AlertMode,
  now: Date,
): Promise<ChangeOfItem | undefined> {
  if (mode === stored.alerts) return undefined
  if (mode === 'off') return stopAlertsChange
  if (stored.alerts === 'off')
    return { set: { alerts: mode, ...startAlertsFields(stored.user_id, stored.id, now) } }
  return { set: { alerts: mode, ...(await dueEntryFor(mode, stored, now)) } }
}
