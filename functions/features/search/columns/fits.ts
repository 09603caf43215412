import { type FitField, fitFields } from '#shared/fit'
import type { Fit } from '#shared/schemas/fit'
import { fitWeights, type FitPerson, meets, mustFactor, noFit } from '#functions/features/profiles/fit'
import { answeredBy } from '#functions/features/profiles/fit-person'
import { inReligion, withinReligion } from '#functions/features/profiles/wishes'
import { type Facet, facetOf, type Facets } from './facets'
import { bitsOf, type Members } from './members'

const [met, unmet, unknown] = [0, 1, 2]

/** A cached test of a facet's texts, evaluated once for each text. `whenAbsent` is the result for rows without a text. */
class Question {
  private readonly answers: Uint8Array
  private readonly codes: Facet['codes']

  constructor(
    private readonly facet: Facet,
    private readonly matches: (text: string) => boolean,
    private readonly whenAbsent = false,
  ) {
    this.answers = new Uint8Array(facet.size).fill(unknown)
    this.codes = facet.codes
  }

  /** 0 where a row passes, 1 where it fails. */
  fails(row: number): number {
    const code = this.codes[row]!
    const answer = this.answers[code]!
    return answer === unknown ? this.answer(code) : answer
  }

  private answer(code: number): number {
    const text = this.facet.textOf(code)
    return (this.answers[code] = (text === undefined ? this.whenAbsent : this.matches(text)) ? met : unmet)
  }
}

const answers = { ...answeredBy, age_range: 'age', height_range: 'height' } as const

/** The total weight of each set of wishes, by its bits. */
const weights = new Uint16Array(2 ** fitFields.length)
fitFields.forEach((field, at) => {
  for (let bits = 0; bits < 2 ** at; bits++) weights[bits + 2 ** at] = weights[bits]! + fitWeights[field]
})

/** The weight of unmet wishes, with musts counted `mustFactor` times. */
const unmetWeight = (unmet: number, musts: number): number =>
  weights[unmet]! + (mustFactor - 1) * weights[unmet & musts]!

const religion = bitsOf(['religion'])

const fieldsOf = (bits: number): FitField[] => fitFields.filter((field) => (bits & bitsOf([field])) !== 0)

interface Wish {
  bit: number
  question: Question
}

/** The viewer's wishes as tests of the members' answers. */
const wishesOf = ({ wishes }: FitPerson, facets: Facets): Wish[] =>
  fitFields.flatMap((field) => {
    const wish = wishes[field]
    if (wish === undefined) return []
    const isMet = (text: string) => meets(field, wish, inReligion(field, wishes.religion, text))
    return [{ bit: bitsOf([field]), question: new Question(facets[answers[field]], isMet) }]
  })

/** The bits of the wishes that are not met. */
function unmetOf(wishes: readonly Wish[], row: number): number {
  let unmet = 0
  for (let at = 0; at < wishes.length; at++) unmet |= wishes[at]!.bit * wishes[at]!.question.fails(row)
  return unmet
}

export interface FitResult {
  /** Same value as `distanceOf`. */
  distance: number
  /** All musts of both sides are met. */
  isSuggested: boolean
}

/** Computes how members fit a viewer, both ways. */
export class Fits {
  private readonly wishes: readonly Wish[]
  private readonly theirs: readonly Wish[]
  private readonly musts: number
  /** The bits of wishes that are compared within a religion. */
  private readonly religionBound: number
  private readonly isOtherGender: Question

  constructor(
    private readonly members: Members,
    viewer: FitPerson,
    facets: Facets,
  ) {
    this.wishes = wishesOf(viewer, facets)
    this.theirs = fitFields.map((field) => {
      const isMet = (wish: string) => meets(field, wish, viewer.answers[field])
      // A missing wish is always met.
      return { bit: bitsOf([field]), question: new Question(facetOf(members.wishes[field]), isMet, true) }
    })
    this.musts = bitsOf(viewer.musts)
    this.religionBound = bitsOf(withinReligion.filter((field) => viewer.wishes[field] !== undefined))
    this.isOtherGender = new Question(facets.gender, (gender) => gender !== viewer.gender)
  }

  /** Wishes within a religion are unmet if the religion differs, even if the value is the same. */
  private unmetOfViewer(row: number): number {
    const unmet = unmetOf(this.wishes, row)
    return unmet & religion ? unmet | this.religionBound : unmet
  }

  judge(row: number): FitResult {
    if (this.isOtherGender.fails(row)) return { distance: noFit, isSuggested: false }
    const unmet = this.unmetOfViewer(row)
    const ofTheirs = unmetOf(this.theirs, row)
    const musts = this.members.numbers.musts[row]!
    return {
      distance: unmetWeight(unmet, this.musts) + unmetWeight(ofTheirs, musts),
      isSuggested: ((unmet & this.musts) | (ofTheirs & musts)) === 0,
    }
  }

  /** The fit of a row; undefined for the viewer's own gender. */
  fitOf(row: number): Fit | undefined {
    if (this.isOtherGender.fails(row)) return undefined
    const statedWishes = fitFields.filter((field) => this.members.wishes[field].codes[row] !== 0)
    return {
      wishes: { of: this.wishes.length, unmet: fieldsOf(this.unmetOfViewer(row)) },
      theirs: { of: statedWishes.length, unmet: fieldsOf(unmetOf(this.theirs, row)) },
    }
  }
}
