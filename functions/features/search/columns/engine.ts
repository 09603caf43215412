import type { SearchEngine, SearchEntry, SearchQuery, SearchResult } from '../engine'
import { noFit } from '#functions/features/profiles/fit'
import { countAll } from './counts'
import { type Facet, facetsOf } from './facets'
import { type Filter, filtersOf } from './filters'
import { Fits, type JudgedFit } from './fits'
import { leastAudience, Members } from './members'
import { orderBy, PageCollector } from './page'

/** Added for each filter that a row fails, with the index of the filter. */
const failureStep = 2 ** 8

/** For each row: 0 if it passes all filters, `failureStep` plus the filter's index if it fails only one, more otherwise. */
function failuresOf(filters: readonly Filter[], rows: number): Uint16Array {
  const failures = new Uint16Array(rows)
  filters.forEach(({ facet: { codes, textOf, size }, isMet }, index) => {
    const added = new Uint16Array(size)
    for (let code = 0; code < size; code++) {
      const text = textOf(code)
      added[code] = text !== undefined && isMet(text) ? 0 : failureStep + index
    }
    addByCode(failures, codes, added)
  })
  return failures
}

function addByCode(sums: Uint16Array, codes: Facet['codes'], added: Uint16Array): void {
  for (let row = 0; row < sums.length; row++) sums[row]! += added[codes[row]!]!
}

interface PassInput {
  filters: readonly Filter[]
  /** Present if the query depends on fits. */
  fits: Fits | undefined
  page: PageCollector
}

interface Passed {
  rows: number[]
  besides: number
}

/**
 * Searches columns in memory (0061), in one pass over all members. A member who passes all filters is found; one who fails
 * exactly one filter is counted among that filter's values.
 */
export class ColumnEngine implements SearchEngine {
  constructor(readonly members: Members = new Members()) {}

  get size(): number {
    return this.members.size
  }

  apply(entries: Iterable<SearchEntry>): void {
    for (const { id, facts } of entries)
      if (facts) this.members.put(id, facts)
      else this.members.remove(id)
  }

  search(query: SearchQuery): SearchResult {
    const { members } = this
    const facets = facetsOf(members, query.now)
    const filters = filtersOf(members, query, facets)
    const fits = query.viewer && new Fits(members, query.viewer, facets)
    const page = new PageCollector(members, query, orderBy(members, query, facets))
    const fitMatters = query.suggested || query.sort === 'fit'
    const { rows, besides } = this.passRows(query, { filters, fits: fitMatters ? fits : undefined, page })
    const { places, more } = page.finish()
    const found = places.map(({ order, id, row }) => {
      const fit = fits?.fitOf(row)
      return { order, id, ...(fit && { fit }) }
    })
    const counted = query.counts && countAll(members, query, facets, rows, filters)
    return { found, more, total: rows.length, ...(query.suggested && { besides }), ...counted }
  }

  /**
   * Returns the rows that match all filters, and adds them to the page. For the counts, a row that fails only one filter is
   * recorded with that filter. `besides`: rows that match all filters and break a must.
   */
  private passRows(query: SearchQuery, { filters, fits, page }: PassInput): Passed {
    const { members } = this
    const without = new Set([...query.without].map((id) => members.rowOf(id)))
    const { visibleTo } = members.numbers
    const least = leastAudience(query.verified)
    const failures = failuresOf(filters, members.ids.length)
    const tooMany = query.counts ? 2 * failureStep : failureStep
    const rows: number[] = []
    let besides = 0
    const isLeftOut = (judged: JudgedFit | undefined, passes: boolean): boolean => {
      if (!query.suggested || !fits) return false
      if (judged?.breaksMust && passes) besides++
      return judged?.breaksMust !== false
    }
    for (let row = members.ids.length - 1; row >= 0; row--) {
      if (failures[row]! >= tooMany || visibleTo[row]! < least || without.has(row)) continue
      const judged = fits?.judge(row)
      const failed = filters[failures[row]! - failureStep]
      if (isLeftOut(judged, failed === undefined)) continue
      if (failed) failed.failing.push(row)
      else {
        rows.push(row)
        page.offer(row, judged?.distance ?? noFit)
      }
    }
    return { rows, besides }
  }
}
