import { type FitField, fitFields } from '#shared/fit'
import type { Fit, FitSide } from '#shared/schemas/fit'
import {
  fitWeights,
  type FitPerson,
  judge,
  mustFactor,
  orderValue,
  unknownWeight,
  type Verdict,
} from '#functions/features/profiles/fit'
import { answeredBy } from '#functions/features/profiles/fit-person'
import { inReligion, withinReligion } from '#functions/features/profiles/wishes'
import { type Facet, facetOf, type Facets } from './facets'
import { bitsOf, type Members } from './members'

/** A set of fields of unmet wishes in the lower bits, and of wishes whose answer is not known in the upper ones. */
const unknownShift = 16
const fieldBits = 2 ** unknownShift - 1
const notJudged = 2 ** 32 - 1

/** A test of a facet's texts for one wish, made once for each text. `whenAbsent` is the verdict for rows without a text. */
class Question {
  private readonly verdicts: Uint32Array
  private readonly codes: Facet['codes']

  constructor(
    private readonly facet: Facet,
    private readonly bit: number,
    private readonly judgeText: (text: string) => Verdict,
    private readonly whenAbsent: Verdict,
  ) {
    this.verdicts = new Uint32Array(facet.size).fill(notJudged)
    this.codes = facet.codes
  }

  /** 0 where a row meets the wish, otherwise its bit as unmet or unknown. */
  bitsOf(row: number): number {
    const code = this.codes[row]!
    const known = this.verdicts[code]!
    return known === notJudged ? this.judgeCode(code) : known
  }

  private judgeCode(code: number): number {
    const text = this.facet.textOf(code)
    const verdict = text === undefined ? this.whenAbsent : this.judgeText(text)
    const bits = { met: 0, unmet: this.bit, unknown: this.bit << unknownShift }
    return (this.verdicts[code] = bits[verdict])
  }
}

const answers = { ...answeredBy, age_range: 'age', height_range: 'height' } as const

/** The total weight of each set of fields, by its bits, and their number. */
const weights = new Uint16Array(2 ** fitFields.length)
const sizes = new Uint8Array(2 ** fitFields.length)
fitFields.forEach((field, at) => {
  for (let bits = 0; bits < 2 ** at; bits++) {
    weights[bits + 2 ** at] = weights[bits]! + fitWeights[field]
    sizes[bits + 2 ** at] = sizes[bits]! + 1
  }
})

const unmetIn = (bits: number): number => bits & fieldBits
const unmetCount = (bits: number): number => sizes[unmetIn(bits)]!
const unknownCount = (bits: number): number => sizes[bits >>> unknownShift]!

/** The weight of unmet wishes, with musts counted `mustFactor` times, and of those whose answer is not known. */
const weightOf = (bits: number, musts: number): number =>
  weights[unmetIn(bits)]! +
  (mustFactor - 1) * weights[unmetIn(bits) & musts]! +
  unknownCount(bits) * unknownWeight

const religion = bitsOf(['religion'])
const religionUnknown = religion << unknownShift

const fieldsOf = (bits: number): FitField[] => fitFields.filter((field) => (bits & bitsOf([field])) !== 0)

/** The viewer's wishes as tests of the members' answers. */
const questionsOf = ({ wishes }: FitPerson, facets: Omit<Facets, 'gender'>): Question[] =>
  fitFields.flatMap((field) => {
    const wish = wishes[field]
    if (wish === undefined) return []
    const judgeText = (text: string) => judge(field, wish, inReligion(field, wishes.religion, text))
    return [new Question(facets[answers[field]], bitsOf([field]), judgeText, 'unknown')]
  })

/** The bits of the wishes that are unmet or unknown. */
function judgeRow(questions: readonly Question[], row: number): number {
  let bits = 0
  for (let at = 0; at < questions.length; at++) bits |= questions[at]!.bitsOf(row)
  return bits
}

const sideOf = (stated: number, bits: number): FitSide => ({
  of: stated - unknownCount(bits),
  unmet: fieldsOf(bits),
})

export interface JudgedFit {
  /** Same value as `distanceOf`. */
  distance: number
  /** A must of either side is unmet. */
  breaksMust: boolean
}

/** Computes how members fit a viewer, both ways. */
export class Fits {
  private readonly wishes: readonly Question[]
  private readonly theirs: readonly Question[]
  private readonly musts: number
  /** The bits of wishes that are compared within a religion. */
  private readonly religionBound: number
  /** By code of the gender. */
  private readonly isOtherGender: readonly boolean[]

  constructor(
    private readonly members: Members,
    viewer: FitPerson,
    { gender, ...facets }: Facets,
  ) {
    this.wishes = questionsOf(viewer, facets)
    // A missing wish is always met.
    this.theirs = fitFields.map((field) => {
      const judgeWish = (wish: string) => judge(field, wish, viewer.answers[field])
      return new Question(facetOf(members.wishes[field]), bitsOf([field]), judgeWish, 'met')
    })
    this.musts = bitsOf(viewer.musts)
    this.religionBound = bitsOf(withinReligion.filter((field) => viewer.wishes[field] !== undefined))
    this.isOtherGender = Array.from({ length: gender.size }, (_, code) => {
      const text = gender.textOf(code)
      return text !== undefined && text !== viewer.gender
    })
  }

  /** Maslak and caste were judged as if the member had the wished religion. */
  private judgeForViewer(row: number): number {
    const bits = judgeRow(this.wishes, row)
    if ((bits & (religion | religionUnknown)) === 0) return bits
    const others = bits & ~(this.religionBound | (this.religionBound << unknownShift))
    return others | (bits & religion ? this.religionBound : this.religionBound << unknownShift)
  }

  /** The fit of a row as numbers; undefined for the viewer's own gender. */
  judge(row: number): JudgedFit | undefined {
    if (!this.isOtherGender[this.members.choices.gender.codes[row]!]) return undefined
    const bits = this.judgeForViewer(row)
    const ofTheirs = judgeRow(this.theirs, row)
    const musts = this.members.numbers.musts[row]!
    return {
      distance: orderValue(
        unmetCount(bits) + unknownCount(bits),
        unmetCount(bits),
        weightOf(bits, this.musts) + weightOf(ofTheirs, musts),
      ),
      breaksMust: ((bits & this.musts) | (ofTheirs & musts)) !== 0,
    }
  }

  /** The fit of a row; undefined for the viewer's own gender. */
  fitOf(row: number): Fit | undefined {
    if (!this.isOtherGender[this.members.choices.gender.codes[row]!]) return undefined
    const stated = fitFields.filter((field) => this.members.wishes[field].codes[row] !== 0).length
    return {
      wishes: sideOf(this.wishes.length, this.judgeForViewer(row)),
      theirs: sideOf(stated, judgeRow(this.theirs, row)),
    }
  }
}
