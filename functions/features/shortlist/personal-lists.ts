import { type AppError, busy, unauthorized } from '#shared/errors'
import { retries } from '#shared/limits'
import type { UserId } from '#functions/core/ids'
import { retrying } from '#functions/core/retry'
import { badCursor, decodeCursor, encodeCursor } from '#functions/db/cursor'
import { keys } from '#functions/db/keys'
import type { PageRequest } from '#functions/db/merged-query'
import { pageOf } from '#functions/db/pages'
import { batchGet, type Page } from '#functions/db/table'
import { absent, check, put, transact, unchanged, update, type Write, write } from '#functions/db/transact'
import { checkNotDeleted } from '#functions/features/accounts/account-checks'
import type { IdListItem } from './items'

/* A member's lists of other members: shortlist and hidden members. One item for each list, with the ids in order. */

export type PersonalList = 'shortlist' | 'hidden'

const STATE = 'accountState'

/** The ids on these lists, strongly consistent, in one read; empty for lists that were not requested. */
export async function loadPersonalLists(
  user: UserId,
  lists: readonly PersonalList[],
): Promise<Record<PersonalList, readonly UserId[]>> {
  const found = await batchGet<IdListItem>(
    lists.map((list) => keys[list](user)),
    { consistent: true },
  )
  const idsOf: Record<PersonalList, readonly UserId[]> = { shortlist: [], hidden: [] }
  lists.forEach((list, at) => (idsOf[list] = found[at]?.ids ?? []))
  return idsOf
}

/** A change of a list. */
export interface PersonalListChange {
  /** All ids after the change; the same array that was read if only `alongside` is written. */
  ids: readonly UserId[]
  /** Further writes of the transaction, about a member on the list. */
  alongside?: readonly Write[]
}

/** The write of the list, on condition that it has not changed since it was read. */
function listWrite(
  list: PersonalList,
  user: UserId,
  stored: IdListItem | undefined,
  ids: PersonalListChange['ids'],
): Write {
  const key = keys[list](user)
  if (!stored) return put(list, { ...key, ids }, absent)
  const same = unchanged(stored, ['ids'])
  return ids === stored.ids ? check(list, key, same) : update(list, key, { set: { ids }, ...same })
}

/**
 * The check that the account is not deleted. For hidden members, also sets the mark `hides`, without which their list is
 * not read.
 */
function accountWrite(list: PersonalList, user: UserId): Write {
  const existsCheck = checkNotDeleted(user)
  if (list === 'shortlist') return existsCheck
  const { condition, values } = existsCheck
  return update(STATE, keys.accountState(user), {
    set: { hides: true },
    ...(condition && { condition }),
    ...(values && { values }),
  })
}

/** Only new items need the account check: the deletion of an account removes the list, and then its condition fails. */
function writesFor(
  list: PersonalList,
  user: UserId,
  stored: IdListItem | undefined,
  change: PersonalListChange,
): Write[] {
  const { ids, alongside = [] } = change
  const createsItem = !stored || alongside.some(({ kind }) => kind === 'Put')
  return [
    listWrite(list, user, stored, ids),
    ...alongside,
    ...(createsItem ? [accountWrite(list, user)] : []),
  ]
}

/** A concurrent change of the list: read again and decide again. */
class ListChanged extends Error {}
const listError = (label: string): AppError => {
  if (label === STATE) return unauthorized()
  throw new ListChanged(label)
}

const sendWrites = (writes: readonly Write[]): Promise<unknown> =>
  writes.length === 1
    ? write(writes[0]!, { onConditionFailed: listError })
    : transact(writes, { onConditionFailed: listError })

/**
 * Changes a list: `decide` gets its ids and returns the change, or undefined for none. After a concurrent change the list
 * is read and decided again, so no change is lost. 503 `busy` after the last attempt; 401 if the account was deleted
 * concurrently.
 */
export async function changePersonalList(
  user: UserId,
  list: PersonalList,
  decide: (
    ids: readonly UserId[],
  ) => PersonalListChange | undefined | Promise<PersonalListChange | undefined>,
): Promise<void> {
  const done = await retrying(async (again) => {
    const [stored] = await batchGet<IdListItem>([keys[list](user)], { consistent: true })
    const change = await decide(stored?.ids ?? [])
    if (!change) return true
    try {
      await sendWrites(writesFor(list, user, stored, change))
      return true
    } catch (error) {
      if (error instanceof ListChanged) return again
      throw error
    }
  }, retries.shortlist)
  if (!done) throw busy()
}

/** Throws if the member may not be added to a list. */
export type RequireMayAdd = () => Promise<void>

/*
 * Pages of a list that may change between two pages. A cursor contains the last few ids before the page (anchors): if some
 * of them were moved or removed, the others still mark the place.
 */

const ANCHORS = 3

/** A separator that no id contains. */
const BETWEEN = '#'

interface Place {
  /** The number of ids before the page. */
  count: number
  /** The last of these ids. */
  anchors: ReadonlySet<string>
}

const writePlace = (list: PersonalList, ids: readonly string[], count: number) =>
  encodeCursor([list, String(count), ids.slice(Math.max(0, count - ANCHORS), count).join(BETWEEN)])

/** Throws 400 for a cursor of another list and for an invalid one. */
function readPlace(list: PersonalList, cursor: string): Place {
  const [name, count, anchors] = decodeCursor(cursor, 3) as [string, string, string]
  if (name !== list || !/^\d{1,4}$/.test(count)) throw badCursor()
  return { count: Number(count), anchors: new Set(anchors.split(BETWEEN)) }
}

/**
 * The index where the page starts: after the middle anchor, so that one anchor that was moved far away does not mislead.
 */
function startOf(ids: readonly string[], { count, anchors }: Place): number {
  const found = ids.flatMap((id, at) => (anchors.has(id) ? [at] : []))
  const middle = found[Math.floor((found.length - 1) / 2)]
  return middle === undefined ? Math.max(0, count - anchors.size) : middle + 1
}

/** A page of a list of ids. Removals and moves between two pages make nobody missing or repeated. */
export function pageOfPersonalList(
  list: PersonalList,
  ids: readonly UserId[],
  { cursor, pageSize }: PageRequest,
): Page<UserId> {
  const place = cursor === undefined ? undefined : readPlace(list, cursor)
  const from = place ? startOf(ids, place) : 0
  const rest = ids.slice(from).filter((id) => !place?.anchors.has(id))
  return pageOf(rest, pageSize, (last) => writePlace(list, ids, ids.indexOf(last) + 1))
}
