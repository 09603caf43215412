import { type FitField, fitFields } from '#shared/fit'
import { incomeRanges } from '#shared/options/career'
import type { Gender } from '#shared/options/personal'
import type { Fit, FitSide } from '#shared/schemas/fit'

/*
 * How two people fit: what each asks of a partner against what the other one's profile says, field by field, both ways. Who asks
 * for nothing in a field is not counted in it.
 */

/** Each field's value as a text; of maslak and caste with the religion before it, of the age the years. */
export type Answers = Partial<Record<FitField, string>>

/**
 * What is asked for, in the same texts; of several values a line each. Fields in which anything will do are absent, and maslak and
 * caste where any religion will do.
 */
export type Wishes = Partial<Record<FitField, string>>

export interface FitPerson {
  gender: Gender
  answers: Answers
  wishes: Wishes
  /** Wishes that have to be met. */
  musts: readonly FitField[]
}

/** How much it says that a wish is not met: the order of `fit` adds these up for both sides, the fewer the better. */
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
/** A wish that has to be met weighs so many times as much. */
export const mustFactor = 3
/** Of whom wishes do not concern, since they have the viewer's own gender: more than all wishes of two people. */
export const noFit = 1023

/** From the least on. What is not in it is met by itself alone. */
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

/** Of a range of ages (`24 to 28`) both ends, which are included; of anything else none. */
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
  height_range: (wish, answer) => Number(answer) >= Number(wish),
  mother_tongue: equals,
  nationality: isAmong,
  residence_state: isAmong,
  residence_city: isAmong,
  family_status: equals,
}

/** Does an answer meet a wish? One that is missing meets none. */
export const meets = (field: FitField, wish: string, answer: string | undefined): boolean =>
  answer !== undefined && rules[field](wish, answer)

/** The wishes of one person, and those of them that another one does not meet. */
export function sideOf(
  { wishes }: Pick<FitPerson, 'wishes'>,
  { answers }: Pick<FitPerson, 'answers'>,
): FitSide {
  const asked = fitFields.filter((field) => wishes[field] !== undefined)
  return { of: asked.length, unmet: asked.filter((field) => !meets(field, wishes[field]!, answers[field])) }
}

/** How another person fits the viewer, both ways; undefined where they have the same gender. */
export const fitOf = (viewer: FitPerson, other: FitPerson): Fit | undefined =>
  viewer.gender === other.gender
    ? undefined
    : { wishes: sideOf(viewer, other), theirs: sideOf(other, viewer) }

/** What is not met of one side, by weight. */
const unmetWeight = ({ unmet }: FitSide, musts: readonly FitField[]): number =>
  unmet.reduce((sum, field) => sum + fitWeights[field] * (musts.includes(field) ? mustFactor : 1), 0)

/** By it people are ordered: 0 where all wishes of both are met, `noFit` where wishes do not concern the other one. */
export function distanceOf(viewer: FitPerson, other: FitPerson): number {
  const fit = fitOf(viewer, other)
  return fit ? unmetWeight(fit.wishes, viewer.musts) + unmetWeight(fit.theirs, other.musts) : noFit
}

/** May the other one be suggested: are the musts of both met? */
export function isSuggested(viewer: FitPerson, other: FitPerson): boolean {
  const fit = fitOf(viewer, other)
  if (!fit) return false
  const missesMust = ({ unmet }: FitSide, musts: readonly FitField[]) =>
    unmet.some((field) => musts.includes(field))
  return !missesMust(fit.wishes, viewer.musts) && !missesMust(fit.theirs, other.musts)
}
