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
  between?: PairState
}

/**
 * The counterparts of list entries. An old proposal may be about a member to whom a later one relates the actor: if the
 * entry alone would not show the card, the stored pair decides. One BatchGet, and a second one for such entries.
 */
export async function loadCounterparts(
  actor: UserActor,
  entries: readonly { id: string; between?: PairState }[],
  viewerContext: ViewerContext,
): Promise<Counterpart[]> {
  const cards = await loadCards(entries.map(({ id }) => id))
  const counterparts = entries.map(({ id, between }, at): Counterpart => ({
    id: userId(id),
    ...(cards[at] && { card: cards[at] }),
    ...(between && { between }),
  }))
  const closed = counterparts.filter(({ card, between }) => card && !maySeeCard(card, viewerContext, between))
  const pairs = await loadPairs(
    actor.userId,
    closed.map(({ id }) => id),
  )
  closed.forEach((counterpart, at) => {
    const pair = pairs[at]
    if (pair) counterpart.between = pair
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
  const entries = relations.map((between) => ({ id: otherParty(between, actor.userId), between }))
  const counterparts = await loadCounterparts(actor, entries, viewerContext)
  return Promise.all(
    counterparts.map(({ id, card, between }) => presentCounterpart(id, card, viewerContext, between)),
  )
}

/** A member's name; with the id only if the reader may see who it is. */
export interface NamedCounterpart {
  id?: string
  name: string
}

export const nameCounterpart = (
  { id, card, between }: Counterpart,
  viewerContext: ViewerContext,
): NamedCounterpart => ({
  ...(card && maySeeCard(card, viewerContext, between) && { id }),
  name: nameOnCard(card, viewerContext, between),
})

/** The names of the counterparts of list entries, in the same order. */
export async function nameCounterparts(
  actor: UserActor,
  entries: readonly { id: string; between?: PairState }[],
  viewerContext: ViewerContext,
): Promise<NamedCounterpart[]> {
  const counterparts = await loadCounterparts(actor, entries, viewerContext)
  return counterparts.map((counterpart) => nameCounterpart(counterpart, viewerContext))
}
