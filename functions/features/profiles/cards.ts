import type { AppError } from '#shared/errors'
import { dayAt } from '#shared/format'
import { isOfAge } from '#shared/of-age'
import type { PurchasedPeriods } from '#functions/core/account'
import type { UserId } from '#functions/core/ids'
import { omitUndefined } from '#functions/core/omit-undefined'
import { retryingIfChanged } from '#functions/db/changed'
import {
  cardRanks,
  cardsOfRank,
  cardSort,
  dueThrough,
  type Key,
  keys,
  type Listing,
  lists,
  memberOfKey,
} from '#functions/db/keys'
import { batchGet, getItem, type Page, query, type QueryOptions } from '#functions/db/table'
import {
  absent,
  check,
  exists,
  type FailedCondition,
  put,
  transact,
  update,
  type Write,
} from '#functions/db/transact'
import type { AccountStateItem } from '#functions/features/accounts/items'
import { boughtFacts, type CardFacts, type IdentifiedCard, planOnCard, rankOf } from './card'
import { cardItem, plainCard } from './card-items'
import type { CardItem } from './items'
import { isPacked, unpackCard } from './packed-card'

export const CARD = 'card'

/** Cards in the order of the ids, undefined where there is none. */
export async function loadCards(ids: readonly string[]): Promise<(IdentifiedCard | undefined)[]> {
  const items = await batchGet<CardItem>(ids.map(keys.card))
  return items.map((item) => item && plainCard(item))
}

export interface CardChange {
  /** The changed facts; facts set to undefined are removed. */
  facts: (card: IdentifiedCard) => Partial<CardFacts>
  /** Further writes of the transaction; a function gets the changed facts. */
  alongside?: readonly Write[] | ((facts: CardFacts) => readonly Write[])
  /** The error for a member without a card. If absent, `alongside` is written without a card (only if it is an array). */
  onAbsent?: () => AppError
  onConditionFailed?: (
    label: string,
    stored: Record<string, unknown> | undefined,
    all: FailedCondition[],
  ) => AppError
}

/** Apart from `ChangedMeanwhile`, which callers throw about what they read themselves. */
class CardChanged extends Error {}

function writesOf(item: CardItem | undefined, id: string, change: CardChange, now: Date): Write[] {
  const { alongside = [] } = change
  if (!item) {
    if (change.onAbsent) throw change.onAbsent()
    // If a card is created concurrently, this check fails and the change is retried.
    const stillAbsent = check(CARD, keys.card(id), absent)
    return [stillAbsent, ...(typeof alongside === 'function' ? [] : alongside)]
  }
  const { id: _id, ...before } = plainCard(item)
  const facts = omitUndefined({ ...before, ...change.facts({ ...before, id }) })
  const next = cardItem(id, facts, { ulid: unpackCard(item).ulid, now }, item.v + 1)
  const cardWrite = put(CARD, next, { condition: '#v = :read', values: { read: item.v } })
  return [cardWrite, ...(typeof alongside === 'function' ? alongside(facts) : alongside)]
}

/**
 * Changes a member's card and its index entries, with `alongside` in one transaction. Optimistic locking: after a
 * concurrent change the card is read again and the change retried; 503 `busy` after the last attempt.
 */
export async function changeCard(id: string, change: CardChange, now: Date): Promise<void> {
  await retryingIfChanged(async () => {
    const item = await getItem<CardItem>(keys.card(id), { consistent: true })
    await transact(writesOf(item, id, change, now), {
      onConditionFailed: (label, _stored, all) => {
        // Other failed conditions take precedence: a retry would not fix them.
        const other = all.find((failure) => failure.label !== CARD)
        if (!other) throw new CardChanged(label)
        if (!change.onConditionFailed) throw new Error(`The condition of ${other.label} failed.`)
        return change.onConditionFailed(other.label, other.stored, all)
      },
    })
  }, CardChanged)
}

/** Rewrites a card in the current shape, with its listings at `now`. */
export const rewriteCard = (id: string, now: Date): Promise<void> =>
  changeCard(id, { facts: () => ({}) }, now)

/**
 * The write that stores bought plans on a member's card and updates its listings; a check if there is no card. It raises
 * the card's version but does not depend on it, so concurrent card changes have to retry, not the purchase.
 */
