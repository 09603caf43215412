import type { Actor } from '#functions/core/account'
import { isAdmin } from '#functions/core/actor'
import type { FitPerson } from './fit'
import { fitPersonOf } from './fit-person'
import { profileFactsOf } from './profile-facts'
import { loadProfile } from './store'

/** The actor as somebody whom others fit or not: a member with a profile. One eventually consistent read. */
export async function loadFitPerson(actor: Actor, now: Date): Promise<FitPerson | undefined> {
  if (actor.kind === 'visitor' || isAdmin(actor) || !actor.account.gender) return undefined
  const profile = await loadProfile(actor.profileId)
  return profile && fitPersonOf(profileFactsOf(profile), now)
}
