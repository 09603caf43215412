import type { Card } from '#shared/schemas/entities'
import type { PairState } from '#functions/core/access'
import type { UserActor } from '#functions/core/account'
import { type UserId, userId } from '#functions/core/ids'
import { otherParty, type ProposalParties } from '#functions/features/connections/rules'
import { loadPairs } from '#functions/features/connections/store'
import type { IdentifiedCard } from './card'
import { loadCards } from './cards'
import { maySeeCard, nameOnCard, presentCounterpart, type Viewing } from './present-card'

/** Another member as a list of this actor's knows them. */
export interface Counterpart {
  id: UserId
  card?: IdentifiedCard
  /** The proposal or pair of the two that decides what the actor may see. */
  between?: PairState
}

/**
 * The other members of a list. An entry of an old proposal may be about someone to whom a later one relates the actor: where
 * the entry alone would not show the card, the stored pair decides. One BatchGet, and a second one for such entries.
 */
export async function loadCounterparts(
  actor: UserActor,
  entries: readonly { id: string; between?: PairState }[],
  viewing: Viewing,
): Promise<Counterpart[]> {
  const cards = await loadCards(entries.map(({ id }) => id))
  const counterparts = entries.map(({ id, between }, at): Counterpart => ({
    id: userId(id),
    ...(cards[at] && { card: cards[at] }),
    ...(between && { between }),
  }))
  const closed = counterparts.filter(({ card, between }) => card && !maySeeCard(card, viewing, between))
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

/** The members with these ids, each once; missing ids are passed over. */
export async function loadCounterpartsById(
  actor: UserActor,
  ids: readonly (string | undefined)[],
  viewing: Viewing,
): Promise<ReadonlyMap<string | undefined, Counterpart>> {
  const entries = [...new Set(ids.flatMap((id) => id ?? []))].map((id) => ({ id }))
  const counterparts = await loadCounterparts(actor, entries, viewing)
  return new Map(counterparts.map((counterpart) => [counterpart.id, counterpart]))
}

/** The card of the other party of each relation, as this member may see it, in the same order. */
export async function presentCounterparts(
  actor: UserActor,
  relations: readonly (PairState & ProposalParties)[],
  viewing: Viewing,
): Promise<Card[]> {
  const entries = relations.map((between) => ({ id: otherParty(between, actor.userId), between }))
  const counterparts = await loadCounterparts(actor, entries, viewing)
  return Promise.all(
    counterparts.map(({ id, card, between }) => presentCounterpart(id, card, viewing, between)),
  )
}

/** Another member by name; with the id only where the reader may see who it is. */
export interface NamedCounterpart {
  id?: string
  name: string
}

export const nameCounterpart = ({ id, card, between }: Counterpart, viewing: Viewing): NamedCounterpart => ({
  ...(card && maySeeCard(card, viewing, between) && { id }),
  name: nameOnCard(card, viewing, between),
})

/** The other members of a list by their names alone, in its order. */
export async function nameCounterparts(
  actor: UserActor,
  entries: readonly { id: string; between?: PairState }[],
  viewing: Viewing,
): Promise<NamedCounterpart[]> {
  const counterparts = await loadCounterparts(actor, entries, viewing)
  return counterparts.map((counterpart) => nameCounterpart(counterpart, viewing))
}
