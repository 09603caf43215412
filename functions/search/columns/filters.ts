import { parseDay } from '#shared/format'
import { choiceNames, type FilterName, rangeNames } from '#shared/search'
import type { SearchQuery } from '../engine'
import { facetOfFlag, type Facets, flagsOf, Question } from './facets'
import type { Members } from './members'

/** A filter that narrows a search. */
export interface Filter {
  name: FilterName
  question: Question
  /** Rows that fail it alone. */
  failing: number[]
}

/** The filters of a search. */
export function filtersOf(members: Members, query: SearchQuery, facets: Facets): Filter[] {
  const { choices, ranges, flags, since } = query.filters
  const ofTest = (isOn: (row: number) => boolean) => new Question(facetOfFlag(members, isOn), () => true)
  const filters: Filter[] = []
  for (const name of choiceNames) {
    const asked = choices[name]
    if (asked)
      filters.push({
        name,
        failing: [],
        question: new Question(facets[name], (text) => asked.includes(text)),
      })
  }
  for (const name of rangeNames) {
    const { min = -Infinity, max = Infinity } = ranges[name] ?? {}
    const isWithin = (text: string) => Number(text) >= min && Number(text) <= max
    if (ranges[name]) filters.push({ name, failing: [], question: new Question(facets[name], isWithin) })
  }
  const isOn = flagsOf(members, query)
  for (const name of flags) filters.push({ name, failing: [], question: ofTest(isOn[name]) })
  if (since !== undefined) {
    const { joined } = members.numbers
    const first = parseDay(since)?.getTime() ?? Infinity
    filters.push({ name: 'since', failing: [], question: ofTest((row) => joined[row]! >= first) })
  }
  return filters
}
