import { choiceNames, flagNames, rangeNames, type SearchCounts } from '#shared/search'
import type { SearchQuery, SearchResult } from '../engine'
import { type Facet, type Facets, flagsOf } from './facets'
import type { Filter } from './filters'
import type { Members } from './members'

function addUp(sums: Uint32Array, codes: Facet['codes'], rows: readonly number[]): void {
  for (let at = 0; at < rows.length; at++) sums[codes[rows[at]!]!]!++
}

function countsOf({ codes, textOf, size }: Facet, ...groups: readonly number[][]): Record<string, number> {
  const sums = new Uint32Array(size)
  for (const rows of groups) addUp(sums, codes, rows)
  const counts: Record<string, number> = {}
  sums.forEach((sum, code) => {
    const text = sum > 0 ? textOf(code) : undefined
    if (text !== undefined) counts[text] = sum
  })
  return counts
}

/** Counts by filter and value, and the totals without each filter. */
export function countAll(
  members: Members,
  query: SearchQuery,
  facets: Facets,
  rows: number[],
  filters: readonly Filter[],
): Required<Pick<SearchResult, 'counts' | 'withoutFilter'>> {
  const failing = new Map(filters.map((filter) => [filter.name, filter.failing]))
  const counts: SearchCounts = {}
  for (const name of [...choiceNames, ...rangeNames]) {
    const counted = countsOf(facets[name], rows, failing.get(name) ?? [])
    if (Object.keys(counted).length > 0) counts[name] = counted
  }
  const isOn = flagsOf(members, query)
  for (const name of flagNames) {
    // Rows that fail a flag do not have it.
    const sum = rows.filter(isOn[name]).length
    if (sum > 0) counts[name] = { true: sum }
  }
  const withoutFilter: SearchResult['withoutFilter'] = {}
  for (const [name, others] of failing) withoutFilter[name] = rows.length + others.length
  return { counts, withoutFilter }
}
