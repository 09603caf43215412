import { ageLimits } from '#shared/limits'
import { anyValue } from '#shared/options/any'
import type { educations } from '#shared/options/career'
import { incomeRanges } from '#shared/options/career'
import { toWholeInch } from '#shared/options/measures'
import { nearestAgeRange } from '#shared/options/partner'
import type { MaritalStatus } from '#shared/options/personal'
import type { CareerInfo, PartnerRequirements, PersonalInfo, ReligionInfo } from '#shared/schemas/profile'
import type { Random } from './random'
import type { Person } from './person'

type Wishes = PartnerRequirements

/** Preferred age: women look for somebody slightly older, men for somebody slightly younger. */
function wishedAge({ random, gender, age }: Person): number {
  const apart = age < 40 ? random.int(1, 5) : random.int(1, 8)
  return Math.max(20, gender === 'female' ? age + apart : age - apart)
}

/** Some years around the preferred age. Older members have answered with an older client, which knows only the ranges. */
function agesFor(person: Person): Pick<Wishes, 'age_range' | 'age_min' | 'age_max'> {
  const wished = wishedAge(person)
  const around = person.random.int(2, 4)
  const min = Math.max(ageLimits.min, wished - around)
  const max = Math.min(ageLimits.max, wished + around)
  const age_range = nearestAgeRange({ min, max })
  return person.age <= 45 ? { age_range, age_min: min, age_max: max } : { age_range }
}

function statusOf({ random, status, age }: Person): MaritalStatus | typeof anyValue {
  if (status === 'single') return random.chance(age < 32 ? 0.88 : 0.45) ? 'single' : anyValue
  if (status === 'married') return random.pick(['divorced', 'widowed'] as const)
  return random.weighted([
    [status, 4],
    [status === 'widowed' ? 'divorced' : 'widowed', 2],
    [anyValue, 4],
  ] as const)
}

function workOf({ random, gender, age }: Person): Wishes['profession'] {
  if (age > 54) return anyValue
  return gender === 'female'
    ? random.weighted([
        ['employed', 5],
        ['business', 2],
        [anyValue, 3],
      ] as const)
    : random.weighted([
        [anyValue, 5],
        ['housewife', 3],
        ['employed', 2],
      ] as const)
}

/** Degrees by duration; a diploma is beside them. */
const ladder = [
  'matric',
  'intermediate',
  'bachelor',
  'master',
  'phd',
] as const satisfies readonly (typeof educations)[number][]

/** Women look for at least their own education, men for at most theirs. */
function educationOf({ random, gender }: Person, { education }: CareerInfo): Wishes['education'] {
  const at = ladder.findIndex((degree) => degree === education)
  if (at < 0 || random.chance(0.4)) return anyValue
  const step = gender === 'female' ? at : at - random.int(0, 1)
  return ladder[Math.min(3, Math.max(1, step))]!
}

function incomeOf({ random, gender }: Person, { monthly_income }: CareerInfo): Wishes['income_range'] {
  if (gender === 'male' || random.chance(0.3)) return anyValue
  const ownIndex = incomeRanges.indexOf(monthly_income)
  return incomeRanges[Math.min(3, Math.max(1, ownIndex + random.int(0, 1)))]!
}

const heightFor = (random: Random, { gender, height }: PersonalInfo) =>
  toWholeInch(height + (gender === 'female' ? random.int(2, 4) : -random.int(3, 6)) / 10)

function placesOf({ random, country, home: [state, city] }: Person) {
  const nationality = country === 'PK' || random.chance(0.5) ? ['PK'] : ['PK', country]
  const wide = { nationality, residence_state: [anyValue], residence_city: [anyValue] }
  if (random.chance(0.45)) return wide
  return { ...wide, residence_state: [state], ...(random.chance(0.5) && { residence_city: [city] }) }
}

function beliefOf({ random, community, family }: Person, religion: ReligionInfo) {
  const wish = (value: string, likely: number) => (random.chance(likely) ? value : anyValue)
  return {
    religion: community.religion,
    maslak: wish(religion.maslak, 0.45),
    caste: wish(family.caste, 0.4),
  }
}

interface OwnAnswers {
  personal: PersonalInfo
  career: CareerInfo
  religion: ReligionInfo
  familyStatus: Wishes['family_status']
}

/** Partner requirements that fit the person and customs. */
export function wishesOf(person: Person, { personal, career, religion, familyStatus }: OwnAnswers): Wishes {
  const { random, leaning } = person
  return {
    ...beliefOf(person, religion),
    ...agesFor(person),
    height_range: heightFor(random, personal),
    complexion: random.chance(0.75)
      ? anyValue
      : random.pick(['wheatish', 'wheatish', 'dusky', 'fair'] as const),
    body_type: random.chance(0.65) ? anyValue : random.pick(['average', 'slim', 'athletic'] as const),
    marital_status: statusOf(person),
    education: educationOf(person, career),
    profession: workOf(person),
    mother_tongue: random.chance(0.5) ? personal.mother_tongue : anyValue,
    income_range: incomeOf(person, career),
    ...placesOf(person),
    family_status: random.chance(0.6) ? familyStatus : anyValue,
    religious_status: random.chance(0.7) ? leaning : anyValue,
  }
}
