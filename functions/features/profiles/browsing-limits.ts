import { dayAt } from '#shared/format'
import { pageLimits } from '#shared/limits'
import type { Actor, UserActor } from '#functions/core/account'
import { isAdmin } from '#functions/core/actor'
import { BoundedCache } from '#functions/core/bounded-cache'
import { env } from '#functions/core/env'
import type { ProfileId } from '#functions/core/ids'
import { lacksEmailProof } from '#functions/core/eligibility'
import { consumeBatched } from '#functions/db/batched-rate-limits'

/*
 * Limits of how many members somebody may view: more than a family needs, too few to scrape the service. Administrators are
 * not limited here: their views of restricted profiles are audited, and rate limits apply to all their reads.
 */

/** Why a member has the small allowance; undefined for those with the large one. */
function smallAllowanceReason({
  account,
}: UserActor): 'people_without_profile' | 'people_unproven' | undefined {
  if (!account.profile_complete) return 'people_without_profile'
  return lacksEmailProof(account, env('EMAIL_PROOF')) ? 'people_unproven' : undefined
}

interface CardPage {
  /** Requested cards. */
  size: number
  /** The first page of its list. */
  isFirst: boolean
  /** A page of a search with filters, whose first page can reveal other members each time. */
  isSearch?: boolean
  /** Members hidden by the viewer. */
  hidden: ReadonlySet<string>
}

/**
 * Counts cards before they are read, in pages of the usual size; 429 over the limit. The first page of a plain list is
 * free, because it is the same each time. It counts for searches with filters, and for viewers with hidden members, because
 * others take their places.
 */
export async function countCards(
  actor: Actor,
  { size, isFirst, isSearch = false, hidden }: CardPage,
  { now, request }: { now: Date; request: { address: string } },
): Promise<void> {
  if (isAdmin(actor)) return
  const isVisitor = actor.kind === 'visitor'
  const isFree = isFirst && !isSearch && hidden.size === 0
  const units = (isVisitor ? 1 : Math.ceil(size / pageLimits.size)) - (isFree ? 1 : 0)
  if (units === 0) return
  if (isVisitor && isSearch)
    return consumeBatched('searchPagePerAddress', request.address, now, { units, what: 'search_signed_out' })
  if (isVisitor)
    return consumeBatched('cardPagePerAddress', request.address, now, { units, what: 'people_signed_out' })
  const what = smallAllowanceReason(actor)
  if (what) return consumeBatched('cardPageWithoutProfile', actor.userId, now, { units, what })
  return consumeBatched('cardPagePerMember', actor.userId, now, { units, what: 'people' })
}

/** Profiles that members opened today, as far as this container remembers: opening one again does not count. */
const openedToday = new BoundedCache<true>(10_000)

/** Counts a profile before it is read, unless it is the viewer's own; 429 over the limit. */
export async function countProfile(actor: UserActor, id: ProfileId, now: Date): Promise<void> {
  if (isAdmin(actor) || id === actor.profileId) return
  const view = `${dayAt(now)} ${actor.userId} ${id}`
  if (openedToday.get(view)) return
  const what = smallAllowanceReason(actor)
  if (what) await consumeBatched('profileWithoutProfile', actor.userId, now, { what })
  else await consumeBatched('profilePerMember', actor.userId, now, { what: 'people' })
  openedToday.set(view, true)
}

/** Clears the cache of opened profiles; for tests. */
export const forgetOpened = () => openedToday.clear()
