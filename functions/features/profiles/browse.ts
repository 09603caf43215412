import { pageLimits } from '#shared/limits'
import { isVerifiedFor } from '#functions/core/access'
import { isSignature, sign } from '#functions/core/origin-secret'
import type { Verified } from '#functions/core/verified'
import { badCursor, decodeCursor, encodeCursor } from '#functions/db/cursor'
import { type Gender, lists } from '#functions/db/keys'
import { pageOf } from '#functions/db/pages'
import { cursorAfter } from '#functions/db/table'
import type { Exclusions } from '#functions/features/accounts/exclusions'
import type { IdentifiedCard } from './card'
import { plainCard } from './card-items'
import { type CardListing, type LeftOut, queryCards, queryWithout, queryNewest } from './cards'
import type { CardItem } from './items'
import { fullPrivacy } from './privacy'

/**
 * The viewer of a list; decides which listings are read and who is left out. A stranger is a visitor or a member without a
 * profile.
 */
export type BrowsingViewer = { excluded: Exclusions } & (
  | { kind: 'stranger'; id?: string }
  | { kind: 'administrator' }
  | { kind: 'member'; id: string; gender: Gender; verified: Verified }
)

export interface CardPage {
  cards: IdentifiedCard[]
  next?: string
}

/** Leaves out the viewer, excluded members, and whoever does not count the viewer among verified users. */
interface ListingStage extends LeftOut {
  name: string
  listing: CardListing
}

export const otherGender = { male: 'female', female: 'male' } as const

/** Verified users read the listing that also has the cards for them. Some are only for those whom we checked. */
const listingFor = (gender: Gender, verified: Verified): Pick<ListingStage, 'listing' | 'shows'> =>
  verified
    ? {
        listing: lists.verified(gender),
        shows: (card) => card.visible_to === undefined || isVerifiedFor(verified, fullPrivacy(card)),
      }
    : { listing: lists.open(gender) }

/** The listings in display order. */
function stagesOf(viewer: BrowsingViewer): ListingStage[] {
  const { excluded } = viewer
  if (viewer.kind !== 'member') return [{ name: 'all', listing: lists.openToVisitors(), without: excluded }]
  const { gender, verified, id } = viewer
  const other = otherGender[gender]
  return [
    { name: other, ...listingFor(other, verified), without: excluded },
    { name: gender, ...listingFor(gender, verified), without: new Set([...excluded, id]) },
  ]
}

const START = '-'

/**
 * The stage and cursor at which a page begins. A cursor of a listing that this viewer does not (or no longer) see starts
 * from the beginning.
 */
function startOf(
  stages: ListingStage[],
  cursor: string | undefined,
): { at: number; from: string | undefined } {
  if (cursor === undefined) return { at: 0, from: undefined }
  const [name, from] = decodeCursor(cursor, 2) as [string, string]
  const at = stages.findIndex((stage) => stage.name === name)
  return at < 0 ? { at: 0, from: undefined } : { at, from: from === START ? undefined : from }
}

/**
 * The next cards of a listing. Reads more cards than a page has, to replace those left out. If that would take too many
 * Queries the page is short, and the next one continues.
 */
async function readStage(stage: ListingStage, size: number, from: string | undefined) {
  const { name, listing } = stage
  const { items, next } = await queryWithout(stage, size + 1, (limit, cursor) =>
    queryCards(listing, limit, cursor ?? from),
  )
  const page = pageOf(items, size, (last) => encodeCursor([name, cursorAfter(listing, last)]))
  return { ...page, ...(!page.next && next && { next: encodeCursor([name, next]) }) }
}

const cardPage = (items: CardItem[], next: string | undefined): CardPage => ({
  cards: items.map(plainCard),
  ...(next && { next }),
})

const STRANGERS = 'strangers'
const nobody: Exclusions = new Set()
/** The stranger to whom a cursor is bound: a member without a profile, or any visitor. */
const readerOf = ({ id = 'a visitor' }: { id?: string }) => id

