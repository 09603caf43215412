import type { Actor } from '#functions/core/account'
import type { Viewing } from './present-card'
import { viewerOf } from '#functions/core/access'
import { pictureUrl } from '#functions/clients/picture-urls'
import { type Exclusions, loadExclusions } from '#functions/features/accounts/exclusions'
import { loadHidden } from '#functions/features/shortlist/hidden-people'
import { loadPlanVersions } from '#functions/features/plans/store'

const nobody: Exclusions = new Set()

/** With those whom lists and searches leave out although the actor knows them: presenters do not judge by it. */
export interface ListViewing extends Viewing {
  /** Whom the actor has put aside. */
  hidden: Exclusions
}

/** What presenters need in order to present data to this actor. */
export async function loadViewing(actor: Actor, now: Date): Promise<ListViewing> {
  const [plans, excluded, hidden] = await Promise.all([
    loadPlanVersions(),
    actor.kind === 'user' ? loadExclusions(actor.account) : nobody,
    actor.kind === 'user' ? loadHidden(actor.account) : nobody,
  ])
  return {
    viewer: viewerOf(actor, now),
    now,
    plans,
    excluded,
    hidden,
    pictureUrl: (picture, size) => pictureUrl(picture, size, now),
  }
}
