import { type SearchSort, searchSorts } from '#shared/search'
import { badCursor, decodeCursor, encodeCursor } from '../store/cursor'
import { readDepth, writeDepth } from '../store/strangers-cursor'
import type { SearchPlace } from './engine'

/** Whose list it is: all of it is for members and administrators; a stranger's cursor tells how much was seen, sealed. */
export type Reader = { kind: 'all' } | { kind: 'stranger'; id?: string }

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

/** Not the seal of browsing: a place in one list is none in the other. */
const readerOf = ({ id = 'a visitor' }: { id?: string }) => `${id} who searches`

const textOf = ({ order, id }: SearchPlace) => `${order}#${id}`

function placeOf(text: string): SearchPlace {
  const [, order, id] = /^(\d{1,16})#(.+)$/s.exec(text) ?? []
  if (order === undefined || id === undefined || !Number.isSafeInteger(Number(order))) throw badCursor()
  return { order: Number(order), id }
}

/** Reads a cursor; one of another order, or of somebody else's list, leads to the beginning. 400 for one that was made up. */
export function readStart(cursor: string | undefined, reader: Reader, sort: SearchSort): SearchStart {
  if (cursor === undefined) return beginning
  const [name, text] = decodeCursor(cursor, 2) as [string, string]
  if (!names.includes(name)) throw badCursor()
  if (name !== nameOf(reader, sort)) return beginning
  if (reader.kind === 'all') return { after: placeOf(text), seen: 0 }
  const { from, seen } = readDepth(text, readerOf(reader))
  return { after: placeOf(from), seen }
}

/** The cursor of a list that goes on after this place. */
export function writeStart(
  { after, seen }: SearchStart & { after: SearchPlace },
  reader: Reader,
  sort: SearchSort,
): string {
  const place = textOf(after)
  const text = reader.kind === 'all' ? place : writeDepth({ from: place, seen }, readerOf(reader))
  return encodeCursor([nameOf(reader, sort), text])
}
