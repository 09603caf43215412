import { type SearchSort, searchSorts } from '#shared/search'
import { encryptText, decryptText } from '#functions/core/origin-secret'
import { badCursor, decodeCursor, encodeCursor } from '#functions/db/cursor'
import type { SearchPlace } from './engine'
import type { SearchFilters } from './query'

/*
 * A place tells when somebody joined, to the millisecond, and may be that of somebody who is shown no more: cursors are
 * concealed. Nobody makes one up either, so that nobody finds that out by places of their own, nor begins further down than
 * they may.
 */

/** Whose list it is: all of it is for members and administrators; a stranger's cursor also tells how much was seen. */
export type Reader = { kind: 'all' } | { kind: 'stranger'; id?: string }

/** Of which list a cursor is. */
export interface SearchList {
  reader: Reader
  sort: SearchSort
  filters: SearchFilters
  /** Only of people who can be suggested. */
  suggested: boolean
}

/** Where a page begins. */
export interface SearchStart {
  after?: SearchPlace
  /** Cards before that. */
  seen: number
}

const beginning: SearchStart = { seen: 0 }

const nameOf = ({ kind }: Pick<Reader, 'kind'>, sort: SearchSort) => `${kind} ${sort}`
const names: readonly string[] = (['all', 'stranger'] as const).flatMap((kind) =>
  searchSorts.map((sort) => nameOf({ kind }, sort)),
)

/** The same of filters that ask for the same. */
const textOfFilters = ({ choices, ...others }: SearchFilters): string =>
  JSON.stringify([
    Object.entries(choices)
      .map(([name, values]) => [name, ...values.toSorted()].join(' '))
      .toSorted(),
    others,
  ])

/**
 * Bound to who reads, and to what is searched for: a narrow search leads to any place, and from there a stranger would come
 * further down another one than its first cards.
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
 * Reads a cursor; one of another order, or of who reads otherwise, leads to the beginning. 400 for one that was made up, and for
 * somebody else's or that of another search.
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

/** The cursor of a list that goes on after this place. */
export function writeStart(
  { after: { order, id }, seen }: SearchStart & { after: SearchPlace },
  list: SearchList,
): string {
  return encodeCursor([
    nameOf(list.reader, list.sort),
    encryptText(purposeFor(list), `${seen}.${order}#${id}`),
  ])
}
