import { pageLimits } from '#shared/limits'
import type { Actor, UserActor } from '../domain/account'
import { isAdmin } from '../domain/actor'
import type { ProfileId } from '../domain/ids'
import { spend } from '../store/allowances'

/*
 * How many people somebody may look at: more than a family does, and too few to take all of them away. Administrators are
 * not limited: what they open of members is audited.
 */

const isJoined = ({ account }: UserActor) => account.profile_complete

/** Counts cards before they are read, in pages of the usual size; 429 when it was too many. */
export async function countCards(
  actor: Actor,
  size: number,
  { now, request }: { now: Date; request: { address: string } },
): Promise<void> {
  if (actor.kind === 'visitor')
    return spend('cardPagePerAddress', request.address, now, { what: 'people_signed_out' })
  if (isAdmin(actor)) return
  const units = Math.ceil(size / pageLimits.size)
  if (isJoined(actor)) return spend('cardPagePerMember', actor.userId, now, { units, what: 'people' })
  return spend('cardPageWithoutProfile', actor.userId, now, { units, what: 'people_without_profile' })
}

/** Counts a profile before it is read, unless it is one's own; 429 when it was too many. */
export async function countProfile(actor: UserActor, id: ProfileId, now: Date): Promise<void> {
  if (isAdmin(actor) || id === actor.profileId) return
  if (isJoined(actor)) return spend('profilePerMember', actor.userId, now, { what: 'people' })
  return spend('profileWithoutProfile', actor.userId, now, { what: 'people_without_profile' })
}
