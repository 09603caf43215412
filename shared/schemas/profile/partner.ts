import * as z from 'zod'
import { anyValue } from '#shared/options/any'
import { educations, incomeRanges, professions } from '#shared/options/career'
import { countries, isCountry } from '#shared/options/countries'
import { isLanguage, languages } from '#shared/options/languages'
import { ageRanges, bodyTypes, complexions, religiousStatuses } from '#shared/options/partner'
import { maritalStatuses } from '#shared/options/personal'
import { religions } from '#shared/options/religion'
import { familyStatuses } from '#shared/options/residential'
import { cityFacts, isCityValue, isStateValue, listOf, option, stateFacts, whenObject } from '../common'
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

const requirements = z.object(
  {
    religion: oneOrAny(religions, 'Religion'),
    maslak: dependentValue(maslakRequired),
    caste: dependentValue(casteRequired),
    age_range: oneOrAny(ageRanges, 'Age range'),
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
export type PartnerRequirements = z.infer<typeof PartnerRequirementsSchema>
export type Requirement = keyof PartnerRequirements

const isRequirement = (value: string): value is Requirement => Object.hasOwn(requirements.shape, value)

/** Partner requirements that are musts; the others are wishes. */
export const MustsSchema = listOf('Please choose what must be met', isRequirement, {
  min: 0,
  facts: { enum: Object.keys(requirements.shape) },
})
