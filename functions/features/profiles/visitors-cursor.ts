import { isSeal, seal } from '#functions/core/origin-seal'
import { badCursor } from '#functions/db/cursor'

/*
 * Where strangers are in the visitors' listing, and how many cards they have seen of it. Sealed: who could make one up would
 * begin at any place, and so come further than the first cards.
 */

/** Bound to who reads: what somebody else has seen leads no further. */
const purposeFor = (reader: string) => `strangers cursor of ${reader}`

export interface Depth {
  /** Where the listing goes on. */
  from: string
  /** Cards before that. */
  seen: number
}

export function writeDepth({ from, seen }: Depth, reader: string): string {
  const text = `${seen}.${from}`
  return `${seal(purposeFor(reader), text)}.${text}`
}

/** 400 when it was not made by `writeDepth` for this reader. */
export function readDepth(sealed: string, reader: string): Depth {
  const [, mark = '', text = '', seen, from = ''] = /^([\w-]+)\.((\d+)\.(.+))$/s.exec(sealed) ?? []
  if (!isSeal(mark, purposeFor(reader), text)) throw badCursor()
  return { from, seen: Number(seen) }
}
