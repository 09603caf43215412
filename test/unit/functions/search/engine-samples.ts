import type { SearchedPlan, SearchFacts } from '#functions/features/search/facts'
import type { SearchFilters } from '#functions/features/search/query'
import { ColumnEngine } from '#functions/features/search/columns/engine'
import type { SearchEngine, SearchEntry, SearchQuery } from '#functions/features/search/engine'
import { decodeSnapshot, encodeSnapshot } from '#functions/features/search/columns/snapshot-format'

export const noon = new Date('2026-03-01T12:00:00.000Z')
export const at = (time: string) => new Date(time)
export const facts = (given: Partial<SearchFacts> = {}): SearchFacts => ({
  gender: 'female',
  dob: '1998-03-14',
  height: 5.4,
  joined: Date.parse('2026-01-01T00:00:00.000Z'),
  visible_to: 'everyone',
  ...given,
})

export const plan = (until: string, given: Omit<SearchedPlan, 'until'> = {}): SearchedPlan => ({
  until,
  ...given,
})

type Asked = Partial<SearchQuery & SearchFilters>

const query = ({ choices = {}, ranges = {}, flags = [], since, ...given }: Asked): SearchQuery => ({
  filters: { choices, ranges, flags, ...(since !== undefined && { since }) },
  verified: false,
  without: new Set(),
  sort: 'newest',
  now: noon,
  size: 24,
  ...given,
})

/** An engine, in the words of the suite. */
export function engineAtHand(make: () => SearchEngine) {
  const engine = make()
  const search = (given: Asked = {}) => engine.search(query(given))
  const ids = (given?: Asked) => search(given).found.map(({ id }) => id)
  return {
    engine,
    put: (members: Record<string, Partial<SearchFacts>>) =>
      engine.apply(Object.entries(members).map(([id, given]) => ({ id, facts: facts(given) }))),
    search,
    /** In order. */
    ids,
    /** In the order of the ids. */
    set: (given?: Asked) => ids(given).sort(),
  }
}

/** Written and read again whenever something changes. */
class KeptEngine implements SearchEngine {
  private engine = new ColumnEngine()
  get size(): number {
    return this.engine.size
  }
  apply(entries: Iterable<SearchEntry>): void {
    this.engine.apply(entries)
    this.engine = decodeSnapshot(encodeSnapshot(this.engine, noon.toISOString()))!.engine
  }
  search(query: SearchQuery) {
    return this.engine.search(query)
  }
}

export const engines: [string, () => SearchEngine][] = [
  ['the engine', () => new ColumnEngine()],
  ['the engine from a snapshot', () => new KeptEngine()],
]
