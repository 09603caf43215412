import type { Fit } from '#shared/schemas/fit'
import type { SearchCounts, SearchSort, FilterName } from '#shared/search'
import type { FitPerson } from '#functions/features/profiles/fit'
import type { SearchFacts } from './facts'
import type { SearchFilters } from './query'

/*
 * The port between the product and whatever searches its members: columns in memory today (0061). Every engine passes the suite
 * in `engine-members.test.ts` and `engine-lists.test.ts`.
 */

/** What a member can be found by now; without facts, no search finds them any more. */
export interface SearchEntry {
  id: string
  facts?: SearchFacts | undefined
}

/**
 * A place in a list: lists are in descending order of `order`, then of the id. `listed`: two to the 50th for each rank of the plan
 * that runs (featured 2, another one that was bought 1), and when they joined; `newest`: when they joined, epoch milliseconds;
 * `age`: two to the 42nd for each year that they are younger than 150, and when they joined; `fit`: two to the 43rd for each point by
 * which they are closer than `noFit`, two to the 42nd for a featured plan that runs, and when they joined. Readers get places to hand them back,
 * and may look into them: what nobody is shown, such as a day of birth, is in none.
 */
export interface SearchPlace {
  order: number
  id: string
}

/** Somebody who is found. */
export interface FoundPerson extends SearchPlace {
  /** How they fit the viewer: where the query says who that is, of people of the other gender. */
  fit?: Fit
}

export interface SearchQuery {
  filters: SearchFilters
  /** Whom people are to fit. */
  viewer?: FitPerson | undefined
  /** Only people who can be suggested to the viewer: the musts of both are met, and they are of the other gender. */
  suggested?: boolean
  /** Whether the viewer is a verified member, who also finds those who show themselves to such alone. */
  verified: boolean
  /** Members who are not found, nor counted: the viewer, and whoever is as unknown to them as an id that never was. */
  without: ReadonlySet<string>
  sort: SearchSort
  /** By it ages and plans are judged. */
  now: Date
  /** At most so many members; may be 0. */
  size: number
  /** The list goes on after this place. */
  after?: SearchPlace | undefined
  /** Whether to count. */
  counts?: boolean
}

export interface SearchResult {
  /** In order. */
  found: FoundPerson[]
  /** Whether there are more after the last of them. */
  more: boolean
  /** How many there are in all, wherever the list begins. */
  total: number
  /**
   * With `counts`: by filter and value, with the other filters as they are; only values that somebody has. Ages by years,
   * heights by feet (`5.4`), flags as `true`, nothing by `since`.
   */
  counts?: SearchCounts
  /** With `counts`: for each filter that narrows, how many there would be without it. */
  withoutFilter?: Partial<Record<FilterName, number>>
}

/** Finds members by their facts. */
export interface SearchEngine {
  /** How many members can be found by somebody. */
  readonly size: number
  /** Takes in what members can be found by now; the last entry of a member counts. */
  apply(entries: Iterable<SearchEntry>): void
  search(query: SearchQuery): SearchResult
}
