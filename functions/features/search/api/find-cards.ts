import type { Fit } from '#shared/schemas/fit'
import type { IdentifiedCard } from '#functions/features/profiles/card'
import type { SearchEngine, SearchPlace, SearchQuery, SearchResult } from '../engine'
import { loadPassing, type Passes } from '../recheck'

/** More reads than this replace nobody: a page may be short then, and goes on. */
const ROUNDS = 4

export interface FoundCards extends Pick<SearchResult, 'total' | 'counts' | 'withoutFilter'> {
  cards: IdentifiedCard[]
  /** By id, of those whom wishes concern. */
  fits: Record<string, Fit>
  /** Who was found and does not pass any more; not in the total. */
  gone: number
  /** Where the list goes on, if it does. */
  after?: SearchPlace
}

/**
 * The cards that a search finds, of those that still pass: what members are found by is a moment old. Who does not pass is
 * replaced by who comes next, and not counted.
 */
export async function findCards(
  engine: SearchEngine,
  query: SearchQuery,
  passes: Passes,
): Promise<FoundCards> {
  const first = engine.search(query)
  const cards: IdentifiedCard[] = []
  const fits: Record<string, Fit> = {}
  let result: Pick<SearchResult, 'found' | 'more'> = first
  let { after } = query
  let gone = 0
  for (let round = 1; ; round++) {
    const ids = result.found.map(({ id }) => id)
    const kept = await loadPassing(ids, query.filters, passes)
    cards.push(...kept)
    for (const { id, fit } of result.found) if (fit && kept.some((card) => card.id === id)) fits[id] = fit
    gone += ids.length - kept.length
    after = result.found.at(-1) ?? after
    if (cards.length >= query.size || !result.more || round === ROUNDS) break
    result = engine.search({ ...query, counts: false, size: query.size - cards.length, after })
  }
  const { total, counts, withoutFilter } = first
  return {
    cards,
    fits,
    gone,
    total: total - gone,
    ...(counts && { counts }),
    ...(withoutFilter && { withoutFilter }),
    ...(result.more && after && { after }),
  }
}
