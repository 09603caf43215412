import { measureLimits } from './limits'
import { anyLabel, anyValue } from './options/any'
import {
  educationLabels,
  futurePlanLabels,
  incomeRangeLabels,
  jobPostLabels,
  professionLabels,
} from './options/career'
import { beliefTitle, casteTitles, isNotAsked, maslakTitles, notAskedLabel } from './options/belief-titles'
import { casteLabels } from './options/caste'
import { fatherProfessionLabels, motherProfessionLabels } from './options/family'
import { maslakLabels } from './options/maslak'
import { type Ages, agesOf, ageWishOf, religiousStatusLabels } from './options/partner'
import { genderLabels, maritalStatusLabels } from './options/personal'
import { dietaryPreferenceLabels, type Religion, religionLabels } from './options/religion'
import { familyStatusLabels, propertySizeLabels, residenceStatusLabels } from './options/residential'
import { secondMarriageReasonLabels } from './options/second-marriage'
import { yesNoLabels } from './options/yes-no'
import type { FieldOf } from './profile-fields'
import type { SectionName } from './schemas/profile'

/** A section as stored or entered. */
export type FactValues = Readonly<Record<string, unknown>>

type Labels = Readonly<Record<string, string>>

/** Words for values: English on the server, the reader's language in the client. */
export interface FactWording {
  labelOf: (labels: Labels, value: string) => string
  formatDate: (day: string) => string
  heightText: (feet: number) => string
  agesText: (ages: Ages) => string
  weightText: (kg: number) => string
  countryName: (code: string) => string
  languageName: (code: string) => string
  nationalityName: (code: string) => string
  /** The name of a state, by its value (`PK-PB`). */
  stateName: (value: string) => string
  /** The name of a city, by its value (`PK-Lahore`). */
  placeLabel: (value: string) => string
  /** Several values of a field in one line. */
  listText: (values: readonly string[]) => string
}

type Read = (value: string | number, wording: FactWording, section: FactValues) => string

/** One line of a biodata. */
export interface Fact {
  /** In English, as the catalogues know it. */
  label: string
  /** Label that depends on the religion. */
  labels?: Readonly<Record<Religion, string>>
  read: Read
  /** Has no line if not answered. */
  optional?: true
  /** Written by the member, with line breaks. A profile shows it above its facts. */
  written?: true
}

const text: Read = (value) => String(value)
const date: Read = (value, { formatDate }) => formatDate(String(value))
const height: Read = (value, { heightText }) => heightText(Number(value))
const weight: Read = (value, { weightText }) => weightText(Number(value))

const anyLabels = { [anyValue]: anyLabel }

/** Words for `any`, whatever the options are; other values as `words` gives them. */
const orAny =
  (read: Read): Read =>
  (value, wording, section) =>
    value === anyValue ? wording.labelOf(anyLabels, anyValue) : read(value, wording, section)

const country = orAny((value, { countryName }) => countryName(String(value)))
const language = orAny((value, { languageName }) => languageName(String(value)))
const nationality = orAny((value, { nationalityName }) => nationalityName(String(value)))
const state = orAny((value, { stateName }) => stateName(String(value)))
const place = orAny((value, { placeLabel }) => placeLabel(String(value)))
const wishedAges: Read = (value, { labelOf, agesText }, { age_min, age_max }) => {
  const wish = ageWishOf({ age_range: String(value), age_min, age_max })
  return wish === anyValue ? labelOf(anyLabels, anyValue) : agesText(agesOf(wish))
}
/** A wish for at least this height. */
const leastHeight: Read = (value, { labelOf, heightText }) =>
  Number(value) <= measureLimits.height.min ? labelOf(anyLabels, anyValue) : heightText(Number(value))
const option = (labels: Labels) => orAny((value, { labelOf }) => labelOf(labels, String(value)))
const optionOfReligion = (labels: Readonly<Record<Religion, Labels>>) =>
  orAny((value, { labelOf }, { religion }) => labelOf(labels[religion as Religion] ?? {}, String(value)))

/** A custom of Muslims, and the answer that stands for none. */
const ofMuslims =
  (labels: Labels, none: string): Read =>
  (value, { labelOf }, { religion }) =>
    labelOf(isNotAsked(religion) && value === none ? { [none]: notAskedLabel } : labels, String(value))

/** Fields without a line: `age_range` tells the two ages, `property_area` has its unit, and the last two are no longer asked. */
type Untold = 'age_min' | 'age_max' | 'property_size' | 'complexion' | 'body_type'
/** "10 Marla", "500 Yards". */
const area: Read = (value, { labelOf }, { property_size }) =>
  `${value} ${labelOf(propertySizeLabels, String(property_size))}`

type ProfileFacts = {
  [Name in SectionName]: { title: string; facts: Record<Exclude<FieldOf<Name>, Untold>, Fact> }
}

