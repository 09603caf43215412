import { type ChoiceFilter, choiceNames, latelyDays } from '#shared/search'
import { dayAt, parseDay } from '#shared/format'
import type { SearchRange } from '#functions/domain/search-query'
import type { SearchQuery } from '../engine'
import type { ChoiceColumn, Codes } from './choice-column'
import { bitOf, hiddenBit } from './filter-bits'
import { dayNumber, daysOf, type Members, shownBits } from './members'
import { verifiedBit } from './plan-column'

/** Marks in `failed` what each of the rows from `from` on fails, so many of them. */
export type Check = (failed: Uint32Array, from: number, count: number) => void

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

/** What a row fails by one column: the first of all checks, which forgets what stood in `failed`. */
const begin =
  (column: Uint8Array, table: Uint32Array): Check =>
  (failed, from, count) => {
    for (let at = 0; at < count; at++) failed[at] = table[column[from + at]!]!
  }

function markByTable(
  failed: Uint32Array,
  column: Codes,
  table: Uint32Array,
  from: number,
  count: number,
): void {
  for (let at = 0; at < count; at++) failed[at]! |= table[column[from + at]!]!
}

const byTable =
  (column: Codes, table: Uint32Array): Check =>
  (failed, from, count) =>
    markByTable(failed, column, table, from, count)

const byChoice = ({ dictionary, codes }: ChoiceColumn, values: readonly string[], bit: number): Check => {
  const table = new Uint32Array(dictionary.highest + 1).fill(bit)
  for (const value of values) {
    const code = dictionary.codeOf(value)
    if (code !== undefined) table[code] = 0
  }
  return byTable(codes, table)
}

/**
 * Who is `years` old at `now` was born after the day as many years ago but one, and not later than that as many years ago: the
 * difference of days as numbers, in ten thousands, is the years of `ageAt`.
 */
const byAge = (column: Uint32Array, { min, max }: SearchRange, now: Date, bit: number): Check => {
  const today = dayNumber(dayAt(now))
  const latest = min === undefined ? Infinity : today - Math.ceil(min) * 10_000
  const earlierThanAll = max === undefined ? 0 : today - (Math.floor(max) + 1) * 10_000
  // Zero is no day, and nobody is older than all.
  const after = Math.max(0, earlierThanAll)
  return (failed, from, count) => {
    for (let at = 0; at < count; at++) {
      const dob = column[from + at]!
      if (!(dob > after && dob <= latest)) failed[at]! |= bit
    }
  }
}

const byHeight = (column: Uint8Array, { min = 0, max = Infinity }: SearchRange, bit: number): Check =>
  byTable(
    column,
    tableOf(256, (tenths) => (tenths > 0 && tenths / 10 >= min && tenths / 10 <= max ? 0 : bit)),
  )

const bySeen = ({ shown, seen }: Members, { verified, now }: SearchQuery, bit: number): Check => {
  const table = tableOf(256, (value) => (showsSeen(value, verified) ? 0 : bit))
  const since = latelySince(now)
  return (failed, from, count) => {
    for (let at = 0; at < count; at++)
      failed[at]! |= seen[from + at]! < since ? bit : table[shown[from + at]!]!
  }
}

const bySince = (column: Float64Array, day: string, bit: number): Check => {
  const since = parseDay(day)?.getTime() ?? Infinity
  return (failed, from, count) => {
    for (let at = 0; at < count; at++) if (column[from + at]! < since) failed[at]! |= bit
  }
}

/** Not found, whoever they are. `rows` are in order. */
const without =
  (rows: Uint32Array): Check =>
  (failed, from, count) => {
    for (const row of rows) if (row >= from && row < from + count) failed[row - from] = hiddenBit
  }

function rowsOf(members: Members, ids: Iterable<string>): Uint32Array {
  const rows: number[] = []
  for (const id of ids) {
    const row = members.ids.rowOf(id)
    if (row !== undefined) rows.push(row)
  }
  return Uint32Array.from(rows)
}

const choiceChecks = (members: Members, choices: SearchQuery['filters']['choices']): Check[] =>
  choiceNames.flatMap((name: ChoiceFilter) => {
    const values = choices[name]
    return values ? [byChoice(members.choices[name], values, bitOf[name])] : []
  })

/** The checks of a search, in order; plans are judged before. */
export function checksOf(members: Members, query: SearchQuery): Check[] {
  const { filters, verified, now } = query
  const { ranges, flags, since } = filters
  const picture = flags.includes('with_picture') ? bitOf.with_picture : 0
  const shown = tableOf(
    256,
    (value) => (isVisible(value, verified) ? 0 : hiddenBit) + (hasPicture(value, verified) ? 0 : picture),
  )
  const running = tableOf(256, (given) => (given & verifiedBit ? 0 : bitOf.verified))
  const excluded = rowsOf(members, query.without)
  return [
    begin(members.shown, shown),
    ...(excluded.length > 0 ? [without(excluded)] : []),
    ...choiceChecks(members, filters.choices),
    ...(ranges.age ? [byAge(members.dob, ranges.age, now, bitOf.age)] : []),
    ...(ranges.height ? [byHeight(members.height, ranges.height, bitOf.height)] : []),
    ...(flags.includes('verified') ? [byTable(members.plans.running, running)] : []),
    ...(flags.includes('online') ? [bySeen(members, query, bitOf.online)] : []),
    ...(since === undefined ? [] : [bySince(members.joined, since, bitOf.since)]),
  ]
}
