import { accessOf, viewerOf } from '#functions/core/access'
import type { UserActor } from '#functions/core/account'
import type { UserId } from '#functions/core/ids'
import { loadAccountState } from '#functions/features/accounts/store'
import { loadPair } from '#functions/features/connections/store'
import { targetOfMember } from '#functions/features/profiles/card'
import { loadCards } from '#functions/features/profiles/cards'
import { haveInteracted } from './store'

/** May the actor open this member's profile? */
export async function mayOpenProfile(actor: UserActor, id: UserId, now: Date): Promise<boolean> {
  const [pair, account, [card]] = await Promise.all([
    loadPair(actor.userId, id),
    loadAccountState(id),
    loadCards([id]),
  ])
  if (!account || !card) return false
  return accessOf(viewerOf(actor, now), targetOfMember(card, account, now), pair, now).canOpen
}

/**
 * May the actor open the profile, or have the two ever interacted? Then a block or report always succeeds, so the response does
 * not tell whether the other member still exists.
 */
export const hasInteractedOrMayOpen = async (actor: UserActor, id: UserId, now: Date): Promise<boolean> =>
  (await haveInteracted(actor.account, id)) || mayOpenProfile(actor, id, now)
