import type { alertPass } from '#shared/limits'
import { ColumnEngine } from '#functions/features/search/columns/engine'
import type { SearchEngine } from '#functions/features/search/engine'
import { type ListedEntry, placeOf, readEntries } from '#functions/features/search/entries'
import { newUntil } from '../due-alerts'

/** A part of the listing of what members are found by, in the order in which that changed. */
export interface Range {
  place: string
  to: string
}

/** What is held and read at most. */
export type Most = Record<keyof typeof alertPass, number>

/** The new people of a part of the listing. */
export interface Newcomers {
  engine: SearchEngine
  /** How many entries were read. */
  read: number
  /** Up to where: not to the end of the range where that was too long. */
  to: string
  more: boolean
}

const isNew = ({ facts }: ListedEntry, now: Date): boolean =>
  facts !== undefined && newUntil(facts.joined) > now

/** Reads a part of the listing once, and holds who of it is new. */
export async function readNewcomers({ place, to }: Range, now: Date, most: Most): Promise<Newcomers> {
  const engine = new ColumnEngine()
  let read = 0
  let last = place
  let cursor: string | undefined
  do {
    const page = await readEntries({ since: place, until: to, cursor })
    for (const entry of page.items) {
      // The last one of the part before.
      if (placeOf(entry) === place) continue
      if (engine.size >= most.people || read >= most.entries) return { engine, read, to: last, more: true }
      if (isNew(entry, now)) engine.apply([entry])
      last = placeOf(entry)
      read++
    }
    cursor = page.next
  } while (cursor)
  return { engine, read, to, more: false }
}
