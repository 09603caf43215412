import type { Actor } from '#functions/core/account'
import { isAdmin } from '#functions/core/actor'
import { isVerified } from '#functions/core/usage'
import type { Browser } from './browse'
import type { ListViewing } from './viewing'

/**
 * Members with a profile see the other gender first, then their own; verified members also see profiles that are visible
 * to verified members only. Administrators see the visitors' listing; visitors, and members without a profile, its first cards.
 * Whom a member has put aside is left out like who is excluded.
 */
export function browserOf(
  actor: Actor,
  { now, ...known }: Pick<ListViewing, 'now' | 'excluded' | 'hidden'>,
): Browser {
  const excluded = known.hidden.size > 0 ? new Set([...known.excluded, ...known.hidden]) : known.excluded
  if (isAdmin(actor)) return { kind: 'administrator', excluded }
  if (actor.kind === 'visitor') return { kind: 'stranger', excluded }
  if (!actor.account.gender) return { kind: 'stranger', id: actor.profileId, excluded }
  const { gender } = actor.account
  return { kind: 'member', id: actor.profileId, gender, verified: isVerified(actor.account, now), excluded }
}
