import { unauthorized } from '#shared/errors'
import { retries } from '#shared/limits'
import type { AlertMode } from '#shared/options/alerts'
import type { AlertTiming } from '#shared/schemas/saved-search'
import { isSameSecret } from '#functions/core/crypto'
import { secret, type UserId, userId } from '#functions/core/ids'
import { alertSort, dueAtSort, indexEntry, keys, lists } from '#functions/db/keys'
import { getItem } from '#functions/db/table'
import { type Change, transact, unchanged, update, writeIf } from '#functions/db/transact'
import { checkNotDeleted } from '#functions/features/accounts/account-checks'
import type { AlertTimingItem, SavedSearchItem } from './items'
import { nextAlertAt, defaultTiming } from './rules'

/* When and how a member gets alerts. Created with the first saved search, if not before. */

const TIMING = 'alertTiming'

/** The initial timing. Its code never changes, so that links in old mails keep working. */
export const firstTiming = (zone: string = defaultTiming.zone) => ({
  ...defaultTiming,
  zone,
  code: secret(),
})

/** The stored timing, strongly consistent; undefined if there is none. */
export const loadTimingItem = (user: UserId): Promise<AlertTimingItem | undefined> =>
  getItem<AlertTimingItem>(keys.alertTiming(user), { consistent: true })

/** The timing without storage attributes; the default if there is none. */
export const timingOf = ({ mail, zone, quiet }: AlertTiming = defaultTiming): AlertTiming => ({
  mail,
  zone,
  quiet,
})

/** A member's choice of timing; without `mail`, that setting stays as it is. */
export type TimingChoice = Pick<AlertTiming, 'zone' | 'quiet'> & { mail?: boolean | undefined }

/** Stores a timing and returns it. 401 if the account was deleted concurrently. */
export async function saveTiming(user: UserId, { mail, zone, quiet }: TimingChoice): Promise<AlertTiming> {
  const isMailChosen = mail !== undefined
  const initial = { code: secret(), ...(!isMailChosen && { mail: defaultTiming.mail }) }
  const set = { zone, quiet, ...(isMailChosen && { mail }) }
  await transact([checkNotDeleted(user), update(TIMING, keys.alertTiming(user), { set, initial })], {
    onConditionFailed: () => unauthorized(),
    retry: retries.shortlist,
  })
  return isMailChosen ? { mail, zone, quiet } : timingOf(await loadTimingItem(user))
}

/** The code in the unsubscribe links: user id and code. */
export const mailedCode = (user: UserId, { code }: Pick<AlertTimingItem, 'code'>) => `${user}.${code}`

const mailed = /^(?<user>[A-Za-z0-9_-]{1,128})\.(?<code>[A-Za-z0-9_-]{43})$/

/** Turns off the mails of the member with this code. Idempotent; false for an unknown code. */
export async function stopAlertMails(mailedText: string): Promise<boolean> {
  const { user, code } = mailed.exec(mailedText)?.groups ?? {}
  if (user === undefined || code === undefined) return false
  const id = userId(user)
  const stored = await loadTimingItem(id)
  if (!stored || !isSameSecret(code, stored.code)) return false
  if (!stored.mail) return true
  return writeIf(
    update(TIMING, keys.alertTiming(id), { set: { mail: false }, ...unchanged(stored, ['code']) }),
  )
}

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
  return dueAlertEntry(search, nextAlertAt(mode, timingOf(await loadTimingItem(user_id)), now))
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
