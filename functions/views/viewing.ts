import type { Actor } from '../domain/account'
import type { Viewing } from '../domain/card-presenter'
import { viewerOf } from '../domain/standing'
import { pictureUrl } from '../lib/media'
import { type Exclusions, loadExclusions } from '../store/exclusions'
import { loadHidden } from '../store/hidden-people'
import { loadPlanVersions } from '../store/plans'

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
