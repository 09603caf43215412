import { alertLimits } from '#shared/limits'
import { genders } from '#shared/options/personal'
import { profileOf, type UserId, userId } from '#functions/core/ids'
import { isVerified } from '#functions/core/usage'
import { ColumnEngine } from '#functions/features/search/columns/engine'
import { withDefaultGender } from '#functions/features/search/default-gender'
import type { SearchEngine, SearchQuery } from '#functions/features/search/engine'
import { loadEntries } from '#functions/features/search/entries'
import { filtersOf, type SearchFilters } from '#functions/features/search/query'
import { loadRechecked, recheckFor } from '#functions/features/search/recheck'
import { type NewPerson, notYetFound } from '../due-alerts'
import type { SavedSearchItem } from '../items'
import { type Searcher, usableFilters } from './searcher'

/** The latest whom a search finds at once; of those whom it has found before it goes past so many at most. */
const PAGE = alertLimits.newMembers
const PAGES = 10

const sinceOf = ({ alerts_since, created_at }: SavedSearchItem): number =>
  Date.parse(alerts_since ?? created_at)

const nobody: ReadonlySet<string> = new Set()

/** Whether the filters of a search take any of the new people, whoever asks: what costs nothing to find out. */
export function findsAnybody(engine: SearchEngine, search: SavedSearchItem, now: Date): boolean {
  const { found } = engine.search({
    filters: filtersOf(search.search),
    verified: true,
    without: nobody,
    sort: 'newest',
    now,
    size: 1,
  })
  return found.some(({ order }) => order >= sinceOf(search))
}

/** What the member asks for now, a query for each gender: of the other one only who can be suggested. */
function queriesOf(
  { search }: SavedSearchItem,
  filters: SearchFilters,
  { actor, gender, viewing, person }: Searcher,
): SearchQuery[] {
  const sought = withDefaultGender(search, gender).choices.gender ?? genders
  return sought.map((one) => ({
    filters: { ...filters, choices: { ...filters.choices, gender: [one] } },
    viewer: person,
    suggested: one !== gender,
    verified: isVerified(actor.account, viewing.now),
    without: new Set([...viewing.excluded, ...viewing.hidden, profileOf(actor.userId)]),
    sort: 'newest',
    now: viewing.now,
    size: PAGE,
  }))
}

/** The people of one query who joined since then, the latest first, page by page. */
function* pagesOf(engine: SearchEngine, query: SearchQuery, since: number): Generator<NewPerson[]> {
  let { after } = query
  for (let page = 0; page < PAGES; page++) {
    const { found, more } = engine.search({ ...query, after })
    const recent = found.filter(({ order }) => order >= since)
    if (recent.length > 0) yield recent.map(({ id, order }) => ({ id: userId(id), joined: order }))
    if (!more || recent.length < found.length) return
    after = found.at(-1)
  }
}

/** Whom a search finds for its member now and has not found before, the latest first, as many as it may still tell of. */
export async function newFor(
  engine: SearchEngine,
  search: SavedSearchItem,
  seeking: Searcher,
): Promise<NewPerson[]> {
  const { pending = [] } = search
  const room = alertLimits.newMembers - pending.length
  const filters = usableFilters(search, seeking)
  if (!filters || room <= 0) return []
  const kept = new Set<string>(pending)
  const passes = recheckFor(filters, seeking.viewing)
  const people: NewPerson[] = []
  for (const query of queriesOf(search, filters, seeking))
    for (const page of pagesOf(engine, query, sinceOf(search))) {
      const others = page.filter(({ id }) => !kept.has(id))
      const found = await notYetFound(search.user_id, search.id, others)
      const cards = await loadRechecked(
        found.map(({ id }) => id),
        filters,
        passes,
      )
      const passing = new Set(cards.map(({ id }) => id))
      people.push(...found.filter(({ id }) => passing.has(id)))
      if (people.length >= room) return people.slice(0, room)
    }
  return people
}

/** Those whom a search has found and not told of whom it would find now, with who asks and who is asked for as they are now. */
export async function stillFound(search: SavedSearchItem, seeking: Searcher): Promise<UserId[]> {
  const { pending = [] } = search
  const filters = usableFilters(search, seeking)
  if (!filters) return []
  const engine = new ColumnEngine()
  engine.apply(await loadEntries(pending))
  const found = queriesOf(search, filters, seeking).flatMap((query) => engine.search(query).found)
  const ids = found.map(({ id }) => userId(id))
  const cards = await loadRechecked(ids, filters, recheckFor(filters, seeking.viewing))
  return cards.map(({ id }) => userId(id))
}
