import type { Card } from '#shared/schemas/entities'
import { anyMember, viewerOf } from '#functions/core/access'
import type { Actor } from '#functions/core/account'
import { isAdmin } from '#functions/core/actor'
import { verifiedAt } from '#functions/core/verified'
import { pictureUrl } from '#functions/clients/picture-urls'
import { type Exclusions, loadExclusions } from '#functions/features/accounts/exclusions'
import { loadGrants } from '#functions/features/picture-requests/store'
import { loadPlanVersions } from '#functions/features/plans/store'
import { loadHidden } from '#functions/features/shortlist/store'
import type { BrowsingViewer } from './browse'
import type { IdentifiedCard } from './card'
import type { FitPerson } from './fit'
import { fitPersonOf } from './fit-person'
import { maySeeCard, presentCard, type ViewerContext } from './present-card'
import { profileFactsOf } from './profile-facts'
import { loadProfile } from './store'

const nobody: Exclusions = new Set()
const noGrants: ViewerContext['grants'] = new Map()

/** Also has the hidden members, whom lists and searches leave out. Presenters ignore them. */
export interface ListViewerContext extends ViewerContext {
  /** Members hidden by the actor. */
  hidden: Exclusions
}

/** Loads what presenters need to present data to this actor. */
export async function loadViewerContext(actor: Actor, now: Date): Promise<ListViewerContext> {
  const [plans, excluded, hidden, grants] = await Promise.all([
    loadPlanVersions(),
    actor.kind === 'user' ? loadExclusions(actor.account) : nobody,
    actor.kind === 'user' ? loadHidden(actor.account) : nobody,
    actor.kind === 'user' ? loadGrants(actor.account, now) : noGrants,
  ])
  return {
    viewer: viewerOf(actor, now),
    now,
    plans,
    excluded,
    hidden,
    grants,
    pictureUrl: (picture, size, grant) => pictureUrl(picture, size, now, grant),
  }
}

/**
 * Members with a profile see the other gender first, then their own; verified users also see the profiles that are for them.
 * Administrators see the visitors' listing. Visitors and members without a profile see only its first cards.
 * Hidden members are left out like excluded ones.
 */
export function browsingViewerOf(
  actor: Actor,
  { now, ...leftOut }: Pick<ListViewerContext, 'now' | 'excluded' | 'hidden'>,
): BrowsingViewer {
  const excluded =
    leftOut.hidden.size > 0 ? new Set([...leftOut.excluded, ...leftOut.hidden]) : leftOut.excluded
  if (isAdmin(actor)) return { kind: 'administrator', excluded }
  if (actor.kind === 'visitor') return { kind: 'stranger', excluded }
  if (!actor.account.gender) return { kind: 'stranger', id: actor.profileId, excluded }
  const { gender } = actor.account
  return { kind: 'member', id: actor.profileId, gender, verified: verifiedAt(actor.account, now), excluded }
}

/**
 * The actor's answers and wishes for fits; undefined unless they are a member with a profile. One eventually consistent
 * read.
 */
export async function loadFitPerson(actor: Actor, now: Date): Promise<FitPerson | undefined> {
  if (actor.kind === 'visitor' || isAdmin(actor) || !actor.account.gender) return undefined
  const profile = await loadProfile(actor.profileId)
  return profile && fitPersonOf(profileFactsOf(profile), now)
}

/** The viewer context for a public listing: administrators find there the members whom any member finds. */
export const publicListingContext = (actor: Actor, viewerContext: ViewerContext): ViewerContext =>
  isAdmin(actor) ? { ...viewerContext, viewer: anyMember } : viewerContext

/** Cards of a public listing for this actor; administrators find there the members whom any member finds. */
export async function presentListed(
  cards: readonly IdentifiedCard[],
  actor: Actor,
  viewerContext: ViewerContext,
): Promise<Card[]> {
  const context = publicListingContext(actor, viewerContext)
  // A safeguard: listings contain only visible cards.
  const shown = cards.filter((card) => maySeeCard(card, context))
  return Promise.all(shown.map((card) => presentCard(card, viewerContext)))
}
