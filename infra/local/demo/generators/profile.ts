import {
  educations,
  futurePlans,
  incomeRanges,
  jobPosts,
  type JobPost,
  type Profession,
} from '#shared/options/career'
import { castesOf } from '#shared/options/caste'
import { fatherProfessions, motherProfessions } from '#shared/options/family'
import { maslaksOf } from '#shared/options/maslak'
import { bodyTypes, complexions, ageRanges, religiousStatuses } from '#shared/options/partner'
import { type Gender, genders, type MaritalStatus } from '#shared/options/personal'
import { dietaryPreferences, type Religion } from '#shared/options/religion'
import { familyStatuses, propertySizes, residenceStatuses } from '#shared/options/residential'
import { secondMarriageReasons } from '#shared/options/second-marriage'
import { yesNo } from '#shared/options/yes-no'
import { needsSecondMarriage, type ProfileSections } from '#shared/schemas/profile'
import { familyNames, givenNames } from './names'
import { Random } from './random'

/** The sections of one profile, as `POST /profile/create` accepts them. */

export interface ProfileOptions {
  gender?: Gender
  religion?: Religion
  marital_status?: MaritalStatus
  country?: 'PK' | 'AE'
  /** Year that ages are calculated for. */
  year?: number
}

const homes: Record<'PK' | 'AE', readonly (readonly [state: string, city: string])[]> = {
  PK: [
    ['PK-PB', 'PK-Lahore'],
    ['PK-SD', 'PK-Karachi'],
    ['PK-IS', 'PK-Islamabad'],
    ['PK-PB', 'PK-Rawalpindi'],
    ['PK-PB', 'PK-Faisalabad'],
    ['PK-PB', 'PK-Multan'],
    ['PK-KP', 'PK-Peshawar'],
    ['PK-BA', 'PK-Quetta'],
    ['PK-PB', 'PK-Sialkot'],
    ['PK-SD', 'PK-Hyderabad'],
  ],
  AE: [
    ['AE-DU', 'AE-Dubai'],
    ['AE-SH', 'AE-Sharjah'],
    ['AE-AZ', 'AE-Abu Dhabi'],
  ],
}

const ageWeights = [
  [22, 2],
  [25, 5],
  [28, 6],
  [31, 5],
  [35, 4],
  [40, 3],
  [46, 2],
  [53, 1],
] as const

const professionOf = (random: Random, post: JobPost, age: number, gender: Gender): Profession => {
  if (post === 'business_owner') return 'business'
  if (post === 'other')
    return age < 26 ? 'student' : age > 58 ? 'retired' : gender === 'female' ? 'housewife' : 'other'
  return random.weighted([
    ['employed', 8],
    ['freelancer', 1],
  ] as const)
}

function personal(random: Random, given: ProfileOptions, religion: Religion, country: 'PK' | 'AE') {
  const gender = given.gender ?? random.pick(genders)
  const age = random.weighted(ageWeights) + random.int(0, 3)
  const year = (given.year ?? 2026) - age
  const marital_status =
    given.marital_status ??
    random.weighted([
      ['single', 6],
      ['divorced', age > 26 ? 3 : 0],
      ['widowed', age > 30 ? 1 : 0],
      ['married', gender === 'male' && religion === 'islam' && age > 34 ? 0.5 : 0],
    ] as const)
  const day = (n: number) => String(n).padStart(2, '0')
  return {
    age,
    section: {
      first_name: random.pick(givenNames[religion][gender]),
      last_name: random.pick(familyNames[religion]),
      gender,
      dob: `${year}-${day(random.int(1, 12))}-${day(random.int(1, 28))}`,
      marital_status,
      height: (gender === 'male' ? random.int(54, 62) : random.int(49, 57)) / 10,
      weight: gender === 'male' ? random.pick([65, 70, 75, 80, 85]) : random.pick([50, 55, 60, 65, 70]),
      mother_tongue: random.weighted([
        ['ur', 5],
        ['pa', 4],
        ['ps', 2],
        ['sd', 2],
      ] as const),
      nationality: country === 'AE' && random.chance(0.25) ? 'AE' : 'PK',
    },
  }
}

const belief = (random: Random, religion: Religion) => ({
  religion,
  maslak: random.pick(maslaksOf(religion)),
  caste: random.pick(castesOf(religion)),
})

/** A complete, valid profile; the same seed gives the same person. */
export function makeProfile(seed = 1, given: ProfileOptions = {}): ProfileSections {
  const random = new Random(seed * 7919 + 13)
  const religion =
    given.religion ??
    random.weighted([
      ['islam', 22],
      ['christianity', 2],
      ['hinduism', 1],
      ['sikhism', 1],
    ] as const)
  const country = given.country ?? (random.chance(0.22) ? 'AE' : 'PK')
  const { age, section: person } = personal(random, given, religion, country)
  const job_post = random.pick(jobPosts)
  const [residence_state, residence_city] = random.pick(homes[country])
  const secondMarriage = {
    kids_from_first_marriage: random.int(0, 3),
    reason_for_second_marriage:
      person.marital_status === 'widowed' ? ('spouse_deceased' as const) : random.pick(secondMarriageReasons),
    family_approval: 'yes' as const,
    provide_separate_house: random.pick(yesNo),
    accept_partner_kids: random.pick(yesNo),
  }
  return {
    personal_info: person,
    ...(needsSecondMarriage(person.marital_status) && { second_marriage_info: secondMarriage }),
    career_info: {
      education: random.pick(educations.slice(1)),
      profession: professionOf(random, job_post, age, person.gender),
      job_post,
      monthly_income: random.pick(incomeRanges),
      future_plan: random.pick(futurePlans),
    },
    family_info: {
      father_name: `${random.pick(givenNames[religion].male)} ${person.last_name}`,
      father_profession: random.pick(fatherProfessions),
      mother_profession: random.pick(motherProfessions),
      total_brothers: random.int(0, 4),
      total_sisters: random.int(0, 4),
    },
    religion_info: {
      ...belief(random, religion),
      do_you_prefer_hijaab: random.pick(yesNo),
      do_you_prefer_beard: random.pick(yesNo),
      dietary_preference: religion === 'islam' ? 'strict_halal' : random.pick(dietaryPreferences),
    },
    residential_info: {
      residence_status: random.pick(residenceStatuses),
      property_size: random.pick(propertySizes),
      country,
      residence_state,
      residence_city,
      family_status: random.weighted([
        [familyStatuses[1], 6],
        [familyStatuses[2], 2],
        [familyStatuses[0], 1],
      ] as const),
    },
    partner_requirements: {
      ...belief(random, religion),
      age_range: random.pick(ageRanges),
      height_range: random.int(48, 58) / 10,
      complexion: random.pick(complexions),
      body_type: random.pick(bodyTypes),
      marital_status:
        person.marital_status === 'single' ? 'single' : random.pick(['divorced', 'widowed'] as const),
      education: random.pick(educations.slice(2)),
      profession: random.pick(['employed', 'business', 'student', 'housewife'] as const),
      mother_tongue: person.mother_tongue,
      income_range: random.pick(incomeRanges),
      nationality: ['PK', ...(random.chance(0.3) ? ['AE'] : [])],
      residence_state: [residence_state],
      residence_city: [residence_city],
      family_status: random.pick(familyStatuses.slice(1)),
      religious_status: random.pick(religiousStatuses),
    },
  }
}
