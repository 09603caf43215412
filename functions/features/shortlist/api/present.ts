import type { Card } from '#shared/schemas/entities'
import type { UserActor } from '#functions/core/account'
import { presentParty, seesPictureOn } from '#functions/features/profiles/present-card'
import type { UserId } from '#functions/core/ids'
import { loadPairs } from '#functions/features/connections/store'
import { loadParties } from '#functions/features/profiles/counterparts'
import { loadViewing } from '#functions/features/profiles/viewing'

/**
 * The cards of people whom a member keeps or has put aside, in the order of the ids, as the member may see them now. What is
 * between the two is read where it may show more: the card, or the picture. One BatchGet, and up to two more for such.
 */
export async function presentKept(actor: UserActor, ids: readonly UserId[], now: Date): Promise<Card[]> {
  const viewing = await loadViewing(actor, now)
  const parties = await loadParties(
    actor,
    ids.map((id) => ({ id })),
    viewing,
  )
  const concealed = parties.filter(
    ({ card, between }) => card?.picture && !between && !seesPictureOn(card, viewing),
  )
  const pairs = await loadPairs(
    actor.userId,
    concealed.map(({ id }) => id),
  )
  concealed.forEach((party, at) => {
    const pair = pairs[at]
    if (pair) party.between = pair
  })
  return Promise.all(parties.map(({ id, card, between }) => presentParty(id, card, viewing, between)))
}
