import { type ChoiceFilter, choiceNames, latelyDays } from '#shared/search'
import { genders } from '#shared/options/personal'
import { dayAt, parseDay } from '#shared/format'
import type { SearchRange } from '#functions/domain/search-query'
import type { SearchQuery } from '../engine'
import type { ChoiceColumn } from './choice-column'
import { bitOf, hiddenBits } from './filter-bits'
import { dayNumber, daysOf, type Members, shownBits } from './members'
import { type Block, byRule, byTable, type Check, leaveOut, openBlock, type OpeningColumns } from './passes'
import { verifiedBit } from './plan-column'

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
function tableOf(length: number, failedBy: (value: number) => number): Int32Array {
  const table = new Int32Array(length)
  for (let value = 0; value < length; value++) table[value] = failedBy(value)
  return table
}

/** By code, what who has chosen it fails where these values are asked for; nothing where none is. */
function tableOfChoice(
  { dictionary }: ChoiceColumn,
  values: readonly string[] | undefined,
  bit: number,
): Int32Array {
  const table = new Int32Array(dictionary.highest + 1).fill(values ? bit : 0)
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
  const picture = filters.flags.includes('with_picture') ? bitOf.with_picture : 0
  const { gender } = filters.choices
  const isAsked = (value: number) =>
    gender === undefined || genders.some((one) => (value & shownBits[one]) !== 0 && gender.includes(one))
  const { age } = filters.ranges
  const [first, last] = bornBetween(age ?? {}, now)
  const columns: OpeningColumns = {
    shown: members.shown,
    shownTable: tableOf(
      256,
      (value) =>
        (isVisible(value, verified) ? 0 : hiddenBits) |
        (hasPicture(value, verified) ? 0 : picture) |
        (isAsked(value) ? 0 : bitOf.gender),
    ),
    dob: members.dob,
    first: first | 0,
    last: last | 0,
    ageBit: age ? bitOf.age : 0,
  }
  const excluded = rowsOf(members, without)
  return (block, from, to) => {
    openBlock(block, from, to, columns)
    for (const row of excluded) if (row >= from && row < to) leaveOut(block, row)
  }
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
  const running = () => tableOf(256, (given) => (given & verifiedBit ? 0 : bitOf.verified))
  return [
    ...(flags.includes('verified') ? [byTable(members.plans.running, running())] : []),
    ...choiceChecks(members, choices),
    ...(ranges.height ? [byHeight(members.height, ranges.height, bitOf.height)] : []),
    ...(flags.includes('online') ? [bySeen(members, query, bitOf.online)] : []),
    ...(since === undefined ? [] : [bySince(members.joined, since, bitOf.since)]),
  ]
}
