import { pageLimits } from '#shared/limits'
import type { Search, SearchPage } from '#shared/schemas/search'
import { hidesOnline } from '#functions/domain/account'
import { acceptsMessagesOn, maySeeCard, seesPictureOn, type Viewing } from '#functions/domain/card-presenter'
import { filtersFor, requireFilters, type Seeker, seekerOf } from '#functions/domain/search-access'
import { cardStillMatches } from '#functions/domain/search-cards'
import { countsFor } from '#functions/domain/search-counts'
import { filtersOf, namesOf, type SearchFilters } from '#functions/domain/search-query'
import type { OperationHandler } from '#functions/middleware/resource'
import { type Reader, readStart, writeStart } from '#functions/search/cursor'
import type { SearchQuery } from '#functions/search/engine'
import { heldMembers } from '#functions/search/held'
import { type Browser, otherGender } from '#functions/store/browse'
import { browserOf } from '#functions/views/browsing'
import { judging, presentListed } from '#functions/views/listed'
import { countCards } from '#functions/views/looking'
import { loadViewing } from '#functions/views/viewing'
import { findCards, type FoundCards, type Passes } from './find-cards'

/** What is searched for: members who do not say look for the other gender. */
function soughtBy(search: Search, browser: Browser): SearchFilters {
  const asked = filtersOf(search)
  if (browser.kind !== 'member' || search.gender) return asked
  return { ...asked, choices: { ...asked.choices, gender: [otherGender[browser.gender]] } }
}

/** Whom they never find. */
const withoutFor = (browser: Browser): ReadonlySet<string> =>
  browser.kind === 'member' ? new Set([...browser.excluded, browser.id]) : browser.excluded

const readerOf = (browser: Browser): Reader =>
  browser.kind === 'stranger'
    ? { kind: 'stranger', ...(browser.id !== undefined && { id: browser.id }) }
    : { kind: 'all' }

/** How many cards a page has; strangers get pages of the usual size at most, up to their depth. */
function sizeFor(browser: Browser, wanted: number, seen: number): number {
  const { size, strangersDepth } = pageLimits
  return browser.kind === 'stranger' ? Math.min(wanted, size, Math.max(0, strangersDepth - seen)) : wanted
}

const passesFor =
  (filters: SearchFilters, judge: Viewing): Passes =>
  (card, account) =>
    maySeeCard(card, judge) &&
    cardStillMatches(card, filters, {
      now: judge.now,
      seesPicture: seesPictureOn(card, judge),
      seesOnline: account !== undefined && !hidesOnline(account) && acceptsMessagesOn(card, judge),
    })

/** Beside the cards: of counts and filters, what was asked for and may be told. */
function pageOf(
  { total, counts, withoutFilter }: FoundCards,
  next: string | undefined,
  { asked, seeker }: { asked: SearchFilters; seeker: Seeker },
): SearchPage {
  const inUse = new Set<string>(namesOf(asked))
  return {
    ...(next !== undefined && { next }),
    total,
    ...(counts && { counts: countsFor(counts, asked, filtersFor(seeker)) }),
    ...(withoutFilter && {
      without: Object.fromEntries(Object.entries(withoutFilter).filter(([name]) => inUse.has(name))),
    }),
  }
}

const isOn = (flag: string | undefined) => flag === '1' || flag === 'true'

export const people: OperationHandler<'search.people'> = async ({ input, actor, now, request }) => {
  const asked = filtersOf(input)
  const seeker = seekerOf(actor)
  requireFilters(namesOf(asked), seeker)
  const [viewing, engine] = await Promise.all([loadViewing(actor, now), heldMembers().current()])
  const browser = browserOf(actor, viewing)
  const filters = soughtBy(input, browser)
  const list = { reader: readerOf(browser), sort: input.sort, filters }
  const start = readStart(input.cursor, list)
  // Counts are never free: they are dearest where nothing narrows them.
  const isFirst = input.cursor === undefined && !isOn(input.counts)
  const isSearch = namesOf(asked).length > 0
  await countCards(actor, { size: input.pageSize, isFirst, isSearch }, { now, request })
  const query: SearchQuery = {
    filters,
    verified: browser.kind === 'member' && browser.verified,
    without: withoutFor(browser),
    sort: input.sort,
    now,
    size: sizeFor(browser, input.pageSize, start.seen),
    after: start.after,
    counts: isOn(input.counts),
  }
  const found = await findCards(engine, query, passesFor(filters, judging(actor, viewing)))
  const seen = start.seen + query.size
  const goesOn = found.after && (browser.kind !== 'stranger' || seen < pageLimits.strangersDepth)
  const next = goesOn && found.after ? writeStart({ after: found.after, seen }, list) : undefined
  return {
    message: 'Profiles fetched.',
    data: await presentListed(found.cards, actor, viewing),
    page: pageOf(found, next, { asked, seeker }),
  }
}