/** The start of a page; for strangers, with the number of cards before it. */
export interface Start {
  from?: string
  seen: number
}

/** Reads a cursor for this viewer; one of another listing starts from the beginning. 400 for a forged one. */
export function startFor(viewer: BrowsingViewer, cursor: string | undefined): Start {
  if (cursor === undefined) return { seen: 0 }
  const [name, sealed] = decodeCursor(cursor, 2) as [string, string]
  if (viewer.kind !== 'stranger') return { from: cursor, seen: 0 }
  return name === STRANGERS ? readDepth(sealed, readerOf(viewer)) : { seen: 0 }
}

/**
 * One page of cards, usually one Query. Strangers get only the first `strangersDepth` cards of the visitors' listing. Pages
 * are full except for the last of a listing, unless very many cards in a row are left out; the next listing starts on a new
 * page. An empty listing is skipped at the cost of a second Query.
 */
export async function browseCards(viewer: BrowsingViewer, size: number, start: Start): Promise<CardPage> {
  if (viewer.kind !== 'stranger') return allCards(viewer, size, start.from)
  const { strangersDepth, size: usualSize } = pageLimits
  const pageSize = Math.min(size, usualSize, strangersDepth - start.seen)
  // Cards left out count as seen; otherwise blocking or hiding members would reveal more.
  const { cards, next } = await allCards({ ...viewer, excluded: nobody }, pageSize, start.from)
  const shown = cards.filter(({ id }) => !viewer.excluded.has(id))
  const seen = start.seen + pageSize
  if (!next || seen >= strangersDepth) return { cards: shown }
  return {
    cards: shown,
    next: encodeCursor([STRANGERS, writeDepth({ from: next, seen }, readerOf(viewer))]),
  }
}

async function allCards(viewer: BrowsingViewer, size: number, cursor: string | undefined): Promise<CardPage> {
  const stages = stagesOf(viewer)
  const { at, from } = startOf(stages, cursor)
  for (const [index, stage] of stages.entries()) {
    if (index < at) continue
    const { items, next } = await readStage(stage, size, index === at ? from : undefined)
    if (next) return cardPage(items, next)
    const following = stages[index + 1]
    if (items.length > 0 || !following)
      return cardPage(items, following && encodeCursor([following.name, START]))
  }
  return cardPage([], undefined)
}

/**
 * The newest cards of the first listing of this viewer (for members: the other gender). For strangers, cards left out count
 * as seen.
 */
export async function newestCards(viewer: BrowsingViewer, size: number): Promise<IdentifiedCard[]> {
  const isStranger = viewer.kind === 'stranger'
  const [first] = stagesOf(viewer)
  if (!first) return []
  const cards = (await queryNewest(first.listing, size, isStranger ? { without: nobody } : first)).map(
    plainCard,
  )
  return isStranger ? cards.filter(({ id }) => !first.without.has(id)) : cards
}

/*
 * A stranger's position in the visitors' listing, and how many cards they have seen. Signed: with a forged position they
 * could start anywhere and see more than the first cards.
 */

/** Bound to the reader, so that another stranger's cursor is useless. */
const sealPurposeFor = (reader: string) => `strangers cursor of ${reader}`

export interface Depth {
  /** Cursor of the listing. */
  from: string
  /** The number of cards before it. */
  seen: number
}

function writeDepth({ from, seen }: Depth, reader: string): string {
  const text = `${seen}.${from}`
  return `${sign(sealPurposeFor(reader), text)}.${text}`
}

/** Throws 400 unless it was made by `writeDepth` for this reader. */
function readDepth(sealed: string, reader: string): Depth {
  const [, mark = '', text = '', seen, from = ''] = /^([\w-]+)\.((\d+)\.(.+))$/s.exec(sealed) ?? []
  if (!isSignature(mark, sealPurposeFor(reader), text)) throw badCursor()
  return { from, seen: Number(seen) }
}
