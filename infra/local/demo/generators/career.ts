import type { Education, FuturePlan, IncomeRange, JobPost, Profession } from '#shared/options/career'
import { incomeRanges } from '#shared/options/career'
import type { CareerInfo } from '#shared/schemas/profile'
import type { Random, Weighted } from './random'
import type { Person } from './person'

interface Track {
  post: JobPost
  profession: Profession
  /** Weights for men and women. */
  men: number
  women: number
  from: number
  to: number
  educations: Weighted<Education>
  /** Lowest and highest income step in Pakistan. */
  pay: readonly [number, number]
}

const graduate: Weighted<Education> = [
  ['bachelor', 5],
  ['master', 3],
]
const schooled: Weighted<Education> = [
  ['matric', 3],
  ['intermediate', 3],
  ['diploma', 2],
]
const any: Weighted<Education> = [...schooled, ...graduate]

const employed = (
  post: JobPost,
  [men, women]: readonly [number, number],
  from: number,
  pay: readonly [number, number],
  educations: Weighted<Education> = graduate,
): Track => ({ post, profession: 'employed', men, women, from, to: 60, educations, pay })

const tracks: readonly Track[] = [
  { ...employed('software_engineer', [6, 4], 22, [2, 4]), to: 48 },
  employed(
    'doctor',
    [4, 6],
    25,
    [2, 4],
    [
      ['bachelor', 5],
      ['master', 2],
      ['phd', 0.5],
    ],
  ),
  employed(
    'teacher',
    [2, 8],
    22,
    [0, 2],
    [
      ['bachelor', 4],
      ['master', 4],
      ['phd', 0.6],
    ],
  ),
  employed('lawyer', [3, 2], 25, [1, 4]),
  employed('accountant', [5, 2], 23, [1, 3]),
  employed('marketing_manager', [3, 2], 27, [2, 4]),
  employed(
    'sales_executive',
    [3, 1],
    20,
    [0, 2],
    [
      ['intermediate', 2],
      ['diploma', 2],
      ['bachelor', 4],
    ],
  ),
  employed(
    'civil_engineer',
    [4, 1.5],
    23,
    [1, 3],
    [
      ['bachelor', 5],
      ['master', 2],
      ['diploma', 1],
    ],
  ),
  employed('other', [3, 2], 20, [0, 2], any),
  {
    post: 'business_owner',
    profession: 'business',
    men: 7,
    women: 1.2,
    from: 24,
    to: 68,
    educations: any,
    pay: [2, 4],
  },
  {
    post: 'software_engineer',
    profession: 'freelancer',
    men: 1,
    women: 1,
    from: 22,
    to: 45,
    educations: graduate,
    pay: [1, 3],
  },
  {
    post: 'other',
    profession: 'freelancer',
    men: 0.5,
    women: 1.5,
    from: 20,
    to: 50,
    educations: graduate,
    pay: [0, 2],
  },
  {
    post: 'other',
    profession: 'student',
    men: 12,
    women: 16,
    from: 19,
    to: 24,
    educations: [
      ['intermediate', 4],
      ['bachelor', 3],
    ],
    pay: [0, 0],
  },
  {
    post: 'other',
    profession: 'housewife',
    men: 0,
    women: 6,
    from: 23,
    to: 75,
    educations: any,
    pay: [0, 0],
  },
]

/** Retired people, by former profession. */
const retired: readonly Track[] = (
  [
    ['teacher', 2, 5],
    ['doctor', 1, 1],
    ['accountant', 2, 0.5],
    ['civil_engineer', 2, 0],
    ['other', 4, 1],
  ] as const
).map(([post, men, women]) => ({
  post,
  profession: 'retired',
  men,
  women,
  from: 60,
  to: 75,
  educations: post === 'other' ? any : graduate,
  pay: [0, 2],
}))

function trackOf({ random, gender, age, status }: Person): Track {
  const fitting = [...tracks, ...retired].filter(({ from, to }) => age >= from && age <= to)
  // Most women of an older age keep house; few unmarried women do.
  const housewives = status === 'single' ? 0.06 : age > 40 ? 2.5 : 1
  const weightOf = ({ men, women, profession }: Track) =>
    gender === 'male' ? men : profession === 'housewife' ? women * housewives : women
  return random.weighted(fitting.map((track) => [track, weightOf(track)] as const))
}

/** Income rises with years of work, and is higher abroad. */
function incomeOf({ random, age, country, means }: Person, { pay, from, profession }: Track): IncomeRange {
  const [low, high] = pay
  const years = profession === 'retired' ? random.int(4, 20) : age - from
  const grown = low + Math.min(high - low, Math.floor(years / 7) + (means === 2 ? 1 : 0))
  const abroad = country !== 'PK' && high > 0 ? 1 : 0
  return incomeRanges[Math.min(incomeRanges.length - 1, grown + abroad)] as IncomeRange
}

function planOf({ random, age, country }: Person, profession: Profession): FuturePlan {
  if (profession === 'student') return 'higher_education'
  if (profession === 'business' && age < 60) return 'business_expansion'
  if (profession === 'retired' || profession === 'housewife' || age >= 58)
    return random.pick(['financial_stability', 'other'] as const)
  return random.weighted([
    ['job_growth', age < 46 ? 5 : 1],
    ['financial_stability', 3],
    ['higher_education', age < 32 ? 2 : 0],
    ['settle_abroad', age < 38 && country === 'PK' ? 1.5 : 0],
    ['early_retirement', age >= 46 ? 2 : 0],
  ] as const)
}

/** Ages by which a degree is earned; younger people have the one below. */
const earnedAt = [
  ['phd', 30],
  ['master', 24],
  ['bachelor', 22],
] as const

const educationOf = (random: Random, age: number, { educations }: Track): Education => {
  const drawn = random.weighted(educations)
  const at = earnedAt.findIndex(([degree]) => degree === drawn)
  if (at < 0) return drawn
  return earnedAt.slice(at).find(([, years]) => age >= years)?.[0] ?? 'intermediate'
}

/** Education, work and income that fit each other and the age. */
export function careerOf(person: Person): CareerInfo {
  const track = trackOf(person)
  return {
    education: educationOf(person.random, person.age, track),
    profession: track.profession,
    job_post: track.post,
    monthly_income: incomeOf(person, track),
    future_plan: planOf(person, track.profession),
  }
}
