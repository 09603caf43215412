import { type FitField, fitFields } from '#shared/fit'
import { type ChoiceFilter, choiceNames } from '#shared/search'
import { parseDay } from '#shared/format'
import { dayMs } from '#shared/units'
import type { SearchAudience, SearchFacts } from '#functions/domain/search-facts'
import { withRoom } from './arrays'
import { ChoiceColumn } from './choice-column'
import { IdTable } from './id-table'
import { PlanColumn } from './plan-column'

/**
 * By row, who sees what of a member: bits of `shown`. A row without `taken` is nobody's. The gender is there as well, since almost
 * every search asks for it together with these, and the fewer columns it reads of every row, the quicker it is.
 */
export const shownBits = {
  taken: 1,
  toVerifiedAlone: 2,
  picture: 4,
  pictureToVerifiedAlone: 8,
  seen: 16,
  seenByVerifiedAlone: 32,
  male: 64,
  female: 128,
} as const

const bitsOf = (audience: SearchAudience | undefined, some: number, verifiedAlone: number): number => {
  if (!audience) return 0
  return audience === 'verified_users' ? some | verifiedAlone : some
}

const shownOf = ({ visible_to, picture, seen, gender }: SearchFacts): number =>
  shownBits[gender] |
  bitsOf(visible_to, shownBits.taken, shownBits.toVerifiedAlone) |
  bitsOf(picture, shownBits.picture, shownBits.pictureToVerifiedAlone) |
  bitsOf(seen?.by, shownBits.seen, shownBits.seenByVerifiedAlone)

/** A day as a number that sorts as it does, 19980314; 0 of none. */
export const dayNumber = (day: string): number => (parseDay(day) ? Number(day.replaceAll('-', '')) : 0)

/** Days since 1970. */
export const daysOf = (day: string): number => Math.floor((parseDay(day)?.getTime() ?? 0) / dayMs)

/** Tenths of a foot. */
const tenthsOf = (feet: number): number => Math.round(feet * 10)

const emptyColumns = <Name extends string>(names: readonly Name[]) =>
  Object.fromEntries(names.map((name) => [name, new ChoiceColumn()])) as Record<Name, ChoiceColumn>

/** Of some wishes a bit each, in the order of `fitFields`. */
export const bitsOfWishes = (fields: readonly FitField[]): number =>
  fields.reduce((bits, field) => bits | (1 << fitFields.indexOf(field)), 0)

/** Whoever can be found, a row each. All of a row that is free is zero. */
export class Members {
  ids = new IdTable()
  choices = emptyColumns<ChoiceFilter>(choiceNames)
  /** What members ask of a partner, lists as a whole: whether somebody meets it follows from the code alone. */
  wishes = emptyColumns<FitField>(fitFields)
  /** See `bitsOfWishes`. */
  musts: Uint16Array = new Uint16Array(0)
  plans = new PlanColumn()
  shown: Uint8Array = new Uint8Array(0)
  /** Tenths of a foot. */
  height: Uint8Array = new Uint8Array(0)
  /** See `daysOf`. */
  seen: Uint16Array = new Uint16Array(0)
  /** See `dayNumber`. */
  dob: Uint32Array = new Uint32Array(0)
  joined: Float64Array = new Float64Array(0)
  /** Rows that are, or were, somebody's. */
  rows = 0
  private free: number[] = []

  get size(): number {
    return this.rows - this.free.length
  }

  put(id: string, facts: SearchFacts): void {
    const row = this.ids.rowOf(id) ?? this.give(id)
    for (const name of choiceNames) this.choices[name].set(row, facts[name])
    for (const field of fitFields) this.wishes[field].set(row, facts.wishes?.[field])
    this.musts[row] = bitsOfWishes(facts.musts ?? [])
    this.plans.set(row, facts.plans ?? [])
    this.shown[row] = shownOf(facts)
    this.height[row] = tenthsOf(facts.height)
    this.seen[row] = facts.seen ? daysOf(facts.seen.on) : 0
    this.dob[row] = dayNumber(facts.dob)
    this.joined[row] = facts.joined || 0
  }

  private give(id: string): number {
    const row = this.free.at(-1) ?? this.rows
    if (row === this.rows) this.makeRoom(row + 1)
    this.ids.add(row, id)
    if (row === this.rows) this.rows++
    else this.free.pop()
    return row
  }

  private makeRoom(rows: number): void {
    this.ids.makeRoom(rows)
    if (this.shown.length >= rows) return
    for (const name of choiceNames) this.choices[name].makeRoom(rows)
    for (const field of fitFields) this.wishes[field].makeRoom(rows)
    this.musts = withRoom(this.musts, rows)
    this.plans.makeRoom(rows)
    this.shown = withRoom(this.shown, rows)
    this.height = withRoom(this.height, rows)
    this.seen = withRoom(this.seen, rows)
    this.dob = withRoom(this.dob, rows)
    this.joined = withRoom(this.joined, rows)
  }

  remove(id: string): void {
    const row = this.ids.rowOf(id)
    if (row === undefined) return
    for (const name of choiceNames) this.choices[name].set(row, undefined)
    for (const field of fitFields) this.wishes[field].set(row, undefined)
    this.plans.set(row, [])
    for (const column of [this.musts, this.shown, this.height, this.seen, this.dob, this.joined])
      column[row] = 0
    this.ids.remove(row)
    this.free.push(row)
  }

  /** The rows that are somebody's. */
  taken(): Uint32Array {
    const rows = new Uint32Array(this.size)
    let count = 0
    for (let row = 0; row < this.rows; row++) if (this.shown[row]) rows[count++] = row
    return rows
  }
}
