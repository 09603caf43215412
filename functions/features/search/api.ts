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
import { loadKeptApart } from '#functions/features/proposals/kept-apart'
import { filtersFor, requireFilters, requireFits, type SearchViewer, searchViewerOf } from './access'
import { cachedMembers } from './cached-members'
import { type Reader, readStart, writeStart } from './cursor'
import { withDefaultGender } from './default-gender'
import type { SearchEngine, SearchPlace, SearchQuery, SearchResult } from './engine'
import { countsFor, filtersOf, isOn, namesOf, type SearchFilters } from './query'
import { loadRechecked, type Recheck, recheckFor } from './recheck'

/** The most reads to fill a page after rechecks; then the page is short, and the next one continues. */
const ROUNDS = 4

interface FoundCards extends Pick<SearchResult, 'total' | 'besides' | 'counts' | 'withoutFilter'> {
  cards: IdentifiedCard[]
  /** Fits by id, for members of the other gender. */
  fits: Record<string, Fit>
  /** The place after which the list continues, if it does. */
  after?: SearchPlace
}

/**
 * The cards of a search. Search entries lag a moment, so each hit is rechecked; those that fail are replaced by the next
 * ones and not counted.
 */
async function findCards(engine: SearchEngine, query: SearchQuery, recheck: Recheck): Promise<FoundCards> {
  const first = engine.search(query)
  const cards: IdentifiedCard[] = []
  const fits: Record<string, Fit> = {}
  let result: Pick<SearchResult, 'found' | 'more'> = first
  let { after } = query
  let failedRecheck = 0
  for (let round = 1; ; round++) {
    const ids = result.found.map(({ id }) => id)
    const rechecked = await loadRechecked(ids, query.filters, recheck)
    cards.push(...rechecked)
    for (const { id, fit } of result.found)
      if (fit && rechecked.some((card) => card.id === id)) fits[id] = fit
    failedRecheck += ids.length - rechecked.length
    after = result.found.at(-1) ?? after
    if (cards.length >= query.size || !result.more || round === ROUNDS) break
    result = engine.search({ ...query, counts: false, size: query.size - cards.length, after })
  }
  const { total, besides, counts, withoutFilter } = first
  return {
    cards,
    fits,
    total: total - failedRecheck,
    ...(besides !== undefined && { besides }),
    ...(counts && { counts }),
    ...(withoutFilter && { withoutFilter }),
    ...(result.more && after && { after }),
  }
}

const nobody: ReadonlySet<string> = new Set()

/** The members that a viewer never finds, and those who are kept apart. */
const excludedFor = (browsingViewer: BrowsingViewer, keptApart: ReadonlySet<string>): ReadonlySet<string> =>
  browsingViewer.kind === 'member'
    ? new Set([...browsingViewer.excluded, ...keptApart, browsingViewer.id])
    : browsingViewer.excluded

const readerOf = (browsingViewer: BrowsingViewer): Reader =>
  browsingViewer.kind === 'stranger'
    ? { kind: 'stranger', ...(browsingViewer.id !== undefined && { id: browsingViewer.id }) }
    : { kind: 'all' }

/**
 * The most cards of a list that a viewer sees. For strangers, hidden members count as seen; otherwise hiding would reveal
 * more.
 */
const depthFor = (browsingViewer: BrowsingViewer, { hidden }: ListViewerContext): number =>
  browsingViewer.kind === 'stranger' ? Math.max(0, pageLimits.strangersDepth - hidden.size) : Infinity

/** The size of a page; strangers get at most the usual size, up to their depth. */
const sizeFor = (browsingViewer: BrowsingViewer, requestedSize: number, remaining: number): number =>
  browsingViewer.kind === 'stranger'
    ? Math.min(requestedSize, pageLimits.size, Math.max(0, remaining))
    : requestedSize

/** The requested filters and the kind of viewer. */
interface SearchRequest {
  filters: SearchFilters
  searchViewer: SearchViewer
}

/** The page data besides the cards: counts and totals that were requested and are allowed. */
function pageOf(
  { total, counts, withoutFilter, fits, besides }: FoundCards,
  { next, isFirst, hasMusts }: { next: string | undefined; isFirst: boolean; hasMusts: boolean },
  { filters, searchViewer }: SearchRequest,
): SearchPage {
  const inUse = new Set<string>(namesOf(filters))
  return {
    ...(next !== undefined && { next }),
    total,
    ...(counts && { counts: countsFor(counts, filters, filtersFor(searchViewer)) }),
    ...(Object.keys(fits).length > 0 && { fits }),
    ...(besides !== undefined && isFirst && { besides }),
    ...(hasMusts && isFirst && { has_musts: true }),
    ...(withoutFilter && {
      without: Object.fromEntries(Object.entries(withoutFilter).filter(([name]) => inUse.has(name))),
    }),
  }
}

/** Reads and checks the request. 401 or 403 for filters that the actor may not use. */
function parseRequest(input: Search, actor: Actor): SearchRequest & { suggested: boolean } {
  const filters = filtersOf(input)
  const searchViewer = searchViewerOf(actor)
  const suggested = isOn(input.suggested)
  requireFilters(namesOf(filters), searchViewer)
  if (suggested || input.sort === 'fit') requireFits(searchViewer)
  return { filters, searchViewer, suggested }
}

export const people: OperationHandler<'search.people'> = async ({ input, actor, now, request }) => {
  const { filters, searchViewer, suggested } = parseRequest(input, actor)
  const [viewerContext, engine, viewer, keptApart] = await Promise.all([
    loadViewerContext(actor, now),
    cachedMembers().current(),
    loadFitPerson(actor, now),
    suggested && actor.kind === 'user' ? loadKeptApart(actor.userId, now) : nobody,
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
  // Counts are never free: they cost most without filters.
  const isFirst = input.cursor === undefined && !isOn(input.counts)
  // Sorted by fit, the first page changes with the viewer's own wishes, so it is not free.
  const isSearch = namesOf(filters).length > 0 || suggested || sort === 'fit'
  const { hidden } = viewerContext
  await countCards(actor, { size: input.pageSize, isFirst, isSearch, hidden }, { now, request })
  const depth = depthFor(browsingViewer, viewerContext)
  const query: SearchQuery = {
    filters: list.filters,
    viewer,
    suggested,
    verified: browsingViewer.kind === 'member' && browsingViewer.verified,
    without: excludedFor(browsingViewer, keptApart),
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
    page: pageOf(
      found,
      { next, isFirst: start.after === undefined, hasMusts: viewer !== undefined && viewer.musts.length > 0 },
      { filters, searchViewer },
    ),
  }
}

export const handler = createResource(search, { 'search.people': people })
