import type { Gender, MaritalStatus } from '#shared/options/personal'
import type { Religion } from '#shared/options/religion'
import type { ReligiousStatus } from '#shared/options/partner'
import { communities } from './communities'
import type { Community, Family, Home } from './community'
import type { Random, Weighted } from './random'

/** Countries in which generated people live. */
export type HomeCountry = 'PK' | 'AE' | 'SA' | 'GB' | 'CA'

/** Fixed facts of a person; the rest is generated to fit. */
export interface ProfileOptions {
  gender?: Gender
  religion?: Religion
  marital_status?: MaritalStatus
  country?: HomeCountry
  /** Surname of the family. */
  surname?: string
  /** Age in `year`. */
  age?: number
  /** Year for calculating ages. */
  year?: number
}

/** The facts from which all others of a person follow. */
export interface Person {
  random: Random
  gender: Gender
  age: number
  status: MaritalStatus
  community: Community
  family: Family
  /** The family's city in Pakistan. */
  origin: Home
  country: HomeCountry
  home: Home
  leaning: ReligiousStatus
  /** Means of the household, from 0 (modest) to 2 (wealthy). */
  means: 0 | 1 | 2
}

const abroadHomes: Record<Exclude<HomeCountry, 'PK'>, Weighted<Home>> = {
  AE: [
    [['AE-DU', 'AE-Dubai'], 6],
    [['AE-SH', 'AE-Sharjah'], 3],
    [['AE-AZ', 'AE-Abu Dhabi'], 3],
    [['AE-AJ', 'AE-Ajman'], 1],
    [['AE-AZ', 'AE-Al Ain'], 1],
  ],
  SA: [
    [['SA-01', 'SA-Riyadh'], 3],
    [['SA-02', 'SA-Jeddah'], 3],
    [['SA-04', 'SA-Dammam'], 1],
  ],
  GB: [
    [['GB-BRD', 'GB-Bradford'], 3],
    [['GB-BIR', 'GB-Birmingham'], 4],
    [['GB-WSM', 'GB-London'], 4],
    [['GB-LDS', 'GB-Leeds'], 1],
    [['GB-GLG', 'GB-Glasgow'], 1],
  ],
  CA: [
    [['CA-ON', 'CA-Toronto'], 3],
    [['CA-ON', 'CA-Mississauga'], 3],
    [['CA-AB', 'CA-Calgary'], 1],
  ],
}

/** Age ranges with their weights. */
const ages: Weighted<readonly [number, number]> = [
  [[20, 22], 6],
  [[23, 25], 15],
  [[26, 28], 19],
  [[29, 31], 16],
  [[32, 35], 14],
  [[36, 40], 11],
  [[41, 46], 7],
  [[47, 53], 5],
  [[54, 60], 4],
  [[61, 70], 3],
]

type Share = Record<MaritalStatus, number>
/** Shares in percent up to an age; `married` are men who look for a second wife. */
const statusShares: readonly (readonly [upTo: number, share: Share])[] = [
  [22, { single: 100, divorced: 0, widowed: 0, married: 0 }],
  [25, { single: 96, divorced: 4, widowed: 0, married: 0 }],
  [28, { single: 88, divorced: 10, widowed: 2, married: 0 }],
  [31, { single: 78, divorced: 17, widowed: 5, married: 0 }],
  [35, { single: 62, divorced: 27, widowed: 9, married: 2 }],
  [40, { single: 36, divorced: 40, widowed: 18, married: 6 }],
  [46, { single: 18, divorced: 46, widowed: 28, married: 8 }],
  [53, { single: 9, divorced: 42, widowed: 43, married: 6 }],
  [60, { single: 5, divorced: 32, widowed: 63, married: 0 }],
  [Infinity, { single: 2, divorced: 20, widowed: 78, married: 0 }],
]

const shareAt = (age: number, community: Community, gender: Gender): Share => {
  const { married, ...others } = statusShares.find(([upTo]) => age <= upTo)![1]
  return { ...others, married: community.religion === 'islam' && gender === 'male' ? married : 0 }
}

/** Ages that fit a marital status. */
const agesWith = (status: MaritalStatus, community: Community, gender: Gender) => {
  // Any requested combination is generated, even a married woman.
  const share = (age: number) => Math.max(shareAt(age, community, gender)[status], age >= 35 ? 0.1 : 0)
  return ages.map(([range, weight]) => [range, weight * share(range[1])] as const)
}

function ageAndStatus(random: Random, options: ProfileOptions, community: Community, gender: Gender) {
  const { marital_status: status } = options
  const [from, to] = random.weighted(status ? agesWith(status, community, gender) : ages)
  const age = options.age ?? random.int(from, to)
  const share = shareAt(age, community, gender)
  const drawn = random.weighted(Object.entries(share) as [MaritalStatus, number][])
  return { age, status: status ?? drawn }
}

const everybody: Weighted<Community> = communities.map((community) => [community, community.weight])

function communityOf(random: Random, { religion, surname }: ProfileOptions): [Community, Family] {
  const named = ({ families }: Community) =>
    surname === undefined ? families : families.filter((family) => family.surname === surname)
  const fitting =
    religion === undefined && surname === undefined
      ? everybody
      : everybody.filter(
          ([community]) =>
            (religion === undefined || community.religion === religion) && named(community).length > 0,
        )
  const community = random.weighted(fitting)
  return [community, random.pick(named(community))]
}

function countryOf(random: Random, { abroad = [] }: Community, age: number): HomeCountry {
  const westward = random.chance(abroad.length > 0 ? 0.14 : 0) ? random.pick(abroad) : undefined
  const gulf = random.weighted([
    ['PK', 80],
    ['AE', age > 58 ? 3 : 16],
    ['SA', age > 58 ? 0 : 4],
  ] as const)
  return westward ?? gulf
}

/** A person, from whom all sections of a profile follow. */
export function makePerson(random: Random, options: ProfileOptions): Person {
  const gender = options.gender ?? random.pick(['male', 'female'] as const)
  const [community, family] = communityOf(random, options)
  const { age, status } = ageAndStatus(random, options, community, gender)
  const origin = random.pick(community.homes)
  const country = options.country ?? countryOf(random, community, age)
  const leaning = random.weighted<ReligiousStatus>([
    ['religious', 4],
    ['moderate', 6],
    ['liberal', 1.5],
  ])
  return {
    random,
    gender,
    age,
    status,
    community,
    family,
    origin,
    country,
    home: country === 'PK' ? origin : random.weighted(abroadHomes[country]),
    leaning,
    means: random.weighted([
      [0, 2],
      [1, 7],
      [2, country === 'PK' ? 1.5 : 3],
    ] as const),
  }
}
