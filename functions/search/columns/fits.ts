import { type FitField, fitFields } from '#shared/fit'
import { dayAt } from '#shared/format'
import type { Fit, FitSide } from '#shared/schemas/fit'
import { agesOf, fitWeights, type FitPerson, meets, mustFactor, noFit } from '#functions/domain/fit'
import { answeredBy, type AnsweredField, answeredFields } from '#functions/domain/fit-person'
import { inReligion, withinReligion } from '#functions/domain/wishes'
import type { Codes } from './choice-column'
import { dayNumber, type Members, shownBits, bitsOfWishes } from './members'
import type { Block } from './passes'
import { unmetTableOf } from './unmet-tables'

/** By the bits of wishes, what these weigh together. */
const weights = new Uint16Array(2 ** fitFields.length)
for (let bits = 1; bits < weights.length; bits++) {
  const lowest = 31 - Math.clz32(bits & -bits)
  weights[bits] = weights[bits & (bits - 1)]! + fitWeights[fitFields[lowest]!]
}

/** By each code of a column the bits of what it does not meet, or asks for in vain. */
interface Pass {
  column: Codes
  table: Uint16Array
}

function tableOf(length: number, bitsOf: (code: number) => number): Uint16Array {
  const table = new Uint16Array(length)
  for (let code = 0; code < length; code++) table[code] = bitsOf(code)
  return table
}

const fieldsIn = (bits: number): FitField[] => fitFields.filter((_, at) => (bits & (1 << at)) !== 0)

/** By place in a block, of its rows. */
export interface Judged {
  /** The bits of the viewer's wishes, and of theirs, that are not met. */
  unmet: Uint16Array
  unmetOfTheirs: Uint16Array
  /** How far each is from fitting, as `distanceOf` of the domain tells. */
  distances: Uint16Array
}

/** Room for blocks of this size. */
export const roomToJudge = (size: number): Judged => ({
  unmet: new Uint16Array(size),
  unmetOfTheirs: new Uint16Array(size),
  distances: new Uint16Array(size),
})

/**
 * How the rows of a block fit a viewer: for each side the bits of the wishes that are not met, by a pass over each column that has
 * to do with it.
 */
export class Fits {
  private readonly asked: number
  private readonly musts: number
  private readonly passes: readonly Pass[]
  private readonly passesOfTheirs: readonly Pass[]
  private readonly sought: number
  /** Ages as days of birth: who was born earlier than `first`, or later than `last`, is not of the age. */
  private readonly first: number
  private readonly last: number

  constructor(
    private readonly members: Members,
    private readonly viewer: FitPerson,
    now: Date,
    readonly judged: Judged,
  ) {
    const { wishes, musts, gender } = viewer
    this.asked = bitsOfWishes(fitFields.filter((field) => wishes[field] !== undefined))
    this.musts = bitsOfWishes(musts)
    this.passes = this.passesOverAnswers()
    this.passesOfTheirs = fitFields.map((field) => this.passOverWishes(field))
    this.sought = gender === 'male' ? shownBits.female : shownBits.male
    const today = dayNumber(dayAt(now))
    const { min, max } =
      wishes.age_range === undefined ? { min: -Infinity, max: Infinity } : agesOf(wishes.age_range)
    this.first = today - (max + 1) * 10_000 + 1
    this.last = today - min * 10_000
  }

  /** The viewer's wishes, but for the age. */
  private passesOverAnswers(): Pass[] {
    const { members, viewer } = this
    const height = viewer.wishes.height_range
    const asked = answeredFields.filter((field) => viewer.wishes[field] !== undefined)
    return [
      ...asked.map((field) => this.passOverAnswers(field)),
      ...(height === undefined
        ? []
        : [
            {
              column: members.height,
              table: tableOf(256, (tenths) =>
                tenths > 0 && meets('height_range', height, String(tenths / 10))
                  ? 0
                  : bitsOfWishes(['height_range']),
              ),
            },
          ]),
    ]
  }

