import { type FitField, fitFields } from '#shared/fit'
import { incomeRanges } from '#shared/options/career'
import { isPartOfCaste } from '#shared/options/caste-groups'
import { isPartOfMaslak } from '#shared/options/maslak'
import { toWholeInch } from '#shared/options/measures'
import { agesOf } from '#shared/options/partner'
import type { Gender } from '#shared/options/personal'
import type { Fit, FitSide } from '#shared/schemas/fit'

/*
 * How two members fit: each one's wishes compared with the other's profile, field by field, both ways. Fields without a
 * wish do not count, and an answer that is missing or broader than the wish counts neither way.
 */

/**
 * Each field's value as text. Maslak and caste are prefixed with the religion, and have only the prefix if they are missing; the
 * age is in years.
 */
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

/**
 * The weight of an unmet wish. Between members of whom the viewer's wishes are met as often, the order `fit` adds the weights of
 * both sides, lowest first. Each is more than that of a wish whose answer is not known.
 */
export const fitWeights: Readonly<Record<FitField, number>> = {
  religion: 12,
  age_range: 10,
  marital_status: 10,
  maslak: 8,
  education: 6,
  nationality: 6,
  residence_city: 6,
  caste: 4,
  religious_status: 4,
  profession: 4,
  income_range: 4,
  mother_tongue: 4,
  family_status: 4,
  height_range: 2,
  residence_state: 2,
}
/** The weight of a wish whose answer is not known, so that empty profiles do not come first. */
export const unknownWeight = 1
/** The factor for unmet musts. */
export const mustFactor = 3
/** Above the weight of all wishes of two members. */
const weightStep = 2 ** 10
/** Above the number of wishes. */
const wishStep = 2 ** 4
/** The distance of members of the viewer's own gender: above every other one. */
export const noFit = wishStep * wishStep * weightStep - 1

/** The sort value of a fit. It follows what a card says: how many of the viewer's wishes are met, then how many are not. */
export const orderValue = (lacking: number, unmet: number, weight: number): number =>
  (lacking * wishStep + unmet) * weightStep + weight

/** `unknown`: the answer is missing, or broader than the wish. */
export type Verdict = 'met' | 'unmet' | 'unknown'
type Rule = (wish: string, answer: string) => Verdict

const metIf = (isMet: boolean): Verdict => (isMet ? 'met' : 'unmet')

const equals: Rule = (wish, answer) => metIf(wish === answer)
const isAmong: Rule = (wish, answer) => metIf(`\n${wish}\n`.includes(`\n${answer}\n`))

/** The ladder's order; values outside it compare only with themselves. */
const atLeast =
  (ladder: readonly string[]): Rule =>
  (wish, answer) => {
    if (wish === answer) return 'met'
    const [wished, answered] = [ladder.indexOf(wish), ladder.indexOf(answer)]
    return wished < 0 || answered < 0 ? 'unknown' : metIf(answered > wished)
  }

const isWithin: Rule = (wish, answer) => {
  const { min, max } = agesOf(wish)
  return metIf(Number(answer) >= min && Number(answer) <= max)
}

/** Values of one religion, of which some contain others. */
const isPart =
  (isPartOf: (religion: string, value: string, general: string) => boolean): Rule =>
  (wish, answer) => {
    const [religion = '', wished = ''] = wish.split('/')
    const [other, value = ''] = answer.split('/')
    if (other !== religion) return 'unmet'
    if (value === '') return 'unknown'
    if (isPartOf(religion, value, wished)) return 'met'
    return isPartOf(religion, wished, value) ? 'unknown' : 'unmet'
  }

/** From lowest to highest. A diploma may be above or below several of them. */
const educationLadder: readonly string[] = ['matric', 'intermediate', 'bachelor', 'master', 'phd']

/** Only a maslak or caste may contain others: no profession, language or place of the lists is part of another. */
const rules: Readonly<Record<FitField, Rule>> = {
  age_range: isWithin,
  marital_status: equals,
  religion: equals,
  maslak: isPart(isPartOfMaslak),
  caste: isPart(isPartOfCaste),
  religious_status: equals,
  education: atLeast(educationLadder),
  profession: equals,
  income_range: atLeast(incomeRanges),
  height_range: (wish, answer) => metIf(Number(answer) >= toWholeInch(Number(wish))),
  mother_tongue: equals,
  nationality: isAmong,
  residence_state: isAmong,
  residence_city: isAmong,
  family_status: equals,
}

/** Does an answer meet a wish? */
export const judge = (field: FitField, wish: string, answer: string | undefined): Verdict =>
  answer === undefined ? 'unknown' : rules[field](wish, answer)

interface JudgedWishes {
  all: readonly FitField[]
  unmet: FitField[]
  unknown: FitField[]
}

function judgeWishes(
  { wishes }: Pick<FitPerson, 'wishes'>,
  { answers }: Pick<FitPerson, 'answers'>,
): JudgedWishes {
  const all = fitFields.filter((field) => wishes[field] !== undefined)
  const withVerdict = (verdict: Verdict) =>
    all.filter((field) => judge(field, wishes[field]!, answers[field]) === verdict)
  return { all, unmet: withVerdict('unmet'), unknown: withVerdict('unknown') }
}

const sideOf = ({ all, unmet, unknown }: JudgedWishes): FitSide => ({
  of: all.length - unknown.length,
  unmet,
})

/** How another member fits the viewer, both ways; undefined for the same gender. */
export const fitOf = (viewer: FitPerson, other: FitPerson): Fit | undefined =>
  viewer.gender === other.gender
    ? undefined
    : { wishes: sideOf(judgeWishes(viewer, other)), theirs: sideOf(judgeWishes(other, viewer)) }

/** The total weight of one side's unmet and unknown wishes. */
const weightOf = ({ unmet, unknown }: JudgedWishes, musts: readonly FitField[]): number =>
  unmet.reduce((sum, field) => sum + fitWeights[field] * (musts.includes(field) ? mustFactor : 1), 0) +
  unknown.length * unknownWeight

/** The sort value of a fit: 0 if all wishes of both are known to be met, `noFit` for the same gender. */
export function distanceOf(viewer: FitPerson, other: FitPerson): number {
  if (viewer.gender === other.gender) return noFit
  const own = judgeWishes(viewer, other)
  const weight = weightOf(own, viewer.musts) + weightOf(judgeWishes(other, viewer), other.musts)
  return orderValue(own.unmet.length + own.unknown.length, own.unmet.length, weight)
}

/** May the other member be suggested? Only if no must of either is known to be unmet. */
export function isSuggested(viewer: FitPerson, other: FitPerson): boolean {
  const fit = fitOf(viewer, other)
  if (!fit) return false
  const missesMust = ({ unmet }: FitSide, musts: readonly FitField[]) =>
    unmet.some((field) => musts.includes(field))
  return !missesMust(fit.wishes, viewer.musts) && !missesMust(fit.theirs, other.musts)
}
