import type { Fit } from '#shared/schemas/fit'
import type { SearchCounts, SearchSort, FilterName } from '#shared/search'
import type { Verified } from '#functions/core/verified'
import type { FitPerson } from '#functions/features/profiles/fit'
import type { SearchFacts } from './facts'
import type { SearchFilters } from './query'

/*
 * The interface between the product and a search engine: today columns in memory (0061). Every engine must pass the suites
 * `engine-members.test.ts` and `engine-lists.test.ts`.
 */

/** The current search facts of a member; without facts, the member is not found any more. */
export interface SearchEntry {
  id: string
  facts?: SearchFacts | undefined
}

/**
 * A place in a list. Lists are sorted by `order`, then by id, descending. `listed`: 2^50 for each rank of the active plan
 * (featured 2, other bought plans 1) plus the time of joining. `newest`: the time of joining, epoch milliseconds. `age`:
 * 2^42 for each year younger than 150 plus the time of joining. `fit`: 2^33 for each point below `noFit`, 2^32 for an
 * active featured plan, plus the second of joining, so that the sum stays an exact number. Readers get places in cursors, so a
 * place contains nothing private, such as a date of birth.
 */
export interface SearchPlace {
  order: number
  id: string
}

/** A search hit. */
export interface FoundPerson extends SearchPlace {
  /** The fit to the query's viewer, if any; only for members of the other gender. */
  fit?: Fit
}

export interface SearchQuery {
  filters: SearchFilters
  /** The member for whom fits are computed. */
  viewer?: FitPerson | undefined
  /** Only members who can be suggested to the viewer: other gender, and no must of either is unmet. */
  suggested?: boolean
  /** Whether, and why, the viewer is a verified user, who also finds the members who are visible to those only. */
  verified: Verified
  /** Members who are neither found nor counted: the viewer, excluded members, and with `suggested` those who are kept apart. */
  without: ReadonlySet<string>
  sort: SearchSort
  /** The time for ages and plans. */
  now: Date
  /** The most members to return; may be 0. */
  size: number
  /** The page starts after this place. */
  after?: SearchPlace | undefined
  /** Whether to compute counts. */
  counts?: boolean
}

export interface SearchResult {
  /** In order. */
  found: FoundPerson[]
  /** There are more after the last hit. */
  more: boolean
  /** The number of matches in the whole list. */
  total: number
  /** With `suggested`: further members of the other gender who match, but break a must of either side. */
  besides?: number
  /**
   * With `counts`: matches by filter and value, with the other filters applied; values without members are left out. Ages
   * in years, heights in feet, to the inch (`5.417`), flags as `true`, nothing for `since`.
   */
  counts?: SearchCounts
  /** With `counts`: for each filter in use, the number of matches without it. */
  withoutFilter?: Partial<Record<FilterName, number>>
}

/** Finds members by their facts. */
export interface SearchEngine {
  /** The number of members in the engine. */
  readonly size: number
  /** Applies changed entries; the last entry of a member wins. */
  apply(entries: Iterable<SearchEntry>): void
  search(query: SearchQuery): SearchResult
}