  private passOverAnswers(field: AnsweredField): Pass {
    const { religion, [field]: wish = '' } = this.viewer.wishes
    const { dictionary, codes } = this.members.choices[answeredBy[field]]
    // What is asked for within a religion is not met by the same word in another one.
    const bits = bitsOfWishes(field === 'religion' ? ['religion', ...withinReligion] : [field]) & this.asked
    return {
      column: codes,
      table: tableOf(dictionary.highest + 1, (code) => {
        const value = dictionary.valueOf(code)
        return value !== undefined && meets(field, wish, inReligion(field, religion, value)) ? 0 : bits
      }),
    }
  }

  private passOverWishes(field: FitField): Pass {
    const { dictionary, codes } = this.members.wishes[field]
    return { column: codes, table: unmetTableOf(field, dictionary, this.viewer.answers[field]) }
  }

  private isSought(row: number): boolean {
    return (this.members.shown[row]! & this.sought) !== 0
  }

  private unmetAge(row: number): number {
    const born = this.members.dob[row]!
    return born > 0 && born >= this.first && born <= this.last ? 0 : bitsOfWishes(['age_range']) & this.asked
  }

  /** Judges all rows of a block. */
  judge({ rows, count }: Block): void {
    const { unmet, unmetOfTheirs, distances } = this.judged
    for (let at = 0; at < count; at++) unmet[at] = this.unmetAge(rows[at]!)
    unmetOfTheirs.fill(0, 0, count)
    for (const pass of this.passes) addTo(unmet, pass, rows, count)
    for (const pass of this.passesOfTheirs) addTo(unmetOfTheirs, pass, rows, count)
    for (let at = 0; at < count; at++)
      distances[at] = this.distanceOf(rows[at]!, unmet[at]!, unmetOfTheirs[at]!)
  }

  private distanceOf(row: number, unmet: number, ofTheirs: number): number {
    if (!this.isSought(row)) return noFit
    const more = mustFactor - 1
    const { musts } = this.members
    return (
      weights[unmet]! +
      more * weights[unmet & this.musts]! +
      weights[ofTheirs]! +
      more * weights[ofTheirs & musts[row]!]!
    )
  }

  /** Drops the rows of a block that was judged who cannot be suggested. */
  keepSuggested(block: Block): void {
    const { unmet, unmetOfTheirs, distances } = this.judged
    const { musts } = this.members
    const { rows, failed, count } = block
    let kept = 0
    for (let at = 0; at < count; at++) {
      const row = rows[at]!
      rows[kept] = row
      failed[kept] = failed[at]!
      distances[kept] = distances[at]!
      const broken = (unmet[at]! & this.musts) | (unmetOfTheirs[at]! & musts[row]!)
      if (broken === 0 && this.isSought(row)) kept++
    }
    block.count = kept
  }

  /** How somebody fits; undefined where wishes do not concern them. */
  fitOf(row: number): Fit | undefined {
    if (!this.isSought(row)) return undefined
    let [unmet, ofTheirs, theirs] = [this.unmetAge(row), 0, 0]
    for (const { column, table } of this.passes) unmet |= table[column[row]!]!
    for (const { column, table } of this.passesOfTheirs) ofTheirs |= table[column[row]!]!
    for (const field of fitFields) if (this.members.wishes[field].codes[row]) theirs |= bitsOfWishes([field])
    return { wishes: sideOf(this.asked, unmet), theirs: sideOf(theirs, ofTheirs) }
  }
}

const sideOf = (asked: number, unmet: number): FitSide => ({
  of: fieldsIn(asked).length,
  unmet: fieldsIn(unmet),
})

function addTo(bits: Uint16Array, { column, table }: Pass, rows: Uint32Array, count: number): void {
  for (let at = 0; at < count; at++) bits[at]! |= table[column[rows[at]!]!]!
}
