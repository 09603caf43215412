import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import {
  educationLabels,
  futurePlanLabels,
  incomeRangeLabels,
  jobPostLabels,
  professionLabels,
} from '#shared/options/career'
import { casteLabels } from '#shared/options/caste'
import { fatherProfessionLabels, motherProfessionLabels } from '#shared/options/family'
import { maslakLabels } from '#shared/options/maslak'
import {
  ageRangeLabels,
  bodyTypeLabels,
  complexionLabels,
  religiousStatusLabels,
} from '#shared/options/partner'
import { genderLabels, maritalStatusLabels } from '#shared/options/personal'
import { dietaryPreferenceLabels, type Religion, religionLabels } from '#shared/options/religion'
import { familyStatusLabels, propertySizeLabels, residenceStatusLabels } from '#shared/options/residential'
import { secondMarriageReasonLabels } from '#shared/options/second-marriage'
import { yesNoLabels } from '#shared/options/yes-no'
import type { FieldOf } from '#shared/profile-fields'
import type { SectionName } from '#shared/schemas/profile'
import { countryName, languageName, nationalityName, placeLabel } from '#web/lib/wording/names'
import { formatDate, heightText, labelOf, weightText } from '#web/lib/wording/wording'

export type Values = Readonly<Record<string, unknown>>

/** One line of a biodata: its label and how to format its value. */
export interface FactSpec {
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

type SectionFacts = {
  [Name in SectionName]: { title: MessageDescriptor; facts: Record<FieldOf<Name>, FactSpec> }
}

/** The sections of a biodata and their facts, in display order. */
export const sectionFacts: SectionFacts = {
  personal_info: {
    title: msg`Personal Information`,
    facts: {
      first_name: { label: msg`First name`, read: plain },
      last_name: { label: msg`Last name`, read: plain },
      dob: { label: msg`Date of birth`, read: word(formatDate) },
      age: { label: msg`Age`, read: plain },
      gender: { label: msg`Gender`, read: by(genderLabels) },
      marital_status: { label: msg`Marital status`, read: by(maritalStatusLabels) },
      height: { label: msg`Height`, read: number(heightText) },
      weight: { label: msg`Weight`, read: number(weightText) },
      mother_tongue: { label: msg`Mother tongue`, read: word(languageName) },
      nationality: { label: msg`Nationality`, read: word(nationalityName) },
    },
  },
  career_info: {
    title: msg`Career`,
    facts: {
      education: { label: msg`Education`, read: by(educationLabels) },
      profession: { label: msg`Profession`, read: by(professionLabels) },
      job_post: { label: msg`Job title`, read: by(jobPostLabels) },
      monthly_income: { label: msg`Monthly income (Rs.)`, read: by(incomeRangeLabels) },
      future_plan: { label: msg`Future plan`, read: by(futurePlanLabels) },
    },
  },
  family_info: {
    title: msg`Family`,
    facts: {
      father_name: { label: msg`Father`, read: plain },
      father_profession: { label: msg`Father’s profession`, read: by(fatherProfessionLabels) },
      mother_profession: { label: msg`Mother’s profession`, read: by(motherProfessionLabels) },
      total_brothers: { label: msg`Brothers`, read: plain },
      total_sisters: { label: msg`Sisters`, read: plain },
    },
  },
  religion_info: {
    title: msg`Religion`,
    facts: {
      religion: { label: msg`Religion`, read: by(religionLabels) },
      maslak: { label: msg`Maslak`, read: ofReligion(maslakLabels) },
      caste: { label: msg`Caste`, read: ofReligion(casteLabels) },
      do_you_prefer_hijaab: { label: msg`Prefers hijaab`, read: by(yesNoLabels) },
      do_you_prefer_beard: { label: msg`Prefers beard`, read: by(yesNoLabels) },
      dietary_preference: { label: msg`Dietary preference`, read: by(dietaryPreferenceLabels) },
    },
  },
  residential_info: {
    title: msg`Residential`,
    facts: {
      residence_status: { label: msg`Home`, read: by(residenceStatusLabels) },
      property_size: { label: msg`Property size`, read: by(propertySizeLabels) },
      residence_city: { label: msg`City`, read: word(placeLabel) },
      residence_state: { label: msg`State`, read: plain },
      country: { label: msg`Country`, read: word(countryName) },
      family_status: { label: msg`Family status`, read: by(familyStatusLabels) },
    },
  },
  second_marriage_info: {
    title: msg`Second Marriage Information`,
    facts: {
      kids_from_first_marriage: { label: msg`Children`, read: plain },
      reason_for_second_marriage: { label: msg`Reason`, read: by(secondMarriageReasonLabels) },
      family_approval: { label: msg`Family approval`, read: by(yesNoLabels) },
      provide_separate_house: { label: msg`Separate house`, read: by(yesNoLabels) },
      accept_partner_kids: { label: msg`Accepts partner’s children`, read: by(yesNoLabels) },
    },
  },
  partner_requirements: {
    title: msg`Partner Requirements`,
    facts: {
      age_range: { label: msg`Age`, read: by(ageRangeLabels) },
      height_range: { label: msg`Height`, read: number(heightText) },
      religion: { label: msg`Religion`, read: by(religionLabels) },
      maslak: { label: msg`Maslak`, read: ofReligion(maslakLabels) },
      caste: { label: msg`Caste`, read: ofReligion(casteLabels) },
      marital_status: { label: msg`Marital status`, read: by(maritalStatusLabels) },
      education: { label: msg`Education`, read: by(educationLabels) },
      profession: { label: msg`Profession`, read: by(professionLabels) },
      income_range: { label: msg`Monthly income (Rs.)`, read: by(incomeRangeLabels) },
      mother_tongue: { label: msg`Mother tongue`, read: word(languageName) },
      complexion: { label: msg`Complexion`, read: by(complexionLabels) },
      body_type: { label: msg`Body type`, read: by(bodyTypeLabels) },
      family_status: { label: msg`Family status`, read: by(familyStatusLabels) },
      religious_status: { label: msg`Outlook`, read: by(religiousStatusLabels) },
      nationality: { label: msg`Nationality`, read: list(word(nationalityName)) },
      residence_state: { label: msg`State`, read: list(plain) },
      residence_city: { label: msg`City`, read: list(word(placeLabel)) },
    },
  },
}
