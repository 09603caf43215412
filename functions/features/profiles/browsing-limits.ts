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
 * How many people somebody may look at: more than a family does, and too few to take all of them away. Administrators are
 * not limited here: what they open that is not open to everybody is audited, and all that they read has a limit.
 */

/** Why a member has the small allowance; undefined for who has the large one. */
function lacks({ account }: UserActor): 'people_without_profile' | 'people_unproven' | undefined {
  if (!account.profile_complete) return 'people_without_profile'
  return lacksEmailProof(account, env('EMAIL_PROOF')) ? 'people_unproven' : undefined
}

interface CardPage {
  /** Cards that were asked for. */
  size: number
  /** The first of its list. */
  isFirst: boolean
  /** Of a search with filters, whose first page tells more than the last time. */
  isSearch?: boolean
  /** Whom they have put aside. */
  hidden: ReadonlySet<string>
}

/**
 * Counts cards before they are read, in pages of the usual size; 429 when it was too many. The first page of a list is free: it
 * tells nobody more than the last time, and whoever comes back to a list asks for it. That of a search with filters is not, nor that of
 * whoever puts people aside: others take their places.
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
  const what = lacks(actor)
  if (what) return consumeBatched('cardPageWithoutProfile', actor.userId, now, { units, what })
  return consumeBatched('cardPagePerMember', actor.userId, now, { units, what: 'people' })
}

/** Whom members have opened today, as far as this container remembers: who is opened again does not count again. */
const opened = new BoundedCache<true>(10_000)

/** Counts a profile before it is read, unless it is one's own; 429 when it was too many. */
export async function countProfile(actor: UserActor, id: ProfileId, now: Date): Promise<void> {
  if (isAdmin(actor) || id === actor.profileId) return
  const view = `${dayAt(now)} ${actor.userId} ${id}`
  if (opened.get(view)) return
  const what = lacks(actor)
  if (what) await consumeBatched('profileWithoutProfile', actor.userId, now, { what })
  else await consumeBatched('profilePerMember', actor.userId, now, { what: 'people' })
  opened.set(view, true)
}

/** Forgets whom members have opened; for tests. */
export const forgetOpened = () => opened.clear()
