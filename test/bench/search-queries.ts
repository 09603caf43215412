import type { SearchFilters } from '#functions/domain/search-query'
import type { SearchQuery } from '#functions/search/engine'
import type { ChoiceFilter } from '#shared/search'
import { searchNow } from './search-members'

type Choices = Partial<Record<ChoiceFilter, string[]>>

const sixFilters = (gender: string, age: { min: number; max: number }, choices: Choices): SearchFilters => ({
  choices: { gender: [gender], ...choices },
  ranges: { age },
  flags: [],
})

const single = ['single']
const remarried = ['divorced', 'widowed']
const educated = ['bachelor', 'master', 'phd']

/** Searches by six filters each, as families make them: some find thousands of 100,000, some a few. */
export const searchesBySix: readonly SearchFilters[] = [
  sixFilters(
    'female',
    { min: 20, max: 28 },
    {
      marital_status: single,
      religion: ['islam'],
      country: ['PK'],
      education: educated,
    },
  ),
  sixFilters(
    'male',
    { min: 26, max: 34 },
    {
      marital_status: single,
      religion: ['islam'],
      country: ['PK', 'AE'],
      profession: ['employed', 'business'],
    },
  ),
  sixFilters(
    'female',
    { min: 24, max: 32 },
    {
      marital_status: single,
      religion: ['islam'],
      residence_state: ['PK-PB', 'PK-SD', 'PK-IS'],
      mother_tongue: ['ur', 'pa'],
    },
  ),
  sixFilters(
    'male',
    { min: 30, max: 45 },
    {
      marital_status: remarried,
      religion: ['islam'],
      country: ['PK'],
      family_status: ['middle', 'high'],
    },
  ),
  sixFilters(
    'female',
    { min: 18, max: 25 },
    {
      religion: ['christianity'],
      marital_status: single,
      country: ['PK'],
      education: educated,
    },
  ),
  sixFilters(
    'male',
    { min: 25, max: 40 },
    {
      marital_status: single,
      country: ['AE', 'GB', 'CA', 'SA'],
      education: educated,
      nationality: ['PK'],
    },
  ),
]

/** The first page of a search, for a viewer without the verified mark, as everywhere listed. */
export const pageOf = (filters: SearchFilters, counts = false): SearchQuery => ({
  filters,
  verified: false,
  without: new Set(),
  sort: 'listed',
  now: searchNow,
  size: 24,
  counts,
})
