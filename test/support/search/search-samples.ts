import type { SearchAudience, SearchedPlan, SearchFacts } from '#functions/features/search/facts'
import type { Wishes } from '#functions/features/profiles/fit'
import {
  answeredBy,
  type AnsweredField,
  answeredFields,
  fitPersonOf,
} from '#functions/features/profiles/fit-person'
import type { SearchFilters } from '#functions/features/search/query'
import type { SearchQuery } from '#functions/features/search/engine'
import { type FitField, fitFields } from '#shared/fit'
import { dayAt } from '#shared/format'
import { educations, incomeRanges, jobPosts, professions } from '#shared/options/career'
import { castesOf } from '#shared/options/caste'
import { countries } from '#shared/options/countries'
import { languages } from '#shared/options/languages'
import { madeBy } from '#shared/options/made-by'
import { maslaksOf } from '#shared/options/maslak'
import { heights } from '#shared/options/measures'
import { ageRanges, religiousStatuses } from '#shared/options/partner'
import { genders, maritalStatuses } from '#shared/options/personal'
import { religions } from '#shared/options/religion'
import { familyStatuses } from '#shared/options/residential'
import { yesNo } from '#shared/options/yes-no'
import {
  type ChoiceFilter,
  choiceNames,
  type FlagFilter,
  flagNames,
  type RangeFilter,
  searchSorts,
} from '#shared/search'
import { dayMs, secondMs } from '#shared/units'
import type { Random } from '#infra/local/demo/generators/random'
import { inReligion, withinReligion } from '#functions/features/profiles/wishes'

/** All values of every filter, but only some states and cities. */
export const searchValues: Record<ChoiceFilter, readonly string[]> = {
  gender: genders,
  marital_status: maritalStatuses,
  has_children: yesNo,
  religion: religions,
  maslak: [...new Set(religions.flatMap(maslaksOf))],
  caste: [...new Set(religions.flatMap(castesOf))],
  religious_status: religiousStatuses,
  education: educations,
  profession: professions,
  job_post: jobPosts,
  monthly_income: incomeRanges,
  mother_tongue: languages,
  nationality: countries,
  country: countries,
  residence_state: Array.from({ length: 60 }, (_, at) => `PK-${at}`),
  residence_city: Array.from({ length: 700 }, (_, at) => `PK-City ${at}`),
  family_status: familyStatuses,
  made_by: madeBy,
}

const audience = (random: Random): SearchAudience =>
  random.weighted([
    ['everyone', 7],
    ['verified_users', 2],
    ['checked_users', 1],
  ] as const)

/** Prefers the first values of long lists, so that combined filters find somebody. */
function valueOf(random: Random, name: ChoiceFilter): string {
  const values = searchValues[name]
  return random.pick(random.chance(0.7) ? values.slice(0, 3) : values)
}

/** A time at a moment, or a little or long before or after it. */
const around = (random: Random, moment: number): number =>
  moment + random.pick([-400 * dayMs, -dayMs, -1, 0, 1, secondMs, dayMs, 90 * dayMs])

const plansOf = (random: Random, now: Date): SearchedPlan[] =>
  Array.from({ length: random.int(1, 3) }, () => around(random, now.getTime()))
    .sort((one, other) => one - other)
    .map((until) => ({
      until: new Date(until).toISOString(),
      ...(random.chance(0.5) && { verified: true as const }),
      ...(random.chance(0.4) && { featured: true as const }),
    }))

/** A day of birth: any, the 29th of February, or a birthday around `now`. */
function dobOf(random: Random, now: Date): string {
  if (random.chance(0.1)) return random.pick(['1996-02-29', '2000-02-29', '2004-02-29'])
  const years = random.int(18, 75)
  const days = random.chance(0.3) ? random.int(-1, 1) : random.int(0, 364)
  const birthday = new Date(now.getTime() - days * dayMs)
  birthday.setUTCFullYear(birthday.getUTCFullYear() - years)
  return dayAt(birthday)
}

/** Random wishes. */
function wishesOf(random: Random): Wishes {
  const oneOf: Record<FitField, () => string> = {
    age_range: () => random.pick([...ageRanges, '18 to 74', '27 to 33', '30 to 30']),
    height_range: () => String(random.pick(heights)),
    ...(Object.fromEntries(
      answeredFields.map((field) => [field, () => valueOf(random, answeredBy[field])]),
    ) as Record<AnsweredField, () => string>),
  }
  const religion = oneOf.religion()
  const isOfOne = random.chance(0.6)
  const asked = fitFields.filter((field) =>
    field === 'religion' ? isOfOne : random.chance(0.5) && (isOfOne || !withinReligion.includes(field)),
  )
  const lists: readonly FitField[] = ['nationality', 'residence_state', 'residence_city']
  const wishOf = (field: FitField) => {
    if (field === 'religion') return religion
    if (!lists.includes(field)) return inReligion(field, religion, oneOf[field]())
    return Array.from({ length: random.int(1, 4) }, oneOf[field])
      .sort()
      .join('\n')
  }
  return Object.fromEntries(asked.map((field) => [field, wishOf(field)]))
}

