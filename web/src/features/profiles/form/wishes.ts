import { createContext } from 'react'
import { useFormContext } from 'react-hook-form'
import type * as z from 'zod'
import { isOpenWish } from '#shared/fit'
import { ageLimits } from '#shared/limits'
import { anyValue } from '#shared/options/any'
import { type Ages, agesOf, ageWishOf } from '#shared/options/partner'
import {
  MustsSchema,
  type PartnerRequirements,
  PartnerRequirementsSchema,
  type Requirement,
} from '#shared/schemas/profile'
import { answerLabel } from './answer-label'

/** The wishes that families name first. They stand open. */
export const firstWishes = [
  'age_range',
  'marital_status',
  'religion',
  'maslak',
  'caste',
  'education',
  'residence_city',
] as const satisfies readonly Requirement[]

/** The other wishes, which are folded away. */
export const moreWishes = [
  'profession',
  'income_range',
  'height_range',
  'mother_tongue',
  'family_status',
  'religious_status',
  'nationality',
  'residence_state',
] as const satisfies readonly Requirement[]

export type Wish = (typeof firstWishes)[number] | (typeof moreWishes)[number]
export const wishes: readonly Wish[] = [...firstWishes, ...moreWishes]

/** The title of a wish, as on a profile; some depend on the religion. */
export const wishTitle = (wish: Wish, religion?: string): string =>
  answerLabel('partner_requirements', wish, { religion })

/** The form's answers: the requirements, and those that are musts. */
export const PartnerAnswersSchema = PartnerRequirementsSchema.safeExtend({ musts: MustsSchema.optional() })
export type PartnerAnswers = z.infer<typeof PartnerAnswersSchema>

/** The form around the wishes. */
export const usePartnerForm = () => useFormContext<{ partner_requirements: PartnerAnswers }>()

/** Is everybody welcome? Then there is no wish, and nothing to require. */
export const isOpen = (wish: Wish, answers: Partial<PartnerAnswers>): boolean =>
  [answers[wish] ?? ''].flat().every((value) => value === '') ||
  isOpenWish(wish, answers as PartnerRequirements)

/** The ages of a partner: the two years, or the ends of the range in older answers. */
export function wishedAges(answers: Partial<PartnerAnswers>): Ages {
  const wish = ageWishOf({ age_range: anyValue, ...answers })
  return wish === anyValue ? ageLimits : agesOf(wish)
}

/** The answers with both ages, also if they come from before these existed. */
export function withAges<Answers extends Partial<PartnerAnswers>>(answers: Answers): Answers {
  const { min, max } = wishedAges(answers)
  return { ...answers, age_min: min, age_max: max }
}

/** The wishes that are required. */
export const mustsIn = (answers: Partial<PartnerAnswers>): Wish[] =>
  wishes.filter((wish) => answers.musts?.includes(wish) && !isOpen(wish, answers))

/** The wishes whose answer is our suggestion, which nobody has chosen yet. */
export const SuggestedWishes = createContext<readonly Wish[]>([])
