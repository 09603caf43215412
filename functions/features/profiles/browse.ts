import { pageLimits } from '#shared/limits'
import { isSignature, sign } from '#functions/core/origin-secret'
import { badCursor, decodeCursor, encodeCursor } from '#functions/db/cursor'
import { type Gender, lists } from '#functions/db/keys'
import { pageOf } from '#functions/db/pages'
import { cursorAfter } from '#functions/db/table'
import type { Exclusions } from '#functions/features/accounts/exclusions'
import type { IdentifiedCard } from './card'
import { plainCard } from './card-items'
import { type CardListing, listingFor, queryCards, queryKept, queryNewest } from './cards'
import type { CardItem } from './items'

/** Who browses; decides which listings are read, and who is left out of them. */
export type Browser = { excluded: Exclusions } & (
  | { kind: 'stranger'; id?: string }
  | { kind: 'administrator' }
  | { kind: 'member'; id: string; gender: Gender; verified: boolean }
)

export interface CardPage {
  cards: IdentifiedCard[]
  next?: string
}

interface Stage {
  name: string
  listing: CardListing
  /** Members whose cards are left out of the page: the own one, and who is excluded. */
  without: ReadonlySet<string>
}

export const otherGender = { male: 'female', female: 'male' } as const

/** The listings in display order. */
function stagesOf(browser: Browser): Stage[] {
  const { excluded } = browser
  if (browser.kind !== 'member') return [{ name: 'all', listing: lists.openToVisitors(), without: excluded }]
  const { gender, verified, id } = browser
  const other = otherGender[gender]
  return [
    { name: other, listing: listingFor(other, verified), without: excluded },
    { name: gender, listing: listingFor(gender, verified), without: new Set([...excluded, id]) },
  ]
}

const START = '-'

/** Where a page begins; a cursor of a listing that this browser does not (or no longer) see starts from the beginning. */
function startOf(stages: Stage[], cursor: string | undefined): { at: number; from: string | undefined } {
  if (cursor === undefined) return { at: 0, from: undefined }
  const [name, from] = decodeCursor(cursor, 2) as [string, string]
  const at = stages.findIndex((stage) => stage.name === name)
  return at < 0 ? { at: 0, from: undefined } : { at, from: from === START ? undefined : from }
}

/**
 * The next cards of a listing. More are read than a page has, to replace those that are left out; where that takes too many
 * Queries the page is short, and goes on where the last one ended.
 */
async function readStage({ name, listing, without }: Stage, size: number, from: string | undefined) {
  const { items, next } = await queryKept(without, size + 1, (limit, cursor) =>
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
/** A member without a profile, or anybody who is signed out. */
const readerOf = ({ id = 'a visitor' }: { id?: string }) => id

/** Where a page begins: of a stranger, with how many cards of the listing come before it. */
export interface Start {
  from?: string
  seen: number
}

/** Reads a cursor for this browser; one of another listing leads to the beginning. 400 for one that was made up. */
export function startFor(browser: Browser, cursor: string | undefined): Start {
  if (cursor === undefined) return { seen: 0 }
  const [name, sealed] = decodeCursor(cursor, 2) as [string, string]
  if (browser.kind !== 'stranger') return { from: cursor, seen: 0 }
  return name === STRANGERS ? readDepth(sealed, readerOf(browser)) : { seen: 0 }
}

/**
 * One page of cards, usually one Query; strangers get the first `strangersDepth` cards of the visitors' listing, in pages of the
 * usual size at most. All other pages of a listing but its last are full, unless very many in a row are left out; the next listing
 * starts on a new page. A listing without cards is skipped, at the cost of a second Query.
 */
export async function browseCards(browser: Browser, size: number, start: Start): Promise<CardPage> {
  if (browser.kind !== 'stranger') return allCards(browser, size, start.from)
  const { strangersDepth, size: usual } = pageLimits
  const whole = Math.min(size, usual, strangersDepth - start.seen)
  // Who is left out counts as seen, so that nobody comes further by leaving many out.
  const { cards, next } = await allCards({ ...browser, excluded: nobody }, whole, start.from)
  const shown = cards.filter(({ id }) => !browser.excluded.has(id))
  const seen = start.seen + whole
  if (!next || seen >= strangersDepth) return { cards: shown }
  return {
    cards: shown,
    next: encodeCursor([STRANGERS, writeDepth({ from: next, seen }, readerOf(browser))]),
  }
}

async function allCards(browser: Browser, size: number, cursor: string | undefined): Promise<CardPage> {
  const stages = stagesOf(browser)
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

/** The newest cards of those that this browser sees first (a member: the other gender); for strangers, who is left out counts as seen. */
export async function newestCards(browser: Browser, size: number): Promise<IdentifiedCard[]> {
  const isStranger = browser.kind === 'stranger'
  const [first] = stagesOf(browser)
  if (!first) return []
  const cards = (await queryNewest(first.listing, size, isStranger ? nobody : first.without)).map(plainCard)
  return isStranger ? cards.filter(({ id }) => !first.without.has(id)) : cards
}

/*
 * Where strangers are in the visitors' listing, and how many cards they have seen of it. Sealed: who could make one up would
 * begin at any place, and so come further than the first cards.
 */

/** Bound to who reads: what somebody else has seen leads no further. */
const purposeFor = (reader: string) => `strangers cursor of ${reader}`

export interface Depth {
  /** Where the listing goes on. */
  from: string
  /** Cards before that. */
  seen: number
}

export function writeDepth({ from, seen }: Depth, reader: string): string {
  const text = `${seen}.${from}`
  return `${sign(purposeFor(reader), text)}.${text}`
}

/** 400 when it was not made by `writeDepth` for this reader. */
export function readDepth(sealed: string, reader: string): Depth {
  const [, mark = '', text = '', seen, from = ''] = /^([\w-]+)\.((\d+)\.(.+))$/s.exec(sealed) ?? []
  if (!isSignature(mark, purposeFor(reader), text)) throw badCursor()
  return { from, seen: Number(seen) }
}
