import type { Codes } from './choice-column'

/*
 * Here the time of a search goes. Nothing in these loops branches, since a processor would foresee it wrongly half of the time:
 * each row is written in the place of the next that stays, which moves on by one where it does stay. What is told of each row
 * costs as much again, so a search without counts, which wants only who fails nothing, has loops of its own. Each further array
 * that a loop reads costs a third of its time.
 */

/** Rows of a block that may still be found or counted. */
export interface Block {
  rows: Uint32Array
  /** By each of them the bits of what it fails. */
  failed: Uint32Array
  count: number
  /** Whether rows that fail a single filter are of use, too; otherwise nothing is told in `failed`. */
  counts: boolean
}

/** Adds what each row of a block fails, and drops the rows that are of no use. */
export type Check = (block: Block) => void

/** 1 where nothing is failed; 0 otherwise. */
const passes = (bits: number) => Math.clz32(bits) >>> 5
/** 1 where nothing is failed, or a single filter; 0 otherwise. */
const counts = (bits: number) => passes(bits & (bits - 1))

function keep(block: Block, column: Codes, table: Int32Array): void {
  const { rows, count } = block
  let kept = 0
  for (let at = 0; at < count; at++) {
    const row = rows[at]!
    rows[kept] = row
    kept += passes(table[column[row]!]!)
  }
  block.count = kept
}

function mark(block: Block, column: Codes, table: Int32Array): void {
  const { rows, failed, count } = block
  let kept = 0
  for (let at = 0; at < count; at++) {
    const row = rows[at]!
    const bits = failed[at]! | table[column[row]!]!
    rows[kept] = row
    failed[kept] = bits
    kept += counts(bits)
  }
  block.count = kept
}

/** By a column of codes, and by each code the bits that it fails. */
export const byTable =
  (column: Codes, table: Int32Array): Check =>
  (block) =>
    block.counts ? mark(block, column, table) : keep(block, column, table)

/** The same by any rule, for filters that are rare. */
export const byRule =
  (failedBy: (row: number) => number): Check =>
  (block) => {
    const { rows, failed, count } = block
    let kept = 0
    for (let at = 0; at < count; at++) {
      const row = rows[at]!
      const bits = failedBy(row) | (block.counts ? failed[at]! : 0)
      rows[kept] = row
      failed[kept] = bits
      kept += block.counts ? counts(bits) : passes(bits)
    }
    block.count = kept
  }

export interface OpeningColumns {
  shown: Uint8Array
  shownTable: Int32Array
  dob: Uint32Array
  first: number
  last: number
  ageBit: number
}

/** One pass for what almost every search asks for, and what leaves the fewest rows for the rest. */
export function openBlock(block: Block, from: number, to: number, columns: OpeningColumns): void {
  block.count = block.counts ? openMarking(block, from, to, columns) : openKeeping(block, from, to, columns)
}

function openKeeping({ rows }: Block, from: number, to: number, columns: OpeningColumns): number {
  const { shown, shownTable, dob, first, last, ageBit } = columns
  let kept = 0
  for (let row = from; row < to; row++) {
    const day = dob[row]!
    const age = (((day - first) | (last - day)) >> 31) & ageBit
    rows[kept] = row
    kept += passes(shownTable[shown[row]!]! | age)
  }
  return kept
}

function openMarking({ rows, failed }: Block, from: number, to: number, columns: OpeningColumns): number {
  const { shown, shownTable, dob, first, last, ageBit } = columns
  let kept = 0
  for (let row = from; row < to; row++) {
    const day = dob[row]!
    const age = (((day - first) | (last - day)) >> 31) & ageBit
    const bits = shownTable[shown[row]!]! | age
    rows[kept] = row
    failed[kept] = bits
    kept += counts(bits)
  }
  return kept
}

/** Takes a row out of a block, whose rows are in order. */
export function leaveOut(block: Block, row: number): void {
  const { rows, failed, count } = block
  let [low, high] = [0, count]
  while (low < high) {
    const middle = (low + high) >> 1
    if (rows[middle]! < row) low = middle + 1
    else high = middle
  }
  if (low === count || rows[low] !== row) return
  rows.copyWithin(low, low + 1, count)
  failed.copyWithin(low, low + 1, count)
  block.count--
}
