import { busy } from '#shared/errors'
import { alertLimits } from '#shared/limits'
import { genders } from '#shared/options/personal'
import { profileOf, type UserId, userId } from '#functions/core/ids'
import { retrying } from '#functions/core/retry'
import { verifiedAt } from '#functions/core/verified'
import { nextTimeToTell } from '#functions/features/notifications/timing'
import { ColumnEngine } from '#functions/features/search/columns/engine'
import { withDefaultGender } from '#functions/features/search/default-gender'
import type { SearchEngine, SearchQuery } from '#functions/features/search/engine'
import { loadEntries } from '#functions/features/search/entries'
import { filtersOf, type SearchFilters } from '#functions/features/search/query'
import { loadRechecked, recheckFor } from '#functions/features/search/recheck'
import { type NewPerson, notYetFound, addPending } from '../due-alerts'
import type { SavedSearchItem } from '../items'
import { loadSavedSearch } from '../store'
import { type AlertRecipient, usableFilters, loadAlertRecipient } from './alert-recipient'

/** Results that are read at once, and the most pages that are read to skip members who were found before. */
const PAGE = alertLimits.newMembers
const PAGES = 10

const sinceOf = ({ alerts_since, created_at }: SavedSearchItem): number =>
  Date.parse(alerts_since ?? created_at)

const nobody: ReadonlySet<string> = new Set()

/** Do the filters match any of the new members, whoever searches? Cheap, because it reads nothing. */
function matchesAnybody(engine: SearchEngine, search: SavedSearchItem, now: Date): boolean {
  const { found } = engine.search({
    filters: filtersOf(search.search),
    verified: 'check',
    without: nobody,
    sort: 'newest',
    now,
    size: 1,
  })
  return found.some(({ order }) => order >= sinceOf(search))
}

/** The queries of a saved search, one for each gender. Of the other gender, only members who can be suggested. */
function queriesOf(
  { search }: Pick<SavedSearchItem, 'search'>,
  filters: SearchFilters,
  { actor, gender, viewerContext, person, keptApart }: AlertRecipient,
): SearchQuery[] {
  const wantedGenders = withDefaultGender(search, gender).choices.gender ?? genders
  return wantedGenders.map((one) => ({
    filters: { ...filters, choices: { ...filters.choices, gender: [one] } },
    viewer: person,
    suggested: one !== gender,
    verified: verifiedAt(actor.account, viewerContext.now),
    without: new Set([
      ...viewerContext.excluded,
      ...viewerContext.hidden,
      ...keptApart,
      profileOf(actor.userId),
    ]),
    sort: 'newest',
    now: viewerContext.now,
    size: PAGE,
  }))
}

/** The results of a query who joined since then, latest first, page by page. */
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

/** The members that a search finds now and has not found before, latest first, up to the room left in the alert. */
async function findNewFor(
  engine: SearchEngine,
  search: SavedSearchItem,
  recipient: AlertRecipient,
): Promise<NewPerson[]> {
  const { pending = [] } = search
  const room = alertLimits.newMembers - pending.length
  const filters = usableFilters(search, recipient)
  if (!filters || room <= 0) return []
  const collected = new Set<string>(pending)
  const recheck = recheckFor(filters, recipient.viewerContext)
  const people: NewPerson[] = []
  for (const query of queriesOf(search, filters, recipient))
    for (const page of pagesOf(engine, query, sinceOf(search))) {
      const candidates = page.filter(({ id }) => !collected.has(id))
      const found = await notYetFound(search.user_id, search.id, candidates)
      const cards = await loadRechecked(
        found.map(({ id }) => id),
        filters,
        recheck,
      )
      const recheckedIds = new Set(cards.map(({ id }) => id))
      people.push(...found.filter(({ id }) => recheckedIds.has(id)))
      if (people.length >= room) return people.slice(0, room)
    }
  return people
}

/** How many members who joined since then this member would be suggested, up to the most of one alert. */
export async function countSuggested(
  engine: SearchEngine,
  recipient: AlertRecipient,
  since: Date,
): Promise<number> {
  const filters = filtersOf({})
  const ids = queriesOf({ search: {} }, filters, recipient)
    .flatMap((query) => engine.search(query).found)
    .filter(({ order }) => order >= since.getTime())
    .map(({ id }) => userId(id))
  const cards = await loadRechecked(ids, filters, recheckFor(filters, recipient.viewerContext))
  return Math.min(cards.length, PAGE)
}

/** The pending members of a search that still match, with the current data of both sides. */
export async function recheckPending(search: SavedSearchItem, recipient: AlertRecipient): Promise<UserId[]> {
  const { pending = [] } = search
  const filters = usableFilters(search, recipient)
  if (!filters) return []
  const engine = new ColumnEngine()
  engine.apply(await loadEntries(pending))
  const found = queriesOf(search, filters, recipient).flatMap((query) => engine.search(query).found)
  const ids = found.map(({ id }) => userId(id))
  const cards = await loadRechecked(ids, filters, recheckFor(filters, recipient.viewerContext))
  return cards.map(({ id }) => userId(id))
}

/** Has it as many pending members as one alert can report? */
const isFull = ({ pending = [] }: SavedSearchItem): boolean => pending.length >= alertLimits.newMembers

/** One attempt: returns how many were stored; undefined if the search or its account changed concurrently. */
async function collectOnce(
  search: SavedSearchItem,
  engine: SearchEngine,
  now: Date,
): Promise<number | undefined> {
  const { alerts, user_id } = search
  if (alerts === 'off' || isFull(search) || !matchesAnybody(engine, search, now)) return 0
  const recipient = await loadAlertRecipient(user_id, now)
  const people = recipient ? await findNewFor(engine, search, recipient) : []
  if (!recipient || people.length === 0) return 0
  const due = nextTimeToTell(alerts, recipient.hours, now)
  return (await addPending(search, people, due)) ? people.length : undefined
}

/**
 * Stores the new members that a saved search finds for the first time, until the alert is due. Idempotent; returns how many
 * they were. A search that matches nobody costs nothing.
 */
export async function collectNewPeople(
  listed: SavedSearchItem,
  engine: SearchEngine,
  now: Date,
): Promise<number> {
  // The index may lag: the search may have sent its alert and have room again.
  const mayHaveRoom = isFull(listed) && matchesAnybody(engine, listed, now)
  let search = mayHaveRoom ? await loadSavedSearch(listed.user_id, listed.id) : listed
  const done = await retrying(async (again) => {
    const collected = search ? await collectOnce(search, engine, now) : 0
    if (collected !== undefined) return collected
    search = await loadSavedSearch(listed.user_id, listed.id)
    return again
  })
  if (done === undefined) throw busy()
  return done
}
