import type { Actor } from '../domain/account'
import { isAdmin } from '../domain/actor'
import type { FitPerson } from '../domain/fit'
import { fitPersonOf } from '../domain/fit-person'
import { profileFactsOf } from '../domain/profile-facts'
import { loadProfile } from '../store/profiles'

/** The actor as somebody whom others fit or not: a member with a profile. One eventually consistent read. */
export async function loadFitPerson(actor: Actor, now: Date): Promise<FitPerson | undefined> {
  if (actor.kind === 'visitor' || isAdmin(actor) || !actor.account.gender) return undefined
  const profile = await loadProfile(actor.profileId)
  return profile && fitPersonOf(profileFactsOf(profile), now)
}
