import { withRoom } from './arrays'
import { Dictionary } from './dictionary'

export type Codes = Uint8Array | Uint16Array | Uint32Array

/** Numbers of no more bytes each than the highest code needs. */
function codesFor(highest: number, length: number): Codes {
  if (highest < 2 ** 8) return new Uint8Array(length)
  return highest < 2 ** 16 ? new Uint16Array(length) : new Uint32Array(length)
}

function widened(codes: Codes, highest: number): Codes {
  if (highest < 2 ** (8 * codes.BYTES_PER_ELEMENT)) return codes
  const wide = codesFor(highest, codes.length)
  wide.set(codes)
  return wide
}

/**
 * So many new values, or a quarter of those that somebody had when it was last looked, before it is looked which ones nobody has any
 * more: a list of places may take five kilobytes, and one member may change theirs all day.
 */
const spareValues = 4096
const mostFor = (used: number): number => used + Math.max(spareValues, used >> 2)

/** By row, which of some values a member has chosen. */
export class ChoiceColumn {
  /** Beyond so many values it forgets. */
  private most: number

  constructor(
    public dictionary = new Dictionary(),
    public codes: Codes = new Uint8Array(0),
  ) {
    this.most = mostFor(dictionary.highest)
  }

  makeRoom(rows: number): void {
    this.codes = withRoom(this.codes, rows)
  }

  set(row: number, value: string | undefined): void {
    const code = value === undefined ? 0 : this.dictionary.learn(value)
    this.codes = widened(this.codes, code)
    this.codes[row] = code
    if (this.dictionary.highest > this.most) this.forget()
  }

  /** Forgets values that nobody has: places and lists of them are whatever members write, and change as they like. */
  private forget(): void {
    const { dictionary, codes } = this.compact(Uint32Array.from(this.codes.keys()))
    this.dictionary = dictionary
    this.codes = codes
    this.most = mostFor(dictionary.highest)
  }

  /** Of these rows alone, in their order, with those values alone that one of them has. */
  compact(rows: Uint32Array): ChoiceColumn {
    const { codes, dictionary } = this
    const isUsed = new Uint8Array(dictionary.highest + 1)
    for (const row of rows) isUsed[codes[row]!] = 1
    const used = new Dictionary()
    const recoded = new Uint32Array(isUsed.length)
    for (let code = 1; code < isUsed.length; code++)
      if (isUsed[code]) recoded[code] = used.learn(dictionary.valueOf(code)!)
    const kept = codesFor(used.highest, rows.length)
    for (let at = 0; at < rows.length; at++) kept[at] = recoded[codes[rows[at]!]!]!
    return new ChoiceColumn(used, kept)
  }
}
