import { ageLimits, searchLimits, textLimits } from '#shared/limits'
import { educations, incomeRanges, jobPosts, professions } from '#shared/options/career'
import { casteLabels } from '#shared/options/caste'
import { isCountry } from '#shared/options/countries'
import { isLanguage } from '#shared/options/languages'
import { madeBy } from '#shared/options/made-by'
import { maslakLabels } from '#shared/options/maslak'
import { heights, toWholeInch } from '#shared/options/measures'
import { religiousStatuses } from '#shared/options/partner'
import { genders, maritalStatuses } from '#shared/options/personal'
import { religions } from '#shared/options/religion'
import { familyStatuses } from '#shared/options/residential'
import { yesNo } from '#shared/options/yes-no'
import { parseDay } from '#shared/format'
import { isShowable } from '#shared/schemas/characters'
import {
  type ChoiceFilter,
  choiceNames,
  type FilterName,
  filterNames,
  type FlagFilter,
  flagNames,
  type RangeFilter,
  rangeNames,
  type SearchSort,
  searchSorts,
} from '#shared/search'

type Ends = `${RangeFilter}_${'min' | 'max'}`

/** A search, with the names of the call's parameters. Missing parameters do not filter. */
export interface PeopleSearch
  extends
    Partial<Record<ChoiceFilter, string[]>>,
    Partial<Record<Ends, number>>,
    Partial<Record<FlagFilter, 'true'>> {
  /** YYYY-MM-DD */
  since?: string
  sort?: SearchSort
  /** Only in the address: shows everybody to a member instead of those who fit. */
  all?: '1'
}

const among =
  (values: readonly string[]) =>
  (value: string): boolean =>
    values.includes(value)

const ofSomeReligion =
  (labels: Readonly<Record<string, Readonly<Record<string, string>>>>) =>
  (value: string): boolean =>
    Object.values(labels).some((own) => Object.hasOwn(own, value))

const isState = (value: string) => /^[A-Z]{2}-[A-Z0-9-]{1,10}$/.test(value) && isCountry(value.slice(0, 2))
const isCity = (value: string) =>
  value.length <= textLimits.place.max &&
  /^[A-Z]{2}-\S/.test(value) &&
  isCountry(value.slice(0, 2)) &&
  isShowable(value)

const isValue: Readonly<Record<ChoiceFilter, (value: string) => boolean>> = {
  gender: among(genders),
  marital_status: among(maritalStatuses),
  has_children: among(yesNo),
  religion: among(religions),
  maslak: ofSomeReligion(maslakLabels),
  caste: ofSomeReligion(casteLabels),
  religious_status: among(religiousStatuses),
  education: among(educations),
  profession: among(professions),
  job_post: among(jobPosts),
  monthly_income: among(incomeRanges),
  mother_tongue: isLanguage,
  nationality: isCountry,
  country: isCountry,
  residence_state: isState,
  residence_city: isCity,
  family_status: among(familyStatuses),
  made_by: among(madeBy),
}

export const ages: readonly number[] = Array.from(
  { length: ageLimits.max - ageLimits.min + 1 },
  (_, index) => ageLimits.min + index,
)
/** The options at either end of a range. */
export const rangeValues: Readonly<Record<RangeFilter, readonly number[]>> = { age: ages, height: heights }

function choicesIn(query: URLSearchParams): PeopleSearch {
  const search: PeopleSearch = {}
  let remaining: number = searchLimits.values
  for (const name of choiceNames) {
    const values = [...new Set(query.getAll(name).map((value) => value.trim().normalize()))]
    const valid = values.filter(isValue[name]).slice(0, remaining)
    remaining -= valid.length
    if (valid.length > 0) search[name] = valid
  }
  return search
}

/** Heights between two inches, as in earlier addresses and saved searches, mean the nearest inch. */
function valueIn(name: RangeFilter, text: string | null): number {
  const value = text ? Number(text) : Number.NaN
  return name === 'height' ? toWholeInch(value) : value
}

function rangesIn(query: URLSearchParams): PeopleSearch {
  const search: PeopleSearch = {}
  for (const name of rangeNames) {
    const end = (which: 'min' | 'max') =>
      rangeValues[name].find((value) => value === valueIn(name, query.get(`${name}_${which}`)))
    const [from, to] = [end('min'), end('max')]
    // An inverted range is read the other way round.
    const isInverted = from !== undefined && to !== undefined && from > to
    const [min, max] = isInverted ? [to, from] : [from, to]
    if (min !== undefined) search[`${name}_min`] = min
    if (max !== undefined) search[`${name}_max`] = max
  }
  return search
}

function restOf(query: URLSearchParams): PeopleSearch {
  const search: PeopleSearch = {}
  for (const name of flagNames) if (among(['true', '1'])(query.get(name) ?? '')) search[name] = 'true'
  const since = query.get('since')
  if (since !== null && parseDay(since)) search.since = since
  const sort = searchSorts.find((one) => one === query.get('sort'))
  if (sort) search.sort = sort
  if (query.get('all') === '1') search.all = '1'
  return search
}

/** Parses the search in an address. Unknown and invalid values are ignored. */
export function readSearch(text: string): PeopleSearch {
  const query = new URLSearchParams(text)
  return { ...choicesIn(query), ...rangesIn(query), ...restOf(query) }
}

/** The parameters of a filter. */
export const parametersOf = (name: FilterName): (keyof PeopleSearch)[] =>
  name === 'age' || name === 'height' ? [`${name}_min`, `${name}_max`] : [name]

/** The query string with its question mark; empty for an empty search. */
export function writeSearch(search: PeopleSearch): string {
  const query = new URLSearchParams()
  for (const parameter of [...filterNames.flatMap(parametersOf), 'sort' as const, 'all' as const])
    for (const value of [search[parameter] ?? []].flat()) query.append(parameter, String(value))
  const text = query.toString()
  return text && `?${text}`
}

/** The active filters of a search. */
export const activeIn = (search: PeopleSearch): FilterName[] =>
  filterNames.filter((name) => parametersOf(name).some((parameter) => search[parameter] !== undefined))

/** Whether a search has neither filters nor a sort order. */
export const isEmptySearch = ({ all: _all, ...search }: PeopleSearch): boolean =>
  Object.keys(search).length === 0

/** The search without filters and order. Whether it shows everybody stays. */
export const clearedSearch = ({ all }: PeopleSearch): PeopleSearch => (all ? { all } : {})

/** The query to store. Showing everybody counts as empty. */
export const storedQueryOf = (search: PeopleSearch): string =>
  isEmptySearch(search) ? '' : writeSearch(search)

/** The total number of list values, which the server limits. */
export const valuesIn = (search: PeopleSearch): number =>
  choiceNames.reduce((sum, name) => sum + (search[name]?.length ?? 0), 0)

/** The search without a filter. */
export function withoutFilter(search: PeopleSearch, name: FilterName): PeopleSearch {
  const gone: readonly string[] = parametersOf(name)
  return Object.fromEntries(Object.entries(search).filter(([parameter]) => !gone.includes(parameter)))
}

/** The search with these values of a filter; without the filter if empty. */
export const withValues = (search: PeopleSearch, name: ChoiceFilter, values: string[]): PeopleSearch =>
  values.length > 0 ? { ...search, [name]: values } : withoutFilter(search, name)

/** The search with changed parameters; undefined removes one. */
export function withParameters(
  search: PeopleSearch,
  change: { [Name in keyof PeopleSearch]: PeopleSearch[Name] | undefined },
): PeopleSearch {
  const all = Object.entries({ ...search, ...change })
  return Object.fromEntries(all.filter(([, value]) => value !== undefined))
}
