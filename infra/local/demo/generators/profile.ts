import { incomeRanges } from '#shared/options/career'
import { type FamilyStatus, familyStatuses } from '#shared/options/residential'
import {
  type CareerInfo,
  needsSecondMarriage,
  type PersonalInfo,
  type ProfileSections,
} from '#shared/schemas/profile'
import { careerOf } from './career'
import { familyOf, nameOf, secondMarriageOf } from './family'
import { Random } from './random'
import { type ProfileOptions, type Someone, someoneOf } from './person'
import { wishesOf } from './wishes'

export type { ProfileOptions } from './person'

const two = (n: number) => String(n).padStart(2, '0')

/** Whoever has long lived in Britain or Canada is mostly a citizen there, in the Gulf hardly anybody. */
function nationalityOf({ random, country }: Someone): string {
  if (country === 'GB' || country === 'CA') return random.chance(0.65) ? country : 'PK'
  return country === 'AE' && random.chance(0.04) ? 'CA' : 'PK'
}

function personal(someone: Someone, year: number): PersonalInfo {
  const { random, gender, age, community } = someone
  const man = gender === 'male'
  return {
    ...nameOf(someone),
    gender,
    dob: `${year - age}-${two(random.int(1, 12))}-${two(random.int(1, 28))}`,
    marital_status: someone.status,
    height: (man ? random.int(54, 61) : random.int(49, 57)) / 10,
    weight: man
      ? random.pick(age < 26 ? [60, 65, 70] : [65, 70, 75, 80, 85])
      : random.pick(age < 30 ? [50, 55, 60] : [55, 60, 65, 70]),
    mother_tongue: random.weighted(community.tongues),
    nationality: nationalityOf(someone),
  }
}

/** Hijab and beard are asked of everybody: whoever wears it says yes, whoever does not tells what they like in others. */
function belief({
  random,
  gender,
  community,
  family,
  leaning,
  age,
}: Someone): ProfileSections['religion_info'] {
  const { religion } = community
  const likely = { religious: 0.92, moderate: 0.38, liberal: 0.05 }[leaning] + (age > 50 ? 0.1 : 0)
  const muslim = religion === 'islam'
  return {
    religion,
    maslak: random.weighted(community.maslaks),
    caste: random.chance(0.08) ? 'no_caste' : family.caste,
    do_you_prefer_hijaab: muslim && random.chance(likely) ? 'yes' : 'no',
    do_you_prefer_beard:
      religion === 'sikhism' || (muslim && random.chance(gender === 'male' ? likely + 0.1 : likely * 0.7))
        ? 'yes'
        : 'no',
    dietary_preference: muslim
      ? leaning === 'liberal' && random.chance(0.5)
        ? 'occasionally_halal'
        : 'strict_halal'
      : religion === 'christianity' && random.chance(0.3)
        ? 'occasionally_halal'
        : 'not_strict',
  }
}

function residence(someone: Someone, family_status: FamilyStatus): ProfileSections['residential_info'] {
  const { random, country, home, means } = someone
  const [residence_state, residence_city] = home
  const owning = { PK: 0.66 + means * 0.14, AE: 0.12, SA: 0.05, GB: 0.6, CA: 0.5 }[country]
  // Land is measured in yards in Sindh and abroad, in marla elsewhere.
  const inMarla = country === 'PK' && residence_state !== 'PK-SD'
  return {
    residence_status: random.chance(owning) ? 'own' : 'rent',
    property_size: inMarla ? 'marla' : 'yards',
    country,
    residence_state,
    residence_city,
    family_status,
  }
}

/** As the household's means and what is earned agree. */
function standingOf({ means }: Someone, { monthly_income, profession }: CareerInfo): FamilyStatus {
  const earning = incomeRanges.indexOf(monthly_income)
  const supported = profession === 'student' || profession === 'housewife'
  if (means === 0 && earning >= 3) return 'middle'
  return means === 2 && earning < 2 && !supported ? 'middle' : familyStatuses[means]
}

/** A complete, valid profile of somebody whose facts go together; the same seed gives the same person. */
export function makeProfile(seed = 1, given: ProfileOptions = {}): ProfileSections {
  const random = new Random(Math.imul(seed + 3, 0x9e3779b1) ^ 0x2545)
  const someone = someoneOf(random, given)
  const personal_info = personal(someone, given.year ?? 2026)
  const career_info = careerOf(someone)
  const religion_info = belief(someone)
  const familyStatus = standingOf(someone, career_info)
  return {
    personal_info,
    ...(needsSecondMarriage(someone.status) && { second_marriage_info: secondMarriageOf(someone) }),
    career_info,
    family_info: familyOf(someone, personal_info.first_name),
    religion_info,
    residential_info: residence(someone, familyStatus),
    partner_requirements: wishesOf(someone, {
      personal: personal_info,
      career: career_info,
      religion: religion_info,
      familyStatus,
    }),
  }
}
