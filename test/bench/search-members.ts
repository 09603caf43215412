import type { Wishes } from '#functions/features/profiles/fit'
import type { SearchAudience, SearchedPlan, SearchFacts } from '#functions/features/search/facts'
import type { SearchEntry } from '#functions/features/search/engine'
import { fitFields } from '#shared/fit'
import { dayAt } from '#shared/format'
import { educations, incomeRanges, jobPosts, professions } from '#shared/options/career'
import { castesOf } from '#shared/options/caste'
import { languages } from '#shared/options/languages'
import { madeBy } from '#shared/options/made-by'
import { maslaksOf } from '#shared/options/maslak'
import { heights } from '#shared/options/measures'
import { ageRanges, religiousStatuses } from '#shared/options/partner'
import { maritalStatuses } from '#shared/options/personal'
import { loadPlaces } from '#shared/options/places/load'
import type { Religion } from '#shared/options/religion'
import { familyStatuses } from '#shared/options/residential'
import { dayMs } from '#shared/units'
import { Random, type Weighted } from '#infra/local/demo/generators/random'

/** Fixed time for plans and ages, so that every run finds the same members. */
export const searchNow = new Date('2026-03-01T12:00:00.000Z')

const countries: Weighted<string> = [
  ['PK', 78],
  ['AE', 10],
  ['GB', 6],
  ['SA', 4],
  ['CA', 2],
]

/** Cities of each country; the first ones are the most frequent. */
export async function citiesByCountry() {
  const pairs = await Promise.all(
    countries.map(async ([country]) => [country, (await loadPlaces(country)).cities] as const),
  )
  return Object.fromEntries(pairs)
}
export type AllPlaces = Awaited<ReturnType<typeof citiesByCountry>>

/** Picks early values often and late ones rarely. */
const skewed = <Value>(random: Random, values: readonly Value[]): Value =>
  values[Math.floor(random.next() ** 3 * values.length)]!

const audience = (random: Random): SearchAudience =>
  random.weighted([
    ['everyone', 85],
    ['verified_users', 10],
    ['checked_users', 5],
  ] as const)

function plansOf(random: Random): SearchedPlan[] {
  const until = new Date(searchNow.getTime() + random.int(-30, 300) * dayMs + random.int(0, dayMs))
  const kind = random.int(0, 2)
  return [
    {
      until: until.toISOString(),
      ...(kind > 0 && { verified: true as const }),
      ...(kind > 1 && { featured: true as const }),
    },
  ]
}

/** Up to three common places, from a realistic number of combinations. */
const someOf = (random: Random, values: readonly string[]): string =>
  [...new Set(Array.from({ length: random.int(1, 3) }, () => skewed(random, values)))].sort().join('\n')

/** Wishes of the member with this number: two of three fields. */
function wishesAt(number: number, { religion = '' }: Partial<SearchFacts>, places: AllPlaces) {
  const random = new Random(number * 17 + 3)
  const cities = places['PK']!
  const wishes: Required<Wishes> = {
    age_range: skewed(random, ageRanges),
    marital_status: skewed(random, maritalStatuses),
    religion,
    maslak: `${religion}/${skewed(random, maslaksOf(religion as Religion))}`,
    caste: `${religion}/${skewed(random, castesOf(religion as Religion))}`,
    education: skewed(random, educations),
    profession: skewed(random, professions),
    income_range: skewed(random, incomeRanges),
    height_range: String(random.pick(heights)),
    mother_tongue: skewed(random, languages),
    nationality: someOf(random, ['PK', 'AE', 'GB', 'SA']),
    residence_state: someOf(random, [...new Set(cities.map(({ state }) => state))]),
    residence_city: someOf(
      random,
      cities.map(({ value }) => value),
    ),
    family_status: random.pick(familyStatuses),
    religious_status: random.pick(religiousStatuses),
  }
  const asked = fitFields.filter((field) => field === 'religion' || random.chance(2 / 3))
  return {
    wishes: Object.fromEntries(asked.map((field) => [field, wishes[field]])) as Wishes,
    musts: asked.filter(() => random.chance(0.1)),
  }
}

/** Search facts of the member with this number, the same in every run. One in seven has a paid plan. */
export function searchFactsAt(number: number, places: AllPlaces): SearchFacts {
  const random = new Random(number * 31 + 7)
  const religion = random.weighted([
    ['islam', 94],
    ['christianity', 3],
    ['hinduism', 2],
    ['sikhism', 1],
  ] as const)
  const country = random.weighted(countries)
  const city = skewed(random, places[country]!)
  const marital_status = random.weighted([
    ['single', 80],
    ['divorced', 12],
    ['widowed', 6],
    ['married', 2],
  ] as const)
  const born = searchNow.getTime() - Math.floor((18.1 + random.next() ** 2 * 45) * 365.25) * dayMs
  return {
    ...wishesAt(number, { religion }, places),
    gender: random.pick(['male', 'female'] as const),
    dob: dayAt(new Date(born)),
    height: random.pick(heights),
    joined: searchNow.getTime() - random.int(0, 730 * 86_400) * 1000,
    visible_to: audience(random),
    marital_status,
    has_children: marital_status === 'single' || random.chance(0.5) ? 'no' : 'yes',
    religion,
    maslak: skewed(random, maslaksOf(religion)),
    caste: skewed(random, castesOf(religion)),
    education: skewed(random, educations),
    profession: skewed(random, professions),
    job_post: skewed(random, jobPosts),
    monthly_income: skewed(random, incomeRanges),
    mother_tongue: skewed(random, languages),
    nationality: random.chance(0.9) ? 'PK' : country,
    country,
    residence_state: city.state,
    residence_city: city.value,
    family_status: random.pick(familyStatuses),
    made_by: random.pick(madeBy),
    ...(random.chance(0.7) && { picture: audience(random) }),
    ...(random.chance(1 / 7) && { plans: plansOf(random) }),
    ...(random.chance(0.8) && {
      seen: {
        on: dayAt(new Date(searchNow.getTime() - random.int(0, 60) * dayMs)),
        by: audience(random),
      },
    }),
  }
}

const hex = (random: Random) =>
  Math.floor(random.next() * 2 ** 32)
    .toString(16)
    .padStart(8, '0')

/** As long as real ids. */
function searchIdAt(number: number): string {
  const random = new Random(number)
  return ['u_', hex(random), hex(random), hex(random), number.toString(16).padStart(8, '0')].join('')
}

/** Search entries of the members `from` to `to`, created lazily. */
export function* searchEntries(from: number, to: number, places: AllPlaces): Generator<SearchEntry> {
  for (let number = from; number < to; number++)
    yield { id: searchIdAt(number), facts: searchFactsAt(number, places) }
}
