import { parseDay } from '#shared/format'
import { toWholeInch } from '#shared/options/measures'
import { choiceNames, type FilterName, type RangeFilter, rangeNames } from '#shared/search'
import type { SearchQuery } from '../engine'
import { withParts } from '../general-values'
import type { SearchRange } from '../query'
import { type Facet, facetOfFlag, type Facets, flagsOf } from './facets'
import type { Members } from './members'

/** A filter that narrows a search. */
export interface Filter {
  name: FilterName
  facet: Facet
  /** A row without a text never meets it. */
  isMet: (text: string) => boolean
  /** Rows that fail only this filter. */
  failing: number[]
}

/** Within a range? Heights are compared to the inch, as their facet has them. */
function isWithin(name: RangeFilter, { min = -Infinity, max = Infinity }: SearchRange): Filter['isMet'] {
  const [from, to] = name === 'height' ? [toWholeInch(min), toWholeInch(max)] : [min, max]
  return (text) => Number(text) >= from && Number(text) <= to
}

/** The filters of a search. */
export function filtersOf(members: Members, query: SearchQuery, facets: Facets): Filter[] {
  const { choices, ranges, flags, since } = query.filters
  const filters: Filter[] = []
  const add = (name: FilterName, facet: Facet, isMet: Filter['isMet']) =>
    filters.push({ name, facet, isMet, failing: [] })
  const addTest = (name: FilterName, isOn: (row: number) => boolean) =>
    add(name, facetOfFlag(members, isOn), () => true)
  for (const name of choiceNames) {
    const accepted = choices[name] && withParts(name, choices[name])
    if (accepted) add(name, facets[name], (text) => accepted.includes(text))
  }
  for (const name of rangeNames) {
    const range = ranges[name]
    if (range) add(name, facets[name], isWithin(name, range))
  }
  const isOn = flagsOf(members, query)
  for (const name of flags) addTest(name, isOn[name])
  if (since !== undefined) {
    const { joined } = members.numbers
    const first = parseDay(since)?.getTime() ?? Infinity
    addTest('since', (row) => joined[row]! >= first)
  }
  return filters
}
