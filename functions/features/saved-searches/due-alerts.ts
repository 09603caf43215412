import { alertLimits } from '#shared/limits'
import { dayMs } from '#shared/units'
import { epochSeconds } from '#functions/core/clock'
import { inParallel } from '#functions/core/concurrency'
import { type UserId, userId } from '#functions/core/ids'
import { dueBy, keys, lists } from '#functions/db/keys'
import { batchGet, type Page, query } from '#functions/db/table'
import {
  absent,
  put,
  remove,
  transactIf,
  unchanged,
  update,
  type Write,
  write,
  writeIf,
} from '#functions/db/transact'
import { checkNotDeleted } from '#functions/features/accounts/account-checks'
import { notificationWrite } from '#functions/features/notifications/store'
import type { AlertMatchItem, SavedSearchItem } from './items'
import { dueAlertEntry } from './alert-timing'

/* Reads and writes of the alert job; operations of members are in store.ts. */

const SEARCH = 'savedSearch'
const ALERTING_PAGE = 100
const DUE_PAGE = 25

const keyOf = ({ user_id, id }: SavedSearchItem) => keys.savedSearch(user_id, id)

/** The condition that pending members and due time have not changed. */
const pendingUnchanged = (search: SavedSearchItem) => unchanged(search, ['pending', 'g3sk'])
const pendingFields = ['pending', 'g3pk', 'g3sk'] as const
const clearPendingWrite = (search: SavedSearchItem): Write =>
  update(SEARCH, keyOf(search), { remove: pendingFields, ...pendingUnchanged(search) })

/** A page of the searches with alerts, oldest first. */
export const listAlerting = (cursor?: string): Promise<Page<SavedSearchItem>> =>
  query<SavedSearchItem>(lists.alertingSearches(), { limit: ALERTING_PAGE, cursor })

/** A page of the searches with a due alert, oldest first. */
export const listDueAlerts = (now: Date, cursor?: string): Promise<Page<SavedSearchItem>> =>
  query<SavedSearchItem>(lists.dueAlerts(), {
    limit: DUE_PAGE,
    cursor,
    sort: { below: dueBy(now.toISOString()) },
  })

/** Is its alert due? */
export const isDue = ({ g3sk }: SavedSearchItem, now: Date): boolean =>
  g3sk !== undefined && g3sk < dueBy(now.toISOString())

/**
 * Adds new members to a search's pending ones; the alert is due at `due` unless a time is set already. Each member is
 * marked in the same transaction, so none is added twice. False, and nothing is stored, if the search changed since it was
 * read, a member was found concurrently, or the account is deleted.
 */
export function addPending(
  search: SavedSearchItem,
  people: readonly NewPerson[],
  due: Date,
): Promise<boolean> {
  const { user_id, id, pending = [], g3sk } = search
  const searchUpdate = update(SEARCH, keyOf(search), {
    set: {
      pending: [...pending, ...people.map((person) => person.id)],
      ...(g3sk === undefined && dueAlertEntry(search, due)),
    },
    ...unchanged(search, ['alerts', 'alerts_since', 'pending', 'g3sk']),
  })
  return transactIf([
    searchUpdate,
    ...people.map((person) => markFound(user_id, id, person)),
    checkNotDeleted(user_id),
  ])
}

/** Postpones an alert; false if the search changed meanwhile. */
export const postponeAlert = (search: SavedSearchItem, due: Date): Promise<boolean> =>
  writeIf(
    update(SEARCH, keyOf(search), { set: { ...dueAlertEntry(search, due) }, ...pendingUnchanged(search) }),
  )

/**
 * Drops the pending members of a search and their marks, so that they may be found again; false if they changed meanwhile.
 * One transaction: after a lost response nobody would know whether the marks may be removed.
 */
export function dropPending(search: SavedSearchItem): Promise<boolean> {
  const { user_id, id, pending = [] } = search
  return transactIf([clearPendingWrite(search), ...pending.map((other) => unmarkFound(user_id, id, other))])
}

/** An alert to send, and the number of members in it; 0 if no pending member still matches. */
export interface DueAlert {
  search: SavedSearchItem
  found: number
}

function writesOf({ search, found }: DueAlert, now: Date): Write[] {
  const { user_id, id, name } = search
  if (found === 0) return [clearPendingWrite(search)]
  const alertUpdate = update(SEARCH, keyOf(search), {
    set: { told_at: now.toISOString(), found: Math.min(search.found + found, alertLimits.newMembers) },
    remove: pendingFields,
    ...unchanged(search, ['pending', 'g3sk', 'found']),
  })
  const notification = { type: 'search.found' as const, search_id: id, search_name: name, found }
  return [alertUpdate, notificationWrite(user_id, notification, now)]
}

/**
 * Claims alerts and stores their notifications, in one transaction: of concurrent runs only one succeeds. False, and
 * nothing is sent, if a search changed since it was read or the account is deleted.
 */
export const claimAlerts = (user: UserId, alerts: readonly DueAlert[], now: Date): Promise<boolean> =>
  transactIf([...alerts.flatMap((alert) => writesOf(alert, now)), checkNotDeleted(user)])

const ALERT_MATCH = 'alertMatch'

const WIDTH = 8

/** A new member found by a saved search. */
export interface NewPerson {
  id: UserId
  /** When they joined, epoch milliseconds. */
  joined: number
}

/** When a member who joined then is no longer new. */
export const newUntil = (joined: number): Date => new Date(joined + alertLimits.newForDays * dayMs)

/** The given members without those that a saved search has found before. */
export async function notYetFound(
  user: UserId,
  search: string,
  people: readonly NewPerson[],
): Promise<NewPerson[]> {
  const found = await batchGet<AlertMatchItem>(people.map(({ id }) => keys.alertMatch(user, search, id)))
  return people.filter((_person, at) => found[at] === undefined)
}

/** The write that marks a member as found, once; expires when they are no longer new. */
const markFound = (user: UserId, search: string, { id, joined }: NewPerson): Write =>
  put(
    ALERT_MATCH,
    { ...keys.alertMatch(user, search, id), ttl: epochSeconds(newUntil(joined)) } satisfies AlertMatchItem,
    absent,
  )

/** The write that removes the mark, so that the member may be found again. */
const unmarkFound = (user: UserId, search: string, otherId: string): Write =>
  remove(ALERT_MATCH, keys.alertMatch(user, search, userId(otherId)))

/** Removes the marks of members who were not reported, so that they may be found again. */
export const unmarkAllFound = (user: UserId, search: string, people: readonly string[]): Promise<void> =>
  inParallel(people, WIDTH, (otherId) => write(unmarkFound(user, search, otherId)))
