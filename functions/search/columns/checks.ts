import { type ChoiceFilter, choiceNames, latelyDays } from '#shared/search'
import { dayAt, parseDay } from '#shared/format'
import type { SearchRange } from '#functions/domain/search-query'
import type { SearchQuery } from '../engine'
import type { ChoiceColumn, Codes } from './choice-column'
import { bitOf, hiddenBits } from './filter-bits'
import { dayNumber, daysOf, type Members, shownBits } from './members'
import { verifiedBit } from './plan-column'

/** Rows of a block that may still be found or counted, and by each the bits of what it fails. */
export interface Block {
  rows: Uint32Array
  failed: Uint32Array
  count: number
  /** All bits where no row is of use that fails anything; none where those are that fail a single filter. */
  strict: number
}

/** Adds what each row of a block fails, and drops the rows that are of no use. */
export type Check = (block: Block) => void

/** By `shown`, whether the viewer sees something of which these bits tell. */
function isShown(shown: number, some: number, verifiedAlone: number, viewerVerified: boolean): boolean {
  return (shown & some) !== 0 && (viewerVerified || (shown & verifiedAlone) === 0)
}

const { taken, toVerifiedAlone, picture, pictureToVerifiedAlone, seen, seenByVerifiedAlone } = shownBits

export const isVisible = (shown: number, viewerVerified: boolean) =>
  isShown(shown, taken, toVerifiedAlone, viewerVerified)
export const hasPicture = (shown: number, viewerVerified: boolean) =>
  isShown(shown, picture, pictureToVerifiedAlone, viewerVerified)
export const showsSeen = (shown: number, viewerVerified: boolean) =>
  isShown(shown, seen, seenByVerifiedAlone, viewerVerified)

/** The first day, see `daysOf`, that counts as lately. */
export const latelySince = (now: Date): number => daysOf(dayAt(now)) - (latelyDays - 1)

/** For each value of a byte, or of a code, the bits that it fails. */
const tableOf = (length: number, failedBy: (value: number) => number) =>
  Uint32Array.from({ length }, (_, value) => failedBy(value))

/*
 * Here the time of a search goes. The loop stands there once for each kind of numbers, since one that meets a single kind is twice
 * as quick; and nothing in it branches, since a processor would foresee it wrongly half of the time: each row is written in the
 * place of the next that stays, which moves on by one where it does stay.
 */
function markBytes(block: Block, column: Uint8Array, table: Uint32Array): void {
  const { rows, failed, count, strict } = block
  let kept = 0
  for (let at = 0; at < count; at++) {
    const row = rows[at]!
    const bits = failed[at]! | table[column[row]!]!
    rows[kept] = row
    failed[kept] = bits
    kept += stays(bits, strict)
  }
  block.count = kept
}

function markShorts(block: Block, column: Uint16Array, table: Uint32Array): void {
  const { rows, failed, count, strict } = block
  let kept = 0
  for (let at = 0; at < count; at++) {
    const row = rows[at]!
    const bits = failed[at]! | table[column[row]!]!
    rows[kept] = row
    failed[kept] = bits
    kept += stays(bits, strict)
  }
  block.count = kept
}

function markWords(block: Block, column: Uint32Array, table: Uint32Array): void {
  const { rows, failed, count, strict } = block
  let kept = 0
  for (let at = 0; at < count; at++) {
    const row = rows[at]!
    const bits = failed[at]! | table[column[row]!]!
    rows[kept] = row
    failed[kept] = bits
    kept += stays(bits, strict)
  }
  block.count = kept
}

/** 1 where nothing is failed, or unless `strict` a single filter; 0 otherwise. */
function stays(bits: number, strict: number): number {
  const tooMany = bits & ((bits - 1) | strict)
  return 1 - ((tooMany | -tooMany) >>> 31)
}

/** The same by any rule, for filters that are rare. */
const byRule =
  (failedBy: (row: number) => number): Check =>
  (block) => {
    const { rows, failed, count, strict } = block
    let kept = 0
    for (let at = 0; at < count; at++) {
      const row = rows[at]!
      const bits = failed[at]! | failedBy(row)
      rows[kept] = row
      failed[kept] = bits
      kept += stays(bits, strict)
    }
    block.count = kept
  }

function byTable(column: Codes, table: Uint32Array): Check {
  if (column instanceof Uint8Array) return (block) => markBytes(block, column, table)
  if (column instanceof Uint16Array) return (block) => markShorts(block, column, table)
  return (block) => markWords(block, column, table)
}

/** By code, what who has chosen it fails where these values are asked for; nothing where none is. */
function tableOfChoice(
  { dictionary }: ChoiceColumn,
  values: readonly string[] | undefined,
  bit: number,
): Uint32Array {
  const table = new Uint32Array(dictionary.highest + 1).fill(values ? bit : 0)
  for (const value of values ?? []) {
    const code = dictionary.codeOf(value)
    if (code !== undefined) table[code] = 0
  }
  return table
}

const byChoice = (column: ChoiceColumn, values: readonly string[], bit: number): Check =>
  byTable(column.codes, tableOfChoice(column, values, bit))

/** Above every day and age, and small enough that differences of such numbers keep their sign in 32 bits. */
const beyondAll = 10 ** 9
const between = (value: number, least: number, most: number) => Math.max(least, Math.min(most, value))

