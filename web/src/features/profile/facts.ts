import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
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
import { bodyTypeLabels, complexionLabels, religiousStatusLabels } from '#shared/options/partner'
import { genderLabels, maritalStatusLabels } from '#shared/options/personal'
import { countryName, languageName, nationalityName, placeLabel } from '#shared/options/places/label'
import { dietaryPreferenceLabels, type Religion, religionLabels } from '#shared/options/religion'
import { familyStatusLabels, propertySizeLabels, residenceStatusLabels } from '#shared/options/residential'
import { secondMarriageReasonLabels } from '#shared/options/second-marriage'
import { yesNoLabels } from '#shared/options/yes-no'
import type { SectionName } from '#shared/schemas/profile'

export type Values = Readonly<Record<string, unknown>>

/** One line of a biodata: which value, under which words, and how it reads. */
export interface FactSpec {
  key: string
  label: MessageDescriptor
  read: (value: unknown, section: Values) => string
}

const plain = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : ''
const by =
  (labels: Readonly<Record<string, string>>) =>
  (value: unknown): string =>
    typeof value === 'string' && value !== '' ? labelOf(labels, value) : ''
const word =
  (read: (code: string) => string) =>
  (value: unknown): string =>
    typeof value === 'string' && value !== '' ? read(value) : ''
const number =
  (read: (n: number) => string) =>
  (value: unknown): string =>
    typeof value === 'number' ? read(value) : ''
const list =
  (read: (value: unknown) => string) =>
  (value: unknown): string =>
    Array.isArray(value) ? value.map(read).filter(Boolean).join(', ') : ''

const ofReligion =
  (labels: Readonly<Record<Religion, Readonly<Record<string, string>>>>) =>
  (value: unknown, section: Values): string =>
    by(labels[section.religion as Religion] ?? {})(value)

/** The sections of a biodata as they are read aloud, in the wizard's order. */
export const sectionFacts: Record<SectionName, { title: MessageDescriptor; facts: readonly FactSpec[] }> = {
  personal_info: {
    title: msg`Personal Information`,
    facts: [
      { key: 'first_name', label: msg`First name`, read: plain },
      { key: 'last_name', label: msg`Last name`, read: plain },
      { key: 'dob', label: msg`Date of birth`, read: word(formatDate) },
      { key: 'age', label: msg`Age`, read: plain },
      { key: 'gender', label: msg`Gender`, read: by(genderLabels) },
      { key: 'marital_status', label: msg`Marital status`, read: by(maritalStatusLabels) },
      { key: 'height', label: msg`Height`, read: number(heightText) },
      { key: 'weight', label: msg`Weight`, read: number(weightText) },
      { key: 'mother_tongue', label: msg`Mother tongue`, read: word(languageName) },
      { key: 'nationality', label: msg`Nationality`, read: word(nationalityName) },
    ],
  },
  second_marriage_info: {
    title: msg`Second Marriage Information`,
    facts: [
      { key: 'kids_from_first_marriage', label: msg`Children`, read: plain },
      { key: 'reason_for_second_marriage', label: msg`Reason`, read: by(secondMarriageReasonLabels) },
      { key: 'family_approval', label: msg`Family approval`, read: by(yesNoLabels) },
      { key: 'provide_separate_house', label: msg`Separate house`, read: by(yesNoLabels) },
      { key: 'accept_partner_kids', label: msg`Accepts partner’s children`, read: by(yesNoLabels) },
    ],
  },
  career_info: {
    title: msg`Career`,
    facts: [
      { key: 'education', label: msg`Education`, read: by(educationLabels) },
      { key: 'profession', label: msg`Profession`, read: by(professionLabels) },
      { key: 'job_post', label: msg`Job title`, read: by(jobPostLabels) },
      { key: 'monthly_income', label: msg`Monthly income (Rs.)`, read: by(incomeRangeLabels) },
      { key: 'future_plan', label: msg`Future plan`, read: by(futurePlanLabels) },
    ],
  },
  family_info: {
    title: msg`Family`,
    facts: [
      { key: 'father_name', label: msg`Father`, read: plain },
      { key: 'father_profession', label: msg`Father’s profession`, read: by(fatherProfessionLabels) },
      { key: 'mother_profession', label: msg`Mother’s profession`, read: by(motherProfessionLabels) },
      { key: 'total_brothers', label: msg`Brothers`, read: plain },
      { key: 'total_sisters', label: msg`Sisters`, read: plain },
    ],
  },
  religion_info: {
    title: msg`Religion`,
    facts: [
      { key: 'religion', label: msg`Religion`, read: by(religionLabels) },
      { key: 'maslak', label: msg`Maslak`, read: ofReligion(maslakLabels) },
      { key: 'caste', label: msg`Caste`, read: ofReligion(casteLabels) },
      { key: 'do_you_prefer_hijaab', label: msg`Prefers hijaab`, read: by(yesNoLabels) },
      { key: 'do_you_prefer_beard', label: msg`Prefers beard`, read: by(yesNoLabels) },
      { key: 'dietary_preference', label: msg`Dietary preference`, read: by(dietaryPreferenceLabels) },
    ],
  },
  residential_info: {
    title: msg`Residential`,
    facts: [
      { key: 'residence_status', label: msg`Home`, read: by(residenceStatusLabels) },
      { key: 'property_size', label: msg`Property size`, read: by(propertySizeLabels) },
      { key: 'residence_city', label: msg`City`, read: word(placeLabel) },
      { key: 'residence_state', label: msg`State`, read: plain },
      { key: 'country', label: msg`Country`, read: word(countryName) },
      { key: 'family_status', label: msg`Family status`, read: by(familyStatusLabels) },
    ],
  },
  partner_requirements: {
    title: msg`Partner Requirements`,
    facts: [
      { key: 'age_range', label: msg`Age`, read: plain },
      { key: 'height_range', label: msg`Height`, read: number(heightText) },
      { key: 'religion', label: msg`Religion`, read: by(religionLabels) },
      { key: 'maslak', label: msg`Maslak`, read: ofReligion(maslakLabels) },
      { key: 'caste', label: msg`Caste`, read: ofReligion(casteLabels) },
      { key: 'marital_status', label: msg`Marital status`, read: by(maritalStatusLabels) },
      { key: 'education', label: msg`Education`, read: by(educationLabels) },
      { key: 'profession', label: msg`Profession`, read: by(professionLabels) },
      { key: 'income_range', label: msg`Monthly income (Rs.)`, read: by(incomeRangeLabels) },
      { key: 'mother_tongue', label: msg`Mother tongue`, read: word(languageName) },
      { key: 'complexion', label: msg`Complexion`, read: by(complexionLabels) },
      { key: 'body_type', label: msg`Body type`, read: by(bodyTypeLabels) },
      { key: 'family_status', label: msg`Family status`, read: by(familyStatusLabels) },
      { key: 'religious_status', label: msg`Outlook`, read: by(religiousStatusLabels) },
      { key: 'nationality', label: msg`Nationality`, read: list(word(nationalityName)) },
      { key: 'residence_state', label: msg`State`, read: list(plain) },
      { key: 'residence_city', label: msg`City`, read: list(word(placeLabel)) },
    ],
  },
}
