import type { Card } from '#shared/schemas/entities'
import type { PairState } from '#functions/core/access'
import type { UserActor } from '#functions/core/account'
import { type UserId, userId } from '#functions/core/ids'
import { otherParty, type ProposalParties } from '#functions/features/connections/rules'
import { loadPairs } from '#functions/features/connections/store'
import type { IdentifiedCard } from './card'
import { loadCards } from './cards'
import { maySeeCard, nameOnCard, presentCounterpart, type ViewerContext } from './present-card'

/** The other member in a list entry. */
export interface Counterpart {
  id: UserId
  card?: IdentifiedCard
  /** The proposal or pair of the two that decides what the actor may see. */
  pair?: PairState
}

/**
 * The counterparts of list entries. An old proposal may be about a member to whom a later one relates the actor: if the
 * entry alone would not show the card, the stored pair decides. One BatchGet, and a second one for such entries.
 */
export async function loadCounterparts(
  actor: UserActor,
  entries: readonly { id: string; pair?: PairState }[],
  viewerContext: ViewerContext,
): Promise<Counterpart[]> {
  const cards = await loadCards(entries.map(({ id }) => id))
  const counterparts = entries.map(({ id, pair }, at): Counterpart => ({
    id: userId(id),
    ...(cards[at] && { card: cards[at] }),
    ...(pair && { pair }),
  }))
  const closed = counterparts.filter(({ card, pair }) => card && !maySeeCard(card, viewerContext, pair))
  const pairs = await loadPairs(
    actor.userId,
    closed.map(({ id }) => id),
  )
  closed.forEach((counterpart, at) => {
    const pair = pairs[at]
    if (pair) counterpart.pair = pair
  })
  return counterparts
}

/** The counterparts with these ids, by id; undefined ids are ignored. */
export async function loadCounterpartsById(
  actor: UserActor,
  ids: readonly (string | undefined)[],
  viewerContext: ViewerContext,
): Promise<ReadonlyMap<string | undefined, Counterpart>> {
  const entries = [...new Set(ids.flatMap((id) => id ?? []))].map((id) => ({ id }))
  const counterparts = await loadCounterparts(actor, entries, viewerContext)
  return new Map(counterparts.map((counterpart) => [counterpart.id, counterpart]))
}

/** The card of the other member of each relation, as this actor may see it, in the same order. */
export async function presentCounterparts(
  actor: UserActor,
  relations: readonly (PairState & ProposalParties)[],
  viewerContext: ViewerContext,
): Promise<Card[]> {
  const entries = relations.map((pair) => ({ id: otherParty(pair, actor.userId), pair }))
  const counterparts = await loadCounterparts(actor, entries, viewerContext)
  return Promise.all(
    counterparts.map(({ id, card, pair }) => presentCounterpart(id, card, viewerContext, pair)),
  )
}

/** A member's name; with the id only if the reader may see who it is. */
export interface NamedCounterpart {
  id?: string
  name: string
}

export const nameCounterpart = (
  { id, card, pair }: Counterpart,
  viewerContext: ViewerContext,
): NamedCounterpart => ({
  ...(card && maySeeCard(card, viewerContext, pair) && { id }),
  name: nameOnCard(card, viewerContext, pair),
})

/** The names of the counterparts of list entries, in the same order. */
export async function nameCounterparts(
  actor: UserActor,
  entries: readonly { id: string; pair?: PairState }[],
  viewerContext: ViewerContext,
): Promise<NamedCounterpart[]> {
  const counterparts = await loadCounterparts(actor, entries, viewerContext)
  return counterparts.map((counterpart) => nameCounterpart(counterpart, viewerContext))
}
