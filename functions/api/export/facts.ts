import { formatDate, heightText, weightText } from '#shared/format'
import {
  educationLabels,
  futurePlanLabels,
  incomeRangeLabels,
  jobPostLabels,
  professionLabels,
} from '#shared/options/career'
import { casteLabels } from '#shared/options/caste'
import { fatherProfessionLabels, motherProfessionLabels } from '#shared/options/family'
import { labelOf } from '#shared/options/label'
import { maslakLabels } from '#shared/options/maslak'
import {
  ageRangeLabels,
  bodyTypeLabels,
  complexionLabels,
  religiousStatusLabels,
} from '#shared/options/partner'
import { genderLabels, maritalStatusLabels } from '#shared/options/personal'
import { countryName, languageName, nationalityName, placeLabel } from '#shared/options/places/label'
import { dietaryPreferenceLabels, type Religion, religionLabels } from '#shared/options/religion'
import { familyStatusLabels, propertySizeLabels, residenceStatusLabels } from '#shared/options/residential'
import { secondMarriageReasonLabels } from '#shared/options/second-marriage'
import type { FieldOf } from '#shared/profile-fields'
import type { SectionName } from '#shared/schemas/profile'
import type { Row } from './part'
import { worded } from './wording'

type Values = Readonly<Record<string, unknown>>
type Labels = Readonly<Record<string, string>>
type Read = (value: string | number, section: Values) => string
/** A fact whose label is not simply its field's name in words, or whose value is not simply a slug in words. */
interface Fact {
  label?: string
  read?: Read
}

const asIs: Read = (value) => String(value)
const by =
  (labels: Labels): Read =>
  (value) =>
    labelOf(labels, String(value))
const text =
  (read: (text: string) => string): Read =>
  (value) =>
    read(String(value))
const number =
  (read: (value: number) => string): Read =>
  (value) =>
    read(Number(value))
const ofReligion =
  (labels: Readonly<Record<Religion, Labels>>): Read =>
  (value, { religion }) =>
    labelOf(labels[religion as Religion] ?? {}, String(value))

const slug = /^[a-z][a-z0-9_]*$/
const plain: Read = (value) => (slug.test(String(value)) ? worded(String(value)) : String(value))

export const sectionTitles: Readonly<Record<SectionName, string>> = {
  personal_info: 'Personal Information',
  second_marriage_info: 'Second Marriage Information',
  career_info: 'Career',
  family_info: 'Family',
  religion_info: 'Religion',
  residential_info: 'Residential',
  partner_requirements: 'Partner Requirements',
}

const money = { label: 'Monthly income (Rs.)', read: by(incomeRangeLabels) }
const beliefs = { maslak: { read: ofReligion(maslakLabels) }, caste: { read: ofReligion(casteLabels) } }

const facts: { [Name in SectionName]: { [Field in FieldOf<Name>]?: Fact } } = {
  personal_info: {
    first_name: { read: asIs },
    last_name: { read: asIs },
    dob: { label: 'Date of birth', read: text(formatDate) },
    gender: { read: by(genderLabels) },
    marital_status: { read: by(maritalStatusLabels) },
    height: { read: number(heightText) },
    weight: { read: number(weightText) },
    mother_tongue: { read: text(languageName) },
    nationality: { read: text(nationalityName) },
  },
  second_marriage_info: {
    kids_from_first_marriage: { label: 'Children' },
    reason_for_second_marriage: { label: 'Reason', read: by(secondMarriageReasonLabels) },
    provide_separate_house: { label: 'Separate house' },
    accept_partner_kids: { label: 'Accepts partner’s children' },
  },
  career_info: {
    education: { read: by(educationLabels) },
    profession: { read: by(professionLabels) },
    job_post: { label: 'Job title', read: by(jobPostLabels) },
    monthly_income: money,
    future_plan: { read: by(futurePlanLabels) },
  },
  family_info: {
    father_name: { label: 'Father', read: asIs },
    father_profession: { label: 'Father’s profession', read: by(fatherProfessionLabels) },
    mother_profession: { label: 'Mother’s profession', read: by(motherProfessionLabels) },
    total_brothers: { label: 'Brothers' },
    total_sisters: { label: 'Sisters' },
  },
  religion_info: {
    religion: { read: by(religionLabels) },
    ...beliefs,
    do_you_prefer_hijaab: { label: 'Prefers hijaab' },
    do_you_prefer_beard: { label: 'Prefers beard' },
    dietary_preference: { read: by(dietaryPreferenceLabels) },
  },
  residential_info: {
    residence_status: { label: 'Home', read: by(residenceStatusLabels) },
    property_size: { read: by(propertySizeLabels) },
    country: { read: text(countryName) },
    residence_state: { label: 'State' },
    residence_city: { label: 'City', read: text(placeLabel) },
    family_status: { read: by(familyStatusLabels) },
  },
  partner_requirements: {
    religion: { read: by(religionLabels) },
    ...beliefs,
    age_range: { label: 'Age', read: by(ageRangeLabels) },
    height_range: { label: 'Height', read: number(heightText) },
    complexion: { read: by(complexionLabels) },
    body_type: { read: by(bodyTypeLabels) },
    marital_status: { read: by(maritalStatusLabels) },
    education: { read: by(educationLabels) },
    profession: { read: by(professionLabels) },
    mother_tongue: { read: text(languageName) },
    income_range: money,
    nationality: { read: text(nationalityName) },
    residence_state: { label: 'State' },
    residence_city: { label: 'City', read: text(placeLabel) },
    family_status: { read: by(familyStatusLabels) },
    religious_status: { label: 'Outlook', read: by(religiousStatusLabels) },
  },
}

/** A stored field as the biodata sheet shows it. */
export function readFact(section: SectionName, field: string, values: Values): Row {
  const { label = worded(field), read = plain } =
    (facts[section] as Readonly<Record<string, Fact | undefined>>)[field] ?? {}
  const stored = values[field]
  const each = (Array.isArray(stored) ? stored : [stored]) as (string | number)[]
  return [label, each.map((value) => read(value, values)).join(', ')]
}
