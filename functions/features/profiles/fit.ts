import { type FitField, fitFields } from '#shared/fit'
import { incomeRanges } from '#shared/options/career'
import { toWholeInch } from '#shared/options/measures'
import type { Gender } from '#shared/options/personal'
import type { Fit, FitSide } from '#shared/schemas/fit'

/*
 * How two members fit: each one's wishes compared with the other's profile, field by field, both ways. Fields without a
 * wish do not count.
 */

/** Each field's value as text. Maslak and caste are prefixed with the religion; the age is in years. */
export type Answers = Partial<Record<FitField, string>>

/**
 * Wishes in the same form, several values on separate lines. Absent if anything is accepted; maslak and caste also if any
 * religion is.
 */
export type Wishes = Partial<Record<FitField, string>>

export interface FitPerson {
  gender: Gender
  answers: Answers
  wishes: Wishes
  /** Required wishes. */
  musts: readonly FitField[]
}

/** The weight of an unmet wish. The order `fit` adds the weights of both sides, lowest first. */
export const fitWeights: Readonly<Record<FitField, number>> = {
  religion: 6,
  age_range: 5,
  marital_status: 5,
  maslak: 4,
  education: 3,
  nationality: 3,
  residence_city: 3,
  caste: 2,
  profession: 2,
  income_range: 2,
  mother_tongue: 2,
  family_status: 2,
  height_range: 1,
  residence_state: 1,
}
/** The factor for unmet musts. */
export const mustFactor = 3
/** The distance of members of the viewer's own gender: above the sum of all wishes of two members. */
export const noFit = 1023

/** From lowest to highest. Values outside it match only themselves. */
const educationLadder: readonly string[] = ['matric', 'intermediate', 'bachelor', 'master', 'phd']

const equals = (wish: string, answer: string) => wish === answer
const isAmong = (wish: string, answer: string) => `\n${wish}\n`.includes(`\n${answer}\n`)
const atLeast =
  (ladder: readonly string[]) =>
  (wish: string, answer: string): boolean =>
    wish === answer || (ladder.includes(wish) && ladder.indexOf(answer) > ladder.indexOf(wish))
const isWithin = (wish: string, answer: string): boolean => {
  const { min, max } = agesOf(wish)
  return Number(answer) >= min && Number(answer) <= max
}

/** The ends of a range of ages such as `24 to 28`, both included; NaN for other texts. */
export function agesOf(range: string): { min: number; max: number } {
  const [min = NaN, max = NaN] = range.split(' to ').map(Number)
  return { min, max }
}

const rules: Readonly<Record<FitField, (wish: string, answer: string) => boolean>> = {
  age_range: isWithin,
  marital_status: equals,
  religion: equals,
  maslak: equals,
  caste: equals,
  education: atLeast(educationLadder),
  profession: equals,
  income_range: atLeast(incomeRanges),
  height_range: (wish, answer) => Number(answer) >= toWholeInch(Number(wish)),
  mother_tongue: equals,
  nationality: isAmong,
  residence_state: isAmong,
  residence_city: isAmong,
  family_status: equals,
}

/** Does an answer meet a wish? A missing answer meets none. */
export const meets = (field: FitField, wish: string, answer: string | undefined): boolean =>
  answer !== undefined && rules[field](wish, answer)

/** The number of wishes of one member, and those that another does not meet. */
export function sideOf(
  { wishes }: Pick<FitPerson, 'wishes'>,
  { answers }: Pick<FitPerson, 'answers'>,
): FitSide {
  const statedWishes = fitFields.filter((field) => wishes[field] !== undefined)
  return {
    of: statedWishes.length,
    unmet: statedWishes.filter((field) => !meets(field, wishes[field]!, answers[field])),
  }
}

/** How another member fits the viewer, both ways; undefined for the same gender. */
export const fitOf = (viewer: FitPerson, other: FitPerson): Fit | undefined =>
  viewer.gender === other.gender
    ? undefined
    : { wishes: sideOf(viewer, other), theirs: sideOf(other, viewer) }

/** The total weight of one side's unmet wishes. */
const unmetWeight = ({ unmet }: FitSide, musts: readonly FitField[]): number =>
  unmet.reduce((sum, field) => sum + fitWeights[field] * (musts.includes(field) ? mustFactor : 1), 0)

/** The sort value of a fit: 0 if all wishes of both are met, `noFit` for the same gender. */
export function distanceOf(viewer: FitPerson, other: FitPerson): number {
  const fit = fitOf(viewer, other)
  return fit ? unmetWeight(fit.wishes, viewer.musts) + unmetWeight(fit.theirs, other.musts) : noFit
}

/** May the other member be suggested? Only if the musts of both are met. */
export function isSuggested(viewer: FitPerson, other: FitPerson): boolean {
  const fit = fitOf(viewer, other)
  if (!fit) return false
  const missesMust = ({ unmet }: FitSide, musts: readonly FitField[]) =>
    unmet.some((field) => musts.includes(field))
  return !missesMust(fit.wishes, viewer.musts) && !missesMust(fit.theirs, other.musts)
}