/**
 * The difference of two days as numbers, in ten thousands, is the years between them, as `ageAt` tells: who is at least so many
 * years old was born as many years ago or earlier. Instead of being asked for, a sign is spread over all bits.
 */
function bornBetween({ min, max }: SearchRange, now: Date): [first: number, last: number] {
  const today = dayNumber(dayAt(now))
  // Zero is no day.
  const first = max === undefined ? 1 : between(today - (Math.floor(max) + 1) * 10_000 + 1, 1, beyondAll)
  const last = min === undefined ? beyondAll : between(today - Math.ceil(min) * 10_000, 0, beyondAll)
  return [first, last]
}

const byHeight = (column: Uint8Array, { min = 0, max = Infinity }: SearchRange, bit: number): Check =>
  byTable(
    column,
    tableOf(256, (tenths) => (tenths > 0 && tenths / 10 >= min && tenths / 10 <= max ? 0 : bit)),
  )

const bySeen = ({ shown, seen }: Members, { verified, now }: SearchQuery, bit: number): Check => {
  const table = tableOf(256, (value) => (showsSeen(value, verified) ? 0 : bit))
  const since = latelySince(now)
  return byRule((row) => (seen[row]! < since ? bit : table[shown[row]!]!))
}

const bySince = (column: Float64Array, day: string, bit: number): Check => {
  const since = parseDay(day)?.getTime() ?? Infinity
  return byRule((row) => (column[row]! < since ? bit : 0))
}

function rowsOf(members: Members, ids: Iterable<string>): Uint32Array {
  const rows: number[] = []
  for (const id of ids) {
    const row = members.ids.rowOf(id)
    if (row !== undefined) rows.push(row)
  }
  return Uint32Array.from(rows)
}

/** Fills a block with the rows from one to another, and what each fails of what the viewer may see. */
export type Opening = (block: Block, from: number, to: number) => void

/** Whoever is shown to the viewer at all and is not among those whom they are not to find. */
export function openingOf(members: Members, { filters, verified, without, now }: SearchQuery): Opening {
  const { shown } = members
  const picture = filters.flags.includes('with_picture') ? bitOf.with_picture : 0
  const table = tableOf(
    256,
    (value) => (isVisible(value, verified) ? 0 : hiddenBits) + (hasPicture(value, verified) ? 0 : picture),
  )
  const excluded = rowsOf(members, without)
  const { codes } = members.choices.gender
  const genders = tableOfChoice(members.choices.gender, filters.choices.gender, bitOf.gender)
  const { age } = filters.ranges
  const [first, last] = bornBetween(age ?? {}, now)
  const ageBit = age ? bitOf.age : 0
  return (block, from, to) => {
    openBlock(block, from, to, [shown, table, codes, genders, members.dob, first, last, ageBit])
    for (const row of excluded) if (row >= from && row < to) hide(block, row)
  }
}

type OpeningColumns = [
  shown: Uint8Array,
  shownTable: Uint32Array,
  genders: Codes,
  genderTable: Uint32Array,
  dob: Uint32Array,
  first: number,
  last: number,
  ageBit: number,
]

/** One pass for what almost every search asks for, and what leaves the fewest rows for the rest. */
function openBlock(block: Block, from: number, to: number, columns: OpeningColumns): void {
  const [shown, shownTable, genders, genderTable, dob, first, last, ageBit] = columns
  const { rows, failed, strict } = block
  let kept = 0
  for (let row = from; row < to; row++) {
    const day = dob[row]!
    const age = (((day - first) | (last - day)) >> 31) & ageBit
    const bits = shownTable[shown[row]!]! | genderTable[genders[row]!]! | age
    rows[kept] = row
    failed[kept] = bits
    kept += stays(bits, strict)
  }
  block.count = kept
}

/** Takes a row out of a block, whose rows are in order. */
function hide({ rows, failed, count }: Block, row: number): void {
  let [low, high] = [0, count]
  while (low < high) {
    const middle = (low + high) >> 1
    if (rows[middle]! < row) low = middle + 1
    else high = middle
  }
  if (low < count && rows[low] === row) failed[low] = hiddenBits
}

const choiceChecks = (members: Members, choices: SearchQuery['filters']['choices']): Check[] =>
  choiceNames.flatMap((name: ChoiceFilter) => {
    const values = choices[name]
    // The opening has asked for it.
    return values && name !== 'gender' ? [byChoice(members.choices[name], values, bitOf[name])] : []
  })

/** The filters of a search; plans are judged before. Those first that mostly leave the fewest. */
export function checksOf(members: Members, query: SearchQuery): Check[] {
  const { ranges, flags, since, choices } = query.filters
  const running = tableOf(256, (given) => (given & verifiedBit ? 0 : bitOf.verified))
  return [
    ...(flags.includes('verified') ? [byTable(members.plans.running, running)] : []),
    ...choiceChecks(members, choices),
    ...(ranges.height ? [byHeight(members.height, ranges.height, bitOf.height)] : []),
    ...(flags.includes('online') ? [bySeen(members, query, bitOf.online)] : []),
    ...(since === undefined ? [] : [bySince(members.joined, since, bitOf.since)]),
  ]
}
