import { type SearchSort, searchSorts } from '#shared/search'
import { encryptText, decryptText } from '#functions/core/origin-secret'
import { badCursor, decodeCursor, encodeCursor } from '#functions/db/cursor'
import type { SearchPlace } from './engine'
import type { SearchFilters } from './query'

/*
 * Cursors are encrypted: a place reveals when a member joined, to the millisecond, and that member may no longer be
 * visible. They also cannot be forged, which would reveal such facts or let strangers start further down.
 */

/**
 * The reader of a list. Members and administrators may read all of it; a stranger's cursor also has the number of cards
 * seen.
 */
export type Reader = { kind: 'all' } | { kind: 'stranger'; id?: string }

/** The list to which a cursor belongs. */
export interface SearchList {
  reader: Reader
  sort: SearchSort
  filters: SearchFilters
  /** Only members who can be suggested. */
  suggested: boolean
}

/** The start of a page. */
export interface SearchStart {
  after?: SearchPlace
  /** The number of cards before it. */
  seen: number
}

const beginning: SearchStart = { seen: 0 }

const nameOf = ({ kind }: Pick<Reader, 'kind'>, sort: SearchSort) => `${kind} ${sort}`
const names: readonly string[] = (['all', 'stranger'] as const).flatMap((kind) =>
  searchSorts.map((sort) => nameOf({ kind }, sort)),
)

/** Equal texts for equal filters. */
const textOfFilters = ({ choices, ...others }: SearchFilters): string =>
  JSON.stringify([
    Object.entries(choices)
      .map(([name, values]) => [name, ...values.toSorted()].join(' '))
      .toSorted(),
    others,
  ])

/**
 * Binds a cursor to reader and search. Otherwise a stranger could use a narrow search to get a place far down another list.
 */
function purposeFor({ reader, sort, filters, suggested }: SearchList): string {
  const id = reader.kind === 'stranger' ? (reader.id ?? 'a visitor') : 'members'
  const kind = suggested ? ['suggested'] : []
  return [`search cursor of ${id}`, nameOf(reader, sort), textOfFilters(filters), ...kind].join('\n')
}

function startOf(text: string): SearchStart {
  const [, seen, order, id] = /^(\d{1,16})\.(\d{1,16})#(.+)$/s.exec(text) ?? []
  if (seen === undefined || order === undefined || id === undefined) throw badCursor()
  return { after: { order: Number(order), id }, seen: Number(seen) }
}

/**
 * Reads a cursor; one of another order or kind of reader starts from the beginning. 400 for a forged one, somebody else's,
 * and one of another search.
 */
export function readStart(cursor: string | undefined, list: SearchList): SearchStart {
  if (cursor === undefined) return beginning
  const [name, concealed] = decodeCursor(cursor, 2) as [string, string]
  if (!names.includes(name)) throw badCursor()
  if (name !== nameOf(list.reader, list.sort)) return beginning
  const text = decryptText(purposeFor(list), concealed)
  if (text === undefined) throw badCursor()
  return startOf(text)
}

/** The cursor of a page that continues after this place. */
export function writeStart(
  { after: { order, id }, seen }: SearchStart & { after: SearchPlace },
  list: SearchList,
): string {
  return encodeCursor([
    nameOf(list.reader, list.sort),
    encryptText(purposeFor(list), `${seen}.${order}#${id}`),
  ])
}