/** The sections of a profile and their facts, in display order. */
export const profileFacts: ProfileFacts = {
  personal_info: {
    title: 'Personal Information',
    facts: {
      first_name: { label: 'First name', read: text },
      last_name: { label: 'Last name', read: text },
      dob: { label: 'Date of birth', read: date },
      age: { label: 'Age', read: text },
      gender: { label: 'Gender', read: option(genderLabels) },
      marital_status: { label: 'Marital status', read: option(maritalStatusLabels) },
      height: { label: 'Height', read: height },
      weight: { label: 'Weight', read: weight },
      mother_tongue: { label: 'Mother tongue', read: language },
      nationality: { label: 'Nationality', read: nationality },
      about: { label: 'About the person', read: text, optional: true, written: true },
    },
  },
  career_info: {
    title: 'Career',
    facts: {
      education: { label: 'Education', read: option(educationLabels) },
      profession: { label: 'Profession', read: option(professionLabels) },
      job_post: { label: 'Job title', read: option(jobPostLabels) },
      monthly_income: { label: 'Monthly income (Rs.)', read: option(incomeRangeLabels) },
      future_plan: { label: 'Future plan', read: option(futurePlanLabels) },
    },
  },
  family_info: {
    title: 'Family',
    facts: {
      father_name: { label: 'Father’s name', read: text },
      father_profession: { label: 'Father’s profession', read: option(fatherProfessionLabels) },
      mother_profession: { label: 'Mother’s profession', read: option(motherProfessionLabels) },
      total_brothers: { label: 'Brothers', read: text },
      total_sisters: { label: 'Sisters', read: text },
      about_family: { label: 'About the family', read: text, optional: true, written: true },
    },
  },
  religion_info: {
    title: 'Religion',
    facts: {
      religion: { label: 'Religion', read: option(religionLabels) },
      maslak: { label: 'Maslak', labels: maslakTitles, read: optionOfReligion(maslakLabels) },
      caste: { label: 'Caste', labels: casteTitles, read: optionOfReligion(casteLabels) },
      do_you_prefer_hijaab: { label: 'Prefers hijaab', read: ofMuslims(yesNoLabels, 'no') },
      do_you_prefer_beard: { label: 'Prefers a beard', read: ofMuslims(yesNoLabels, 'no') },
      dietary_preference: {
        label: 'Dietary preference',
        read: ofMuslims(dietaryPreferenceLabels, 'not_strict'),
      },
      religious_status: {
        label: 'Religious status',
        read: option(religiousStatusLabels),
        optional: true,
      },
    },
  },
  residential_info: {
    title: 'Residential',
    facts: {
      residence_status: { label: 'Residential status', read: option(residenceStatusLabels) },
      property_area: { label: 'Property size', read: area, optional: true },
      residence_city: { label: 'City', read: place },
      residence_state: { label: 'State', read: state },
      country: { label: 'Country', read: country },
      family_status: { label: 'Family status', read: option(familyStatusLabels) },
    },
  },
  second_marriage_info: {
    title: 'Second Marriage Information',
    facts: {
      kids_from_first_marriage: { label: 'Children from the first marriage', read: text },
      reason_for_second_marriage: {
        label: 'Reason for the second marriage',
        read: option(secondMarriageReasonLabels),
      },
      family_approval: { label: 'Family approval', read: option(yesNoLabels) },
      provide_separate_house: { label: 'Separate house', read: option(yesNoLabels) },
      accept_partner_kids: { label: 'Accepts partner’s children', read: option(yesNoLabels) },
    },
  },
  partner_requirements: {
    title: 'Partner Requirements',
    facts: {
      age_range: { label: 'Age', read: wishedAges },
      height_range: { label: 'Minimum height', read: leastHeight },
      religion: { label: 'Religion', read: option(religionLabels) },
      maslak: { label: 'Maslak', labels: maslakTitles, read: optionOfReligion(maslakLabels) },
      caste: { label: 'Caste', labels: casteTitles, read: optionOfReligion(casteLabels) },
      marital_status: { label: 'Marital status', read: option(maritalStatusLabels) },
      education: { label: 'Education', read: option(educationLabels) },
      profession: { label: 'Profession', read: option(professionLabels) },
      income_range: { label: 'Monthly income (Rs.)', read: option(incomeRangeLabels) },
      mother_tongue: { label: 'Mother tongue', read: language },
      family_status: { label: 'Family status', read: option(familyStatusLabels) },
      religious_status: { label: 'Religious status', read: option(religiousStatusLabels) },
      nationality: { label: 'Nationality', read: nationality },
      residence_state: { label: 'State', read: state },
      residence_city: { label: 'City', read: place },
    },
  },
}

/** The facts of a section by their field, in display order. */
export const factsOf = (name: SectionName): [field: string, fact: Fact][] =>
  Object.entries(profileFacts[name].facts)

/** The label of a fact in a section; some depend on the religion. */
export const factLabel = ({ label, labels }: Fact, { religion }: FactValues): string =>
  labels ? beliefTitle(labels, religion) : label

/** The states that a section names; none for `any`. */
export const statesIn = (section: { residence_state?: unknown } | undefined): string[] =>
  [section?.residence_state]
    .flat()
    .filter((state) => typeof state === 'string')
    .filter((state) => state !== anyValue)

const isSaid = (value: unknown): value is string | number =>
  typeof value === 'number' || (typeof value === 'string' && value !== '')

/** A field of a section in words; empty if not answered. */
export function factText({ read }: Fact, value: unknown, section: FactValues, wording: FactWording): string {
  const values = [value].flat().filter(isSaid)
  return wording.listText(values.map((one) => read(one, wording, section)))
}
