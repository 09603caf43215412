import type { UserId } from '#functions/core/ids'
import { badCursor, decodeCursor, encodeCursor } from '#functions/db/cursor'
import type { KeptList } from './id-lists'
import type { PageRequest } from '#functions/db/merged'
import { pageOf } from '#functions/db/pages'
import type { Page } from '#functions/db/table'

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

const writePlace = (list: KeptList, ids: readonly string[], count: number) =>
  encodeCursor([list, String(count), ids.slice(Math.max(0, count - ANCHORS), count).join(BETWEEN)])

/** 400 for a cursor of another list, or one that was made up. */
function readPlace(list: KeptList, cursor: string): Place {
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
export function pageOfKept(
  list: KeptList,
  ids: readonly UserId[],
  { cursor, pageSize }: PageRequest,
): Page<UserId> {
  const place = cursor === undefined ? undefined : readPlace(list, cursor)
  const from = place ? startOf(ids, place) : 0
  const rest = ids.slice(from).filter((id) => !place?.anchors.has(id))
  return pageOf(rest, pageSize, (last) => writePlace(list, ids, ids.indexOf(last) + 1))
}
