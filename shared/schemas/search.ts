import * as z from 'zod'
import { measureLimits, searchLimits, textLimits } from '../limits'
import { anyValue } from '../options/any'
import { educations, incomeRanges, jobPosts, professions } from '../options/career'
import { countries, isCountry } from '../options/countries'
import { isLanguage, languages } from '../options/languages'
import { madeBy } from '../options/made-by'
import { tallestHeight } from '../options/measures'
import { religiousStatuses } from '../options/partner'
import { genders, maritalStatuses } from '../options/personal'
import { religions } from '../options/religion'
import { familyStatuses } from '../options/residential'
import { yesNo } from '../options/yes-no'
import { parseDay } from '../format'
import { type ChoiceFilter, choiceNames, filterNames, searchSorts } from '../search'
import { FitSchema } from './fit'
import {
  ageFacts,
  agesMessage,
  cityFacts,
  isAge,
  isCityValue,
  isStateValue,
  listOf,
  reversedRangeMessage,
  stateFacts,
} from './common'

const chooseFromList = 'Please choose from the list'
export const tooManyChoices = 'Please choose at most 30 at once'

/** Some of the values; `any` among them stands for all. */
const anyOf = (isValue: (value: string) => boolean, facts: object) =>
  listOf(chooseFromList, (value) => value === anyValue || isValue(value), {
    max: searchLimits.values,
    tooMany: tooManyChoices,
    facts: { anyOf: [{ const: anyValue }, facts] },
  }).optional()

const oneOf = (values: readonly string[]) => anyOf((value) => values.includes(value), { enum: [...values] })

const slugPattern = '^[a-z0-9_]{1,60}$'
/** The allowed values depend on the religion, of which a search may name several. */
const slug = () => anyOf((value) => new RegExp(slugPattern).test(value), { pattern: slugPattern })

const choices = {
  gender: oneOf(genders),
  marital_status: oneOf(maritalStatuses),
  has_children: oneOf(yesNo),
  religion: oneOf(religions),
  maslak: slug(),
  caste: slug(),
  religious_status: oneOf(religiousStatuses),
  education: oneOf(educations),
  profession: oneOf(professions),
  job_post: oneOf(jobPosts),
  monthly_income: oneOf(incomeRanges),
  mother_tongue: anyOf(isLanguage, { enum: [...languages] }),
  nationality: anyOf(isCountry, { enum: [...countries] }),
  country: anyOf(isCountry, { enum: [...countries] }),
  residence_state: anyOf(isStateValue, stateFacts()),
  residence_city: anyOf(isCityValue, cityFacts()),
  family_status: oneOf(familyStatuses),
  made_by: oneOf(madeBy),
} satisfies Record<ChoiceFilter, z.ZodType>

const age = z.coerce
  .number({ error: agesMessage })
  .refine(isAge, { error: agesMessage })
  .meta(ageFacts)
  .optional()

const heightText = 'Height must be between 3.5 and 7 ft'
const { min: shortest, max: tall } = measureLimits.height
const height = z.coerce
  .number({ error: heightText })
  .refine((feet) => feet === tallestHeight || (feet >= shortest && feet <= tall), { error: heightText })
  .meta({ anyOf: [{ minimum: shortest, maximum: tall }, { const: tallestHeight }] })
  .optional()

/** On by `true` or `1`. */
const flag = z.enum(['true', '1', 'false', '0', anyValue], { error: chooseFromList }).optional()

const dayText = 'Please enter a valid date'

/** The filters and order of a search, without its cursor. Lists come from repeated parameters. */
export const SearchSchema = z.object({
  ...choices,
  age_min: age,
  age_max: age,
  height_min: height,
  height_max: height,
  with_picture: flag,
  verified: flag,
  phone_checked: flag,
  photo_checked: flag,
  identity_checked: flag,
  online: flag,
  /** A day in UTC: members who joined on it or later. */
  since: z
    .string({ error: dayText })
    .max(textLimits.name.max, { error: dayText })
    .refine((day) => parseDay(day) !== null, { error: dayText })
    .meta({ format: 'date' })
    .optional(),
  /** Only members who meet the viewer's musts, and whose musts the viewer meets. */
  suggested: flag,
  /** Default: `fit` for members with a profile, otherwise `listed`. */
  sort: z.enum(searchSorts, { error: chooseFromList }).optional(),
})
export type Search = z.output<typeof SearchSchema>

const isReversed = (min: number | undefined, max: number | undefined) =>
  min !== undefined && max !== undefined && min > max

/** Checks rules between the parameters of a search. */
export function checkSearch({ value, issues }: z.core.ParsePayload<Search>): void {
  const report = (path: string, message: string) =>
    issues.push({ code: 'custom', input: value, path: [path], message })
  const lists = choiceNames.map((name) => ({ name, length: value[name]?.length ?? 0 }))
  const [longest] = [...lists].sort((one, other) => other.length - one.length)
  const values = lists.reduce((sum, { length }) => sum + length, 0)
  if (longest && values > searchLimits.values) report(longest.name, tooManyChoices)
  if (isReversed(value.age_min, value.age_max)) report('age_max', reversedRangeMessage)
  if (isReversed(value.height_min, value.height_max)) report('height_max', reversedRangeMessage)
}

/** Parameters that may be repeated. */
export const repeatedParameters: readonly string[] = choiceNames

const count = z.int().min(0)

/** Page of a search's response. */
export const SearchPageSchema = z.object({
  next: z.string().optional(),
  /** Total number of results. */
  total: count,
  /** Counts by filter and value, with the other filters unchanged. Only the most frequent states and cities. */
  counts: z.partialRecord(z.enum(filterNames), z.record(z.string(), count)).optional(),
  /** Fits of this page's members with the viewer, by id: for the other gender, and members with a profile. */
  fits: z.record(z.string(), FitSchema).optional(),
  /** For `suggested`, on the first page: further members who miss a must on either side. */
  besides: count.optional(),
  /** On the first page, for members with a profile: the viewer has musts. */
  has_musts: z.literal(true).optional(),
  /** For each active filter: the number of results without it. */
  without: z.partialRecord(z.enum(filterNames), count).optional(),
})
export type SearchPage = z.output<typeof SearchPageSchema>
