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
import { notDeleted } from '#functions/features/accounts/may-act'
import { notify } from '#functions/features/notifications/store'
import type { FindingItem, SavedSearchItem } from './items'
import { dueAlert } from './timing'

/* What the job of saved searches reads and writes; what members do with theirs is in store.ts. */

const SEARCH = 'savedSearch'
const ALERTING_PAGE = 100
const DUE_PAGE = 25

const keyOf = ({ user_id, id }: SavedSearchItem) => keys.savedSearch(user_id, id)

/** Whom a search has found and not told of, and when it will. */
const sameFound = (search: SavedSearchItem) => unchanged(search, ['pending', 'g3sk'])
const nothingFound = ['pending', 'g3pk', 'g3sk'] as const
const forgetting = (search: SavedSearchItem): Write =>
  update(SEARCH, keyOf(search), { remove: nothingFound, ...sameFound(search) })

/** A page of the searches that tell of new people, the oldest first. */
export const listAlerting = (cursor?: string): Promise<Page<SavedSearchItem>> =>
  query<SavedSearchItem>(lists.alertingSearches(), { limit: ALERTING_PAGE, cursor })

/** A page of the searches that have somebody to tell of by now, the oldest first. */
export const listDueAlerts = (now: Date, cursor?: string): Promise<Page<SavedSearchItem>> =>
  query<SavedSearchItem>(lists.dueAlerts(), {
    limit: DUE_PAGE,
    cursor,
    sort: { below: dueBy(now.toISOString()) },
  })

/** Has it somebody to tell of by now? */
export const isDue = ({ g3sk }: SavedSearchItem, now: Date): boolean =>
  g3sk !== undefined && g3sk < dueBy(now.toISOString())

/**
 * Keeps whom a search has found until it tells of them: at `due`, unless a time is set already. Each is marked in the same
 * transaction, so that none is ever kept twice. False, and nothing is kept, when the search has changed since it was read, one of
 * them was found meanwhile, or the account was deleted.
 */
export function addFound(search: SavedSearchItem, people: readonly NewPerson[], due: Date): Promise<boolean> {
  const { user_id, id, pending = [], g3sk } = search
  const kept = update(SEARCH, keyOf(search), {
    set: {
      pending: [...pending, ...people.map((person) => person.id)],
      ...(g3sk === undefined && dueAlert(search, due)),
    },
    ...unchanged(search, ['alerts', 'alerts_since', 'pending', 'g3sk']),
  })
  return transactIf([kept, ...people.map((person) => markFound(user_id, id, person)), notDeleted(user_id)])
}

/** Has a search tell later; not one that has changed meanwhile. */
export const postponeAlert = (search: SavedSearchItem, due: Date): Promise<boolean> =>
  writeIf(update(SEARCH, keyOf(search), { set: { ...dueAlert(search, due) }, ...sameFound(search) }))

/**
 * Forgets whom a search was to tell of, with their marks, so that they may be found again; not where that has changed meanwhile. In
 * one transaction: of a write whose answer was lost nobody knows whether the marks are to go.
 */
export function dropFound(search: SavedSearchItem): Promise<boolean> {
  const { user_id, id, pending = [] } = search
  return transactIf([forgetting(search), ...pending.map((other) => unmarkFound(user_id, id, other))])
}

/** A search that tells now, and of how many; of none where nobody of those whom it found is left. */
export interface DueAlert {
  search: SavedSearchItem
  found: number
}

function writesOf({ search, found }: DueAlert, now: Date): Write[] {
  const { user_id, id, name } = search
  if (found === 0) return [forgetting(search)]
  const told = update(SEARCH, keyOf(search), {
    set: { told_at: now.toISOString(), found: Math.min(search.found + found, alertLimits.told) },
    remove: nothingFound,
    ...unchanged(search, ['pending', 'g3sk', 'found']),
  })
  const notice = { type: 'search.found' as const, search_id: id, search_name: name, found }
  return [told, notify(user_id, notice, now)]
}

/**
 * Notifies a member of what their searches have found, in one transaction: of all that try, one succeeds. False, and nobody is
 * told, when one of the searches has changed since it was read, or the account was deleted.
 */
export const claimAlerts = (user: UserId, tellings: readonly DueAlert[], now: Date): Promise<boolean> =>
  transactIf([...tellings.flatMap((telling) => writesOf(telling, now)), notDeleted(user)])

const FINDING = 'alertMatch'

const WIDTH = 8

/** Somebody whom a saved search has found. */
export interface NewPerson {
  id: UserId
  /** When they joined, epoch milliseconds. */
  joined: number
}

/** When somebody who joined then is no longer new. */
export const newUntil = (joined: number): Date => new Date(joined + alertLimits.newForDays * dayMs)

/** Those of some people whom a saved search has not found before. */
export async function notYetFound(
  user: UserId,
  search: string,
  people: readonly NewPerson[],
): Promise<NewPerson[]> {
  const found = await batchGet<FindingItem>(people.map(({ id }) => keys.alertMatch(user, search, id)))
  return people.filter((_person, at) => found[at] === undefined)
}

/** The write that marks somebody as found: once, as long as they are new. */
export const markFound = (user: UserId, search: string, { id, joined }: NewPerson): Write =>
  put(
    FINDING,
    { ...keys.alertMatch(user, search, id), ttl: epochSeconds(newUntil(joined)) } satisfies FindingItem,
    absent,
  )

/** The write that lets somebody be found again who was found, and not told of. */
export const unmarkFound = (user: UserId, search: string, other: string): Write =>
  remove(FINDING, keys.alertMatch(user, search, userId(other)))

/** Lets people be found again who were found, and not told of. */
export const forgetFound = (user: UserId, search: string, people: readonly string[]): Promise<void> =>
  inParallel(people, WIDTH, (other) => write(unmarkFound(user, search, other)))
