import { search } from '#shared/contract/search'
import { pageLimits } from '#shared/limits'
import type { Fit } from '#shared/schemas/fit'
import type { Search, SearchPage } from '#shared/schemas/search'
import type { Actor } from '#functions/core/account'
import { createResource, type OperationHandler } from '#functions/http/resource'
import type { BrowsingViewer } from '#functions/features/profiles/browse'
import { countCards } from '#functions/features/profiles/browsing-limits'
import type { IdentifiedCard } from '#functions/features/profiles/card'
import {
  browsingViewerOf,
  publicListingContext,
  type ListViewerContext,
  loadFitPerson,
  loadViewerContext,
  presentListed,
} from '#functions/features/profiles/viewer-context'
import { filtersFor, requireFilters, requireFits, type Seeker, seekerOf } from './access'
import { cachedMembers } from './cached-members'
import { type Reader, readStart, writeStart } from './cursor'
import { withDefaultGender } from './default-gender'
import type { SearchEngine, SearchPlace, SearchQuery, SearchResult } from './engine'
import { countsFor, filtersOf, isOn, namesOf, type SearchFilters } from './query'
import { loadRechecked, type Recheck, recheckFor } from './recheck'

/** More reads than this replace nobody: a page may be short then, and goes on. */
const ROUNDS = 4

interface FoundCards extends Pick<SearchResult, 'total' | 'counts' | 'withoutFilter'> {
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
async function findCards(engine: SearchEngine, query: SearchQuery, recheck: Recheck): Promise<FoundCards> {
  const first = engine.search(query)
  const cards: IdentifiedCard[] = []
  const fits: Record<string, Fit> = {}
  let result: Pick<SearchResult, 'found' | 'more'> = first
  let { after } = query
  let gone = 0
  for (let round = 1; ; round++) {
    const ids = result.found.map(({ id }) => id)
    const rechecked = await loadRechecked(ids, query.filters, recheck)
    cards.push(...rechecked)
    for (const { id, fit } of result.found)
      if (fit && rechecked.some((card) => card.id === id)) fits[id] = fit
    gone += ids.length - rechecked.length
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

/** Whom they never find. */
const excludedFor = (browsingViewer: BrowsingViewer): ReadonlySet<string> =>
  browsingViewer.kind === 'member'
    ? new Set([...browsingViewer.excluded, browsingViewer.id])
    : browsingViewer.excluded

const readerOf = (browsingViewer: BrowsingViewer): Reader =>
  browsingViewer.kind === 'stranger'
    ? { kind: 'stranger', ...(browsingViewer.id !== undefined && { id: browsingViewer.id }) }
    : { kind: 'all' }

/** How many cards anybody sees of a list: of strangers, whom they have put aside counts as seen, so that nobody comes further by it. */
const depthFor = (browsingViewer: BrowsingViewer, { hidden }: ListViewerContext): number =>
  browsingViewer.kind === 'stranger' ? Math.max(0, pageLimits.strangersDepth - hidden.size) : Infinity

/** How many cards a page has; strangers get pages of the usual size at most, up to their depth. */
const sizeFor = (browsingViewer: BrowsingViewer, wanted: number, left: number): number =>
  browsingViewer.kind === 'stranger' ? Math.min(wanted, pageLimits.size, Math.max(0, left)) : wanted

/** What was asked for, and who asks. */
interface SearchRequest {
  filters: SearchFilters
  seeker: Seeker
}

/** Beside the cards: of counts and filters, what was asked for and may be told. */
function pageOf(
  { total, counts, withoutFilter, fits }: FoundCards,
  { next, besides }: Pick<SearchPage, 'next' | 'besides'>,
  { filters, seeker }: SearchRequest,
): SearchPage {
  const inUse = new Set<string>(namesOf(filters))
  return {
    ...(next !== undefined && { next }),
    total,
    ...(counts && { counts: countsFor(counts, filters, filtersFor(seeker)) }),
    ...(Object.keys(fits).length > 0 && { fits }),
    ...(besides !== undefined && { besides }),
    ...(withoutFilter && {
      without: Object.fromEntries(Object.entries(withoutFilter).filter(([name]) => inUse.has(name))),
    }),
  }
}

/** How many there are besides those who are suggested, told with the first page; somebody may have gone since these were counted. */
function besidesOf(
  engine: SearchEngine,
  query: SearchQuery,
  { total, gone }: FoundCards,
): number | undefined {
  if (!query.suggested || query.after) return undefined
  // Without a viewer, nobody has to be judged anew.
  const all: SearchQuery = {
    ...query,
    viewer: undefined,
    suggested: false,
    sort: 'listed',
    counts: false,
    size: 0,
  }
  return Math.max(0, engine.search(all).total - total - gone)
}

/** What of a search does not depend on the members that there are. 401 or 403 for what the actor may not ask. */
function parseRequest(input: Search, actor: Actor): SearchRequest & { suggested: boolean } {
  const filters = filtersOf(input)
  const seeker = seekerOf(actor)
  const suggested = isOn(input.suggested)
  requireFilters(namesOf(filters), seeker)
  if (suggested || input.sort === 'fit') requireFits(seeker)
  return { filters, seeker, suggested }
}

export const people: OperationHandler<'search.people'> = async ({ input, actor, now, request }) => {
  const { filters, seeker, suggested } = parseRequest(input, actor)
  const [viewerContext, engine, viewer] = await Promise.all([
    loadViewerContext(actor, now),
    cachedMembers().current(),
    loadFitPerson(actor, now),
  ])
  const browsingViewer = browsingViewerOf(actor, viewerContext)
  const sort = input.sort ?? (viewer ? 'fit' : 'listed')
  const list = {
    reader: readerOf(browsingViewer),
    sort,
    filters: withDefaultGender(input, browsingViewer.kind === 'member' ? browsingViewer.gender : undefined),
    suggested,
  }
  const start = readStart(input.cursor, list)
  // Counts are never free: they are dearest where nothing narrows them.
  const isFirst = input.cursor === undefined && !isOn(input.counts)
  // Who comes first by fit changes with one's own wishes, which can be changed all day: no first page of it is as the last time.
  const isSearch = namesOf(filters).length > 0 || suggested || sort === 'fit'
  const { hidden } = viewerContext
  await countCards(actor, { size: input.pageSize, isFirst, isSearch, hidden }, { now, request })
  const depth = depthFor(browsingViewer, viewerContext)
  const query: SearchQuery = {
    filters: list.filters,
    viewer,
    suggested,
    verified: browsingViewer.kind === 'member' && browsingViewer.verified,
    without: excludedFor(browsingViewer),
    sort,
    now,
    size: sizeFor(browsingViewer, input.pageSize, depth - start.seen),
    after: start.after,
    counts: isOn(input.counts),
  }
  const found = await findCards(
    engine,
    query,
    recheckFor(list.filters, publicListingContext(actor, viewerContext)),
  )
  const seen = start.seen + query.size
  const next = found.after && seen < depth ? writeStart({ after: found.after, seen }, list) : undefined
  return {
    message: 'Profiles fetched.',
    data: await presentListed(found.cards, actor, viewerContext),
    page: pageOf(found, { next, besides: besidesOf(engine, query, found) }, { filters, seeker }),
  }
}

export const handler = createResource(search, { 'search.people': people })
