import * as z from 'zod'
import { anyValue } from '#shared/options/any'
import { educations, incomeRanges, professions } from '#shared/options/career'
import { countries, isCountry } from '#shared/options/countries'
import { isLanguage, languages } from '#shared/options/languages'
import { ageRanges, bodyTypes, complexions, religiousStatuses } from '#shared/options/partner'
import { maritalStatuses } from '#shared/options/personal'
import { religions } from '#shared/options/religion'
import { familyStatuses } from '#shared/options/residential'
import {
  ageFacts,
  agesMessage,
  cityFacts,
  isAge,
  isCityValue,
  isStateValue,
  listOf,
  option,
  reversedRangeMessage,
  stateFacts,
  whenObject,
} from '../common'
import { height } from './personal'
import { casteRequired, dependentValue, isCasteFitting, isMaslakFitting, maslakRequired } from './religion'

/** One of the values, or `any`. */
const oneOrAny = <const V extends string>(values: readonly V[], label: string) =>
  option([...values, anyValue], `${label} is required!`)

const isAny = (value: string) => value === anyValue
const factsOrAny = (facts: object) => ({ anyOf: [{ const: anyValue }, facts] })
const orAny = (isValue: (value: string) => boolean) => (value: string) => isAny(value) || isValue(value)

export const statesRequired = 'At least one residence state is required!'
export const citiesRequired = 'At least one residence city is required!'
const motherTongue = 'Mother tongue is required'
export const bothAgesMessage = 'Please choose both ages'

const wishedAge = z
  .number({ error: agesMessage })
  .refine(isAge, { error: agesMessage })
  .meta(ageFacts)
  .optional()

const requirements = z.object(
  {
    religion: oneOrAny(religions, 'Religion'),
    maslak: dependentValue(maslakRequired),
    caste: dependentValue(casteRequired),
    /** For clients without the two ages, which win. */
    age_range: oneOrAny(ageRanges, 'Age range'),
    age_min: wishedAge,
    age_max: wishedAge,
    height_range: height('Height range is required!'),
    complexion: oneOrAny(complexions, 'Complexion'),
    body_type: oneOrAny(bodyTypes, 'Body type'),
    marital_status: oneOrAny(maritalStatuses, 'Marital status'),
    education: oneOrAny(educations, 'Education'),
    profession: oneOrAny(professions, 'Profession'),
    mother_tongue: z
      .string({ error: motherTongue })
      .trim()
      .refine(orAny(isLanguage), { error: motherTongue })
      .meta({ enum: [...languages, anyValue] }),
    income_range: oneOrAny(incomeRanges, 'Income range'),
    nationality: listOf('At least one nationality is required!', orAny(isCountry), {
      facts: { enum: [...countries, anyValue] },
    }),
    residence_state: listOf(statesRequired, orAny(isStateValue), { facts: factsOrAny(stateFacts()) }),
    residence_city: listOf(citiesRequired, orAny(isCityValue), { facts: factsOrAny(cityFacts()) }),
    family_status: oneOrAny(familyStatuses, 'Family status'),
    religious_status: oneOrAny(religiousStatuses, 'Religious status'),
  },
  { error: 'Partner requirements are required!' },
)

export const PartnerRequirementsSchema = requirements
  .refine(
    (requirements) =>
      isAny(requirements.maslak) || (!isAny(requirements.religion) && isMaslakFitting(requirements)),
    {
      error: maslakRequired,
      path: ['maslak'],
      when: whenObject,
    },
  )
  .refine(
    (requirements) =>
      isAny(requirements.caste) || (!isAny(requirements.religion) && isCasteFitting(requirements)),
    {
      error: casteRequired,
      path: ['caste'],
      when: whenObject,
    },
  )
  .refine(({ age_min, age_max }) => (age_min === undefined) === (age_max === undefined), {
    error: bothAgesMessage,
    path: ['age_max'],
    when: whenObject,
  })
  .refine(({ age_min, age_max }) => !(Number(age_min) > Number(age_max)), {
    error: reversedRangeMessage,
    path: ['age_max'],
    when: whenObject,
  })
export type PartnerRequirements = z.infer<typeof PartnerRequirementsSchema>
/** The two ages belong to `age_range`. */
export type Requirement = Exclude<keyof PartnerRequirements, 'age_min' | 'age_max'>

const { age_min: _min, age_max: _max, ...requirementShape } = requirements.shape
const isRequirement = (value: string): value is Requirement => Object.hasOwn(requirementShape, value)

/** Partner requirements that are musts; the others are wishes. */
export const MustsSchema = listOf('Please choose what must be met', isRequirement, {
  min: 0,
  facts: { enum: Object.keys(requirementShape) },
})
