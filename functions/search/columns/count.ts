import {
  type ChoiceFilter,
  choiceNames,
  type FilterName,
  filterNames,
  type FlagFilter,
  flagNames,
  type SearchCounts,
} from '#shared/search'
import { dayAt } from '#shared/format'
import { namesOf } from '#functions/domain/search-query'
import type { SearchQuery, SearchResult } from '../engine'
import { hasPicture, latelySince, showsSeen } from './checks'
import type { Codes } from './choice-column'
import { dayNumber, type Members } from './members'
import { verifiedBit } from './plan-column'

/** Rows, as many as were put. */
class Rows {
  readonly rows: Uint32Array
  count = 0

  constructor(most: number) {
    this.rows = new Uint32Array(most)
  }

  put(row: number): void {
    this.rows[this.count++] = row
  }
}

function addCodes(sums: Uint32Array, column: Codes, { rows, count }: Rows): void {
  for (let at = 0; at < count; at++) sums[column[rows[at]!]!]!++
}

function countWhere({ rows, count }: Rows, holds: (row: number) => boolean): number {
  let sum = 0
  for (let at = 0; at < count; at++) if (holds(rows[at]!)) sum++
  return sum
}

/** Sums by value, of those that somebody has. */
function named(
  sums: ArrayLike<number>,
  nameOf: (value: number) => string | undefined,
): Record<string, number> {
  const found: [string, number][] = []
  for (let value = 0; value < sums.length; value++) {
    const name = sums[value]! > 0 ? nameOf(value) : undefined
    if (name !== undefined) found.push([name, sums[value]!])
  }
  return Object.fromEntries(found)
}

const yearsMost = 10_000

/** Counts members by filter and value, of those who fail no other filter, block by block. */
export class Counts {
  /** Who passes, and by each filter that narrows who fails it alone: of the block at hand, and in all. */
  private readonly passed: Rows
  private readonly failing: (Rows | undefined)[]
  private readonly totals = new Map<FilterName, number>()
  private readonly narrowing: readonly FilterName[]

  private readonly choices: Record<ChoiceFilter, Uint32Array>
  private readonly flags: Record<FlagFilter, number> = { with_picture: 0, verified: 0, online: 0 }
  private readonly heights = new Uint32Array(256)
  /** Ages from minus ten thousand on, so that any two days have one. */
  private readonly ages = new Uint32Array(2 * yearsMost)

  constructor(
    private readonly members: Members,
    private readonly query: SearchQuery,
    block: number,
  ) {
    this.passed = new Rows(block)
    this.narrowing = namesOf(query.filters)
    this.failing = filterNames.map((name) => (this.narrowing.includes(name) ? new Rows(block) : undefined))
    const sums = choiceNames.map((name) => [
      name,
      new Uint32Array(members.choices[name].dictionary.highest + 1),
    ])
    this.choices = Object.fromEntries(sums) as Record<ChoiceFilter, Uint32Array>
  }

  pass(row: number): void {
    this.passed.put(row)
  }

  /** Takes in who fails one filter alone. */
  fail(row: number, bit: number): void {
    this.failing[31 - Math.clz32(bit)]?.put(row)
  }

  /** Adds up the rows of a block. */
  addUp(): void {
    for (const name of choiceNames)
      this.addTo(name, (rows) => addCodes(this.choices[name], this.members.choices[name].codes, rows))
    this.addTo('height', (rows) => addCodes(this.heights, this.members.height, rows))
    this.addTo('age', (rows) => this.addAges(rows))
    this.addFlags()
    this.passed.count = 0
    filterNames.forEach((name, at) => {
      const rows = this.failing[at]
      if (!rows) return
      this.totals.set(name, (this.totals.get(name) ?? 0) + rows.count)
      rows.count = 0
    })
  }

  private addTo(name: FilterName, add: (rows: Rows) => void): void {
    add(this.passed)
    const alone = this.failing[filterNames.indexOf(name)]
    if (alone) add(alone)
  }

  private addAges({ rows, count }: Rows): void {
    const today = dayNumber(dayAt(this.query.now))
    const { ages } = this
    const { dob } = this.members
    for (let at = 0; at < count; at++) {
      const born = dob[rows[at]!]!
      if (born > 0) ages[Math.floor((today - born) / 10_000) + yearsMost]!++
    }
  }

  /** Who fails a flag does not have it. */
  private addFlags(): void {
    const { passed, flags } = this
    const { shown, seen, plans } = this.members
    const { verified, now } = this.query
    const since = latelySince(now)
    flags.with_picture += countWhere(passed, (row) => hasPicture(shown[row]!, verified))
    flags.verified += countWhere(passed, (row) => (plans.running[row]! & verifiedBit) !== 0)
    flags.online += countWhere(passed, (row) => seen[row]! >= since && showsSeen(shown[row]!, verified))
  }

  private all(): SearchCounts {
    const { choices, flags, heights, ages, members } = this
    const counts: SearchCounts = {
      age: named(ages, (at) => String(at - yearsMost)),
      // Zero is no height.
      height: named(heights, (tenths) => (tenths > 0 ? String(tenths / 10) : undefined)),
    }
    for (const name of choiceNames)
      counts[name] = named(choices[name], (code) => members.choices[name].dictionary.valueOf(code))
    for (const name of flagNames) counts[name] = named([flags[name]], () => 'true')
    const some = Object.entries(counts).filter(([, values]) => Object.keys(values).length > 0)
    return Object.fromEntries(some)
  }

  result(total: number): Required<Pick<SearchResult, 'counts' | 'withoutFilter'>> {
    const withoutFilter = this.narrowing.map((name) => [name, total + (this.totals.get(name) ?? 0)] as const)
    return { counts: this.all(), withoutFilter: Object.fromEntries(withoutFilter) }
  }
}
