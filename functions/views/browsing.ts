import type { Actor } from '../domain/account'
import { isAdmin } from '../domain/actor'
import type { Viewing } from '../domain/card-presenter'
import { isVerified } from '../domain/usage'
import type { Browser } from '../store/browse'

/**
 * Members with a profile see the other gender first, then their own; verified members also see profiles that are visible
 * to verified members only. Administrators see the visitors' listing; visitors, and members without a profile, its first cards.
 */
export function browserOf(actor: Actor, { now, excluded }: Pick<Viewing, 'now' | 'excluded'>): Browser {
  if (isAdmin(actor)) return { kind: 'administrator', excluded }
  if (actor.kind === 'visitor') return { kind: 'stranger', excluded }
  if (!actor.account.gender) return { kind: 'stranger', id: actor.profileId, excluded }
  const { gender } = actor.account
  return { kind: 'member', id: actor.profileId, gender, verified: isVerified(actor.account, now), excluded }
}
