import type { FitField } from '#shared/fit'
import { meets } from '#functions/domain/fit'
import { roomFor } from './arrays'
import type { Dictionary } from './dictionary'
import { bitsOfWishes } from './members'

/** Answers whose tables are kept of each column: most viewers live in few places. */
const kept = 64

interface KeptTable {
  table: Uint16Array
  /** Codes that are told. */
  upTo: number
}

const tables = new WeakMap<Dictionary, Map<string, KeptTable>>()

function tell(
  field: FitField,
  { table, upTo }: KeptTable,
  dictionary: Dictionary,
  answer: string | undefined,
) {
  const bits = bitsOfWishes([field])
  for (let code = upTo; code <= dictionary.highest; code++) {
    const wish = dictionary.valueOf(code)
    table[code] = wish === undefined || meets(field, wish, answer) ? 0 : bits
  }
}

const withCodes = ({ table, upTo }: KeptTable, codes: number): KeptTable => {
  if (table.length >= codes) return { table, upTo }
  const longer = new Uint16Array(roomFor(codes))
  longer.set(table)
  return { table: longer, upTo }
}

/**
 * By each code of a column of wishes, the wish's bit where the answer does not meet it. There are ever more lists of places, so the
 * table of an answer is kept, and told of those that have come since.
 */
export function unmetTableOf(
  field: FitField,
  dictionary: Dictionary,
  answer: string | undefined,
): Uint16Array {
  const ofColumn = tables.get(dictionary) ?? new Map<string, KeptTable>()
  tables.set(dictionary, ofColumn)
  const key = answer ?? ''
  const before = withCodes(
    ofColumn.get(key) ?? { table: new Uint16Array(0), upTo: 0 },
    dictionary.highest + 1,
  )
  tell(field, before, dictionary, answer)
  ofColumn.delete(key)
  ofColumn.set(key, { table: before.table, upTo: dictionary.highest + 1 })
  const [oldest] = ofColumn.keys()
  if (ofColumn.size > kept && oldest !== undefined) ofColumn.delete(oldest)
  return before.table
}