/** Random musts among these wishes. */
const mustsOf = (random: Random, wishes: Wishes): FitField[] =>
  fitFields.filter((field) => wishes[field] !== undefined && random.chance(0.1))

/** Random search facts. Optional ones may be missing. */
export function sampleFacts(random: Random, now: Date): SearchFacts {
  const choices = choiceNames
    .filter((name) => name === 'gender' || random.chance(0.85))
    .map((name) => [name, name === 'gender' ? random.pick(genders) : valueOf(random, name)])
  const wishes = wishesOf(random)
  return {
    ...(Object.fromEntries(choices) as { gender: 'male' | 'female' }),
    ...(random.chance(0.8) && { wishes, musts: mustsOf(random, wishes) }),
    dob: dobOf(random, now),
    height: random.pick(heights),
    // Some join at the same moment, so that ids decide the order.
    joined: random.pick([
      now.getTime() - random.int(0, 40) * dayMs,
      Date.parse(`${dayAt(new Date(now.getTime() - random.int(0, 9) * dayMs))}T00:00:00Z`) - random.int(0, 1),
    ]),
    visible_to: audience(random),
    ...(random.chance(0.7) && { picture: audience(random) }),
    ...(random.chance(0.4) && { plans: plansOf(random, now) }),
    ...(random.chance(0.3) && { phone_checked: true as const }),
    ...(random.chance(0.2) && { photo_checked: true as const }),
    ...(random.chance(0.15) && { identity_checked: true as const }),
    ...(random.chance(0.6) && {
      seen: { on: dayAt(new Date(now.getTime() - random.int(-1, 9) * dayMs)), by: audience(random) },
    }),
  }
}

const someOf = <Value>(random: Random, values: readonly Value[], most: number): Value[] =>
  Array.from({ length: random.int(1, most) }, () => random.pick(values))

function rangeOf(random: Random, values: readonly number[]) {
  const [min, max] = [random.pick(values), random.pick(values)].sort((one, other) => one - other)
  return random.pick([{ min: min! }, { max: max! }, { min: min!, max: max! }])
}

const ages = Array.from({ length: 58 }, (_, at) => at + 18)

/** A random filter; `unknown` is a value that nobody has. */
function filterOf(random: Random, now: Date): Partial<SearchFilters> {
  const kind = random.weighted([
    ['choice', 6],
    ['range', 2],
    ['flag', 2],
    ['since', 1],
  ] as const)
  if (kind === 'choice') {
    const name = random.pick(choiceNames)
    const known = [...someOf(random, searchValues[name].slice(0, 3), 3), valueOf(random, name)]
    return { choices: { [name]: random.chance(0.05) ? ['unknown'] : known } }
  }
  if (kind === 'range') {
    const name: RangeFilter = random.pick(['age', 'height'])
    return { ranges: { [name]: rangeOf(random, name === 'age' ? ages : heights) } }
  }
  if (kind === 'flag') return { flags: [random.pick<FlagFilter>(flagNames)] }
  return { since: dayAt(new Date(now.getTime() - random.int(0, 40) * dayMs)) }
}

/** No filter, or several. */
function sampleFilters(random: Random, now: Date): SearchFilters {
  const some = Array.from({ length: random.int(0, 6) }, () => filterOf(random, now))
  const since = some.find((one) => one.since !== undefined)?.since
  return {
    choices: Object.assign({}, ...some.map(({ choices }) => choices)) as SearchFilters['choices'],
    ranges: Object.assign({}, ...some.map(({ ranges }) => ranges)) as SearchFilters['ranges'],
    flags: [...new Set(some.flatMap(({ flags = [] }) => flags))],
    ...(since !== undefined && { since }),
  }
}

/** A random search by any viewer, with some excluded members, at a time near `now`. */
export function sampleQuery(random: Random, now: Date, ids: readonly string[]): SearchQuery {
  return {
    filters: sampleFilters(random, now),
    verified: random.pick(['check', 'plan', false] as const),
    without: new Set(random.chance(0.5) ? someOf(random, ids, 20) : []),
    sort: random.pick(searchSorts),
    ...(random.chance(0.7) && {
      viewer: fitPersonOf(sampleFacts(random, now), now),
      suggested: random.chance(0.4),
    }),
    now: new Date(
      now.getTime() + random.pick([0, 0, -2, -1, 1, 2, 2 * secondMs, -dayMs, dayMs, 100 * dayMs]),
    ),
    size: random.pick([0, 1, 7, 24]),
    counts: random.chance(0.5),
  }
}
