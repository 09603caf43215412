import { unauthorized } from '#shared/errors'
import { retries } from '#shared/limits'
import type { AlertMode } from '#shared/options/alerts'
import type { AlertTiming } from '#shared/schemas/saved-search'
import { isSameSecret } from '#functions/core/crypto'
import { secret, type UserId, userId } from '#functions/core/ids'
import { alertSort, dueAtSort, indexEntry, keys, lists } from '#functions/db/keys'
import { getItem } from '#functions/db/table'
import { type Change, transact, unchanged, update, writeIf } from '#functions/db/transact'
import { notDeleted } from '#functions/features/accounts/may-act'
import type { AlertTimingItem, SavedSearchItem } from './items'
import { nextAlertAt, usualTiming } from './rules'

/* How a member is told of new people. Made at the latest with the first search that they save. */

const TIMING = 'alertTiming'

/** What a timing begins with; its code stays, so that the links of old mails go on working. */
export const firstTiming = (zone: string = usualTiming.zone) => ({
  ...usualTiming,
  zone,
  code: secret(),
})

/** The stored timing, consistent; undefined of who has none. */
export const loadTimingItem = (user: UserId): Promise<AlertTimingItem | undefined> =>
  getItem<AlertTimingItem>(keys.alertTiming(user), { consistent: true })

/** What a stored timing says; of who has none, as usual. */
export const timingOf = ({ mail, zone, quiet }: AlertTiming = usualTiming): AlertTiming => ({
  mail,
  zone,
  quiet,
})

/** A timing as a member chooses it; whether there are mails stays as it is where that is not said. */
export type TimingChoice = Pick<AlertTiming, 'zone' | 'quiet'> & { mail?: boolean | undefined }

/** Stores a timing, and tells what it is then. 401 when the account was deleted in the same moment. */
export async function saveTiming(user: UserId, { mail, zone, quiet }: TimingChoice): Promise<AlertTiming> {
  const says = mail !== undefined
  const initial = { code: secret(), ...(!says && { mail: usualTiming.mail }) }
  const set = { zone, quiet, ...(says && { mail }) }
  await transact([notDeleted(user), update(TIMING, keys.alertTiming(user), { set, initial })], {
    onConditionFailed: () => unauthorized(),
    retry: retries.shortlist,
  })
  return says ? { mail, zone, quiet } : timingOf(await loadTimingItem(user))
}

/** What the links of a member's mails hold that end them. */
export const mailedCode = (user: UserId, { code }: Pick<AlertTimingItem, 'code'>) => `${user}.${code}`

const mailed = /^(?<user>[A-Za-z0-9_-]{1,128})\.(?<code>[A-Za-z0-9_-]{43})$/

/** Ends the mails of whose code it is. May be repeated; false where it is nobody's. */
export async function endMails(mailedText: string): Promise<boolean> {
  const { user, code } = mailed.exec(mailedText)?.groups ?? {}
  if (user === undefined || code === undefined) return false
  const id = userId(user)
  const read = await loadTimingItem(id)
  if (!read || !isSameSecret(code, read.code)) return false
  if (!read.mail) return true
  return writeIf(update(TIMING, keys.alertTiming(id), { set: { mail: false }, ...unchanged(read, ['code']) }))
}

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
  return dueAlert(search, nextAlertAt(mode, timingOf(await loadTimingItem(user_id)), now))
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
