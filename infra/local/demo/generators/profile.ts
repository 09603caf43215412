import { incomeRanges } from '#shared/options/career'
import { toWholeInch } from '#shared/options/measures'
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
import { type ProfileOptions, type Person, makePerson } from './person'
import { wishesOf } from './wishes'

export type { ProfileOptions } from './person'

const two = (n: number) => String(n).padStart(2, '0')

/** Long-time residents of Britain or Canada are mostly citizens; hardly anybody in the Gulf is. */
function nationalityOf({ random, country }: Person): string {
  if (country === 'GB' || country === 'CA') return random.chance(0.65) ? country : 'PK'
  return country === 'AE' && random.chance(0.04) ? 'CA' : 'PK'
}

function personal(person: Person, year: number): PersonalInfo {
  const { random, gender, age, community } = person
  const man = gender === 'male'
  return {
    ...nameOf(person),
    gender,
    dob: `${year - age}-${two(random.int(1, 12))}-${two(random.int(1, 28))}`,
    marital_status: person.status,
    height: toWholeInch((man ? random.int(54, 61) : random.int(49, 57)) / 10),
    weight: man
      ? random.pick(age < 26 ? [60, 65, 70] : [65, 70, 75, 80, 85])
      : random.pick(age < 30 ? [50, 55, 60] : [55, 60, 65, 70]),
    mother_tongue: random.weighted(community.tongues),
    nationality: nationalityOf(person),
  }
}

/** Older members have not answered this. */
const ownStatus = ({ age, leaning }: Pick<Person, 'age' | 'leaning'>) =>
  age <= 45 ? { religious_status: leaning } : {}

/** Everybody answers the questions about hijab and beard: for themselves, or as a preference for others. */
function belief({
  random,
  gender,
  community,
  family,
  leaning,
  age,
}: Person): ProfileSections['religion_info'] {
  const { religion } = community
  const likely = { religious: 0.92, moderate: 0.38, liberal: 0.05 }[leaning] + (age > 50 ? 0.1 : 0)
  const muslim = religion === 'islam'
  return {
    religion,
    ...ownStatus({ age, leaning }),
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

function residence(person: Person, family_status: FamilyStatus): ProfileSections['residential_info'] {
  const { random, country, home, means } = person
  const [residence_state, residence_city] = home
  const owning = { PK: 0.66 + means * 0.14, AE: 0.12, SA: 0.05, GB: 0.6, CA: 0.5 }[country]
  // Land is measured in yards in Sindh and abroad, in marla elsewhere.
  const inMarla = country === 'PK' && residence_state !== 'PK-SD'
  const owns = random.chance(owning)
  return {
    residence_status: owns ? 'own' : 'rent',
    property_size: inMarla ? 'marla' : 'yards',
    ...(owns && { property_area: inMarla ? 5 + 5 * means : 120 + 60 * means }),
    country,
    residence_state,
    residence_city,
    family_status,
  }
}

/** Family status that fits means and income. */
function familyStatusOf({ means }: Person, { monthly_income, profession }: CareerInfo): FamilyStatus {
  const earning = incomeRanges.indexOf(monthly_income)
  const supported = profession === 'student' || profession === 'housewife'
  if (means === 0 && earning >= 3) return 'middle'
  return means === 2 && earning < 2 && !supported ? 'middle' : familyStatuses[means]
}

/** A complete, valid profile whose facts fit each other. The same seed gives the same person. */
export function makeProfile(seed = 1, options: ProfileOptions = {}): ProfileSections {
  const random = new Random(Math.imul(seed + 3, 0x9e3779b1) ^ 0x2545)
  const person = makePerson(random, options)
  const personal_info = personal(person, options.year ?? 2026)
  const career_info = careerOf(person)
  const religion_info = belief(person)
  const familyStatus = familyStatusOf(person, career_info)
  return {
    personal_info,
    ...(needsSecondMarriage(person.status) && { second_marriage_info: secondMarriageOf(person) }),
    career_info,
    family_info: familyOf(person, personal_info.first_name),
    religion_info,
    residential_info: residence(person, familyStatus),
    partner_requirements: wishesOf(person, {
      personal: personal_info,
      career: career_info,
      religion: religion_info,
      familyStatus,
    }),
  }
}