export async function purchasedCardWrite(id: string, purchased: PurchasedPeriods, now: Date): Promise<Write> {
  const read = () => getItem<CardItem>(keys.card(id), { consistent: true })
  let item = await read()
  if (item && isPacked(item)) {
    await rewriteCard(id, now)
    item = await read()
  }
  if (!item) return check(CARD, keys.card(id), absent)
  const bought = planOnCard(purchased)
  const sort = cardSort(rankOf(bought, now), unpackCard(item).ulid)
  // Without the other half of its key, a sort key puts no card into a listing.
  const places = { g1sk: sort, g2sk: sort }
  // Until a member is eighteen, the third index sorts by the birthday.
  const due = lists.dueCards().pk
  const listedCondition =
    item.g3pk === due ? '#g3pk = :due' : '(attribute_not_exists(#g3pk) OR #g3pk <> :due)'
  return update(CARD, keys.card(id), {
    set: { ...bought, ...places, ...(item.g3pk !== due && { g3sk: sort }) },
    remove: boughtFacts.filter((name) => bought[name] === undefined),
    add: { v: 1 },
    // An earlier release may pack the card meanwhile (see packed-card.ts).
    condition: `attribute_exists(pk) AND attribute_not_exists(#f) AND ${listedCondition}`,
    values: { due },
  })
}

export type CardListing = Listing<'g1' | 'g2' | 'g3'>

/** Cards of a listing, highest rank first; one Query. */
async function queryListing(listing: CardListing, options: QueryOptions): Promise<Page<CardItem>> {
  const page = await query<CardItem>(listing, { ...options, descending: true })
  return { ...page, items: page.items.map(unpackCard) }
}

/** A page of cards, by rank, then newest first, with its cursor; one Query. */
export const queryCards = (listing: CardListing, limit: number, cursor?: string) =>
  queryListing(listing, { limit, cursor })

/** What a list leaves out. */
export interface LeftOut {
  /** Members whose cards are left out. */
  without: ReadonlySet<string>
  /** Which other cards are shown; all if absent. */
  shows?: (card: CardItem) => boolean
}

/** The most extra cards in the first Query, to replace those left out. */
const SPARE = 8
/** Each further Query reads twice as many cards, up to `cards`; at most `queries` Queries. */
const extraReads = { cards: 100, queries: 20 } as const

/**
 * `wanted` cards without those that are left out, usually in one Query, with a cursor if there are more. Returns fewer only
 * if about two thousand in a row are left out.
 */
export async function queryWithout(
  { without, shows = () => true }: LeftOut,
  wanted: number,
  read: (limit: number, cursor: string | undefined) => Promise<Page<CardItem>>,
): Promise<Page<CardItem>> {
  const keep = (card: CardItem) => !without.has(memberOfKey(card)) && shows(card)
  let { items, next } = await read(wanted + Math.min(without.size, SPARE), undefined)
  const kept = items.filter(keep)
  let limit = wanted
  for (let left = extraReads.queries; left > 0 && next && kept.length < wanted; left--) {
    ;({ items, next } = await read(limit, next))
    kept.push(...items.filter(keep))
    limit = Math.min(limit * 2, Math.max(wanted, extraReads.cards))
  }
  return { items: kept, ...(next && { next }) }
}

/** The newest cards of a listing, of all ranks, without those that are left out; usually one Query per rank. */
export async function queryNewest(
  listing: CardListing,
  limit: number,
  leftOut: LeftOut,
): Promise<CardItem[]> {
  const pages = await Promise.all(
    cardRanks.map((rank) =>
      queryWithout(leftOut, limit, (wanted, cursor) =>
        queryListing(listing, { limit: wanted, cursor, sort: { beginsWith: cardsOfRank(rank) } }),
      ),
    ),
  )
  return pages
    .flatMap(({ items }) => items)
    .sort((one, other) => (one.ulid < other.ulid ? 1 : -1))
    .slice(0, limit)
}

const BATCH = 100

/** A page of members who have turned eighteen but are not listed yet, earliest birthday first. */
export async function listDueOpenings(
  now: Date,
  cursor?: string,
): Promise<{ items: UserId[]; next?: string }> {
  const { items, next } = await query<CardItem>(lists.dueCards(), {
    limit: BATCH,
    cursor,
    sort: { below: dueThrough(dayAt(now)) },
  })
  return { items: items.map(memberOfKey), ...(next && { next }) }
}

/**
 * Moves a due card to its regular listings and removes `opens_on` from the account state. False if that was already done.
 * Idempotent, also when called concurrently.
 */
export async function openProfile(id: UserId, now: Date): Promise<boolean> {
  const found = await batchGet<Key>([keys.card(id), keys.accountState(id)], { consistent: true })
  const [card, account] = found as [CardItem?, AccountStateItem?]
  // The index that named this card is eventually consistent.
  if (card?.g3pk !== lists.dueCards().pk) return false
  if (!account) throw new Error('A card without an account.')
  await changeCard(
    id,
    {
      facts: () => ({}),
      // The date of birth may have changed since: `opens_on` is removed only if the member is of age by the card read here.
      alongside: ({ dob }) =>
        isOfAge(dob, now)
          ? [update('accountState', keys.accountState(id), { remove: ['opens_on'], ...exists })]
          : [],
    },
    now,
  )
  return true
}
