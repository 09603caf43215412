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
import { notDeleted } from '#functions/features/accounts/may-act'
import type { IdListItem } from './items'

/* Lists of other members that one member keeps for themselves: one item each, with the ids in order. */

export type IdList = 'shortlist' | 'hidden'

const STATE = 'accountState'

/** The ids of some of these lists, strongly consistent, in one read. */
export async function loadIdLists(
  user: UserId,
  lists: readonly IdList[],
): Promise<Record<IdList, readonly UserId[]>> {
  const found = await batchGet<IdListItem>(
    lists.map((list) => keys[list](user)),
    { consistent: true },
  )
  const kept: Record<IdList, readonly UserId[]> = { shortlist: [], hidden: [] }
  lists.forEach((list, at) => (kept[list] = found[at]?.ids ?? []))
  return kept
}

/** How a list changes. */
export interface IdListChange {
  /** All ids from now on; the very ones that were read where only something else changes. */
  ids: readonly UserId[]
  /** What is written in the same moment, about somebody on the list. */
  alongside?: readonly Write[]
}

/** The list as it shall be, on the condition that it is as it was read. */
function listWrite(
  list: IdList,
  user: UserId,
  read: IdListItem | undefined,
  ids: IdListChange['ids'],
): Write {
  const key = keys[list](user)
  if (!read) return put(list, { ...key, ids }, absent)
  const same = unchanged(read, ['ids'])
  return ids === read.ids ? check(list, key, same) : update(list, key, { set: { ids }, ...same })
}

/** The check that the member is still there; of whoever puts somebody aside for the first time, also the mark that says so. */
function guard(list: IdList, user: UserId): Write {
  const still = notDeleted(user)
  if (list === 'shortlist') return still
  const { condition, values } = still
  return update(STATE, keys.accountState(user), {
    set: { hides: true },
    ...(condition && { condition }),
    ...(values && { values }),
  })
}

/**
 * Only what makes a new item needs the check: the deletion of an account takes a list with it, and without the list the condition
 * on it fails.
 */
function writesFor(list: IdList, user: UserId, read: IdListItem | undefined, change: IdListChange): Write[] {
  const { ids, alongside = [] } = change
  const makes = !read || alongside.some(({ kind }) => kind === 'Put')
  return [listWrite(list, user, read, ids), ...alongside, ...(makes ? [guard(list, user)] : [])]
}

/** Something else happened to the list in the same moment: it is read again, and decided anew. */
class Outrun extends Error {}
const refused = (label: string): AppError => {
  if (label === STATE) return unauthorized()
  throw new Outrun(label)
}

const send = (writes: readonly Write[]): Promise<unknown> =>
  writes.length === 1
    ? write(writes[0]!, { onConditionFailed: refused })
    : transact(writes, { onConditionFailed: refused })

/**
 * Changes a list as `decide` says of the ids that are on it; undefined for nothing to change. All changes of these lists go this
 * way: each is written on the list as it was read, and decided anew where another one came between, so that none is lost. 503
 * `busy` when that does not end; 401 when the account was deleted in the same moment.
 */
export async function changeIdList(
  user: UserId,
  list: IdList,
  decide: (ids: readonly UserId[]) => IdListChange | undefined | Promise<IdListChange | undefined>,
): Promise<void> {
  const done = await retrying(async (again) => {
    const [read] = await batchGet<IdListItem>([keys[list](user)], { consistent: true })
    const change = await decide(read?.ids ?? [])
    if (!change) return true
    try {
      await send(writesFor(list, user, read, change))
      return true
    } catch (error) {
      if (error instanceof Outrun) return again
      throw error
    }
  }, retries.kept)
  if (!done) throw busy()
}

/** Lets somebody onto a list: throws for whom it does not. */
export type Admit = () => Promise<void>

/*
 * Pages of a list that its member changes while they read it. A cursor names the last few that come before the page: where some
 * of them were moved or taken off since, the others still tell the place.
 */

const ANCHORS = 3

/** No id has it. */
const BETWEEN = '#'

interface Place {
  /** How many came before. */
  count: number
  /** The last of them. */
  anchors: ReadonlySet<string>
}

const writePlace = (list: IdList, ids: readonly string[], count: number) =>
  encodeCursor([list, String(count), ids.slice(Math.max(0, count - ANCHORS), count).join(BETWEEN)])

/** 400 for a cursor of another list, or one that was made up. */
function readPlace(list: IdList, cursor: string): Place {
  const [name, count, anchors] = decodeCursor(cursor, 3) as [string, string, string]
  if (name !== list || !/^\d{1,4}$/.test(count)) throw badCursor()
  return { count: Number(count), anchors: new Set(anchors.split(BETWEEN)) }
}

/** Where the list goes on: after the middle one of the anchors, so that one of them that was moved far away does not mislead. */
function startOf(ids: readonly string[], { count, anchors }: Place): number {
  const found = ids.flatMap((id, at) => (anchors.has(id) ? [at] : []))
  const middle = found[Math.floor((found.length - 1) / 2)]
  return middle === undefined ? Math.max(0, count - anchors.size) : middle + 1
}

/** A page of a list of ids; who was taken off or moved between two pages makes nobody else be missed, or come twice. */
export function pageOfIdList(
  list: IdList,
  ids: readonly UserId[],
  { cursor, pageSize }: PageRequest,
): Page<UserId> {
  const place = cursor === undefined ? undefined : readPlace(list, cursor)
  const from = place ? startOf(ids, place) : 0
  const rest = ids.slice(from).filter((id) => !place?.anchors.has(id))
  return pageOf(rest, pageSize, (last) => writePlace(list, ids, ids.indexOf(last) + 1))
}
