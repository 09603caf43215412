import type { IdentifiedCard } from '#functions/domain/card'
import type { SearchEngine, SearchPlace, SearchQuery, SearchResult } from '#functions/search/engine'
import { loadCards } from '#functions/store/cards'

/** More reads than this replace nobody: a page may be short then, and goes on. */
const ROUNDS = 4

export interface FoundCards extends Pick<SearchResult, 'total' | 'counts' | 'withoutFilter'> {
  cards: IdentifiedCard[]
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
  passes: (card: IdentifiedCard) => boolean,
): Promise<FoundCards> {
  const first = engine.search(query)
  const cards: IdentifiedCard[] = []
  let result: Pick<SearchResult, 'found' | 'more'> = first
  let { after } = query
  let gone = 0
  for (let round = 1; ; round++) {
    const loaded = await loadCards(result.found.map(({ id }) => id))
    const kept = loaded.filter((card) => card !== undefined && passes(card)) as IdentifiedCard[]
    cards.push(...kept)
    gone += loaded.length - kept.length
    after = result.found.at(-1) ?? after
    if (cards.length >= query.size || !result.more || round === ROUNDS) break
    result = engine.search({ ...query, counts: false, size: query.size - cards.length, after })
  }
  const { total, counts, withoutFilter } = first
  return {
    cards,
    total: total - gone,
    ...(counts && { counts }),
    ...(withoutFilter && { withoutFilter }),
    ...(result.more && after && { after }),
  }
}
