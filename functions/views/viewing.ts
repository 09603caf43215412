import type { Actor } from '../domain/account'
import type { Viewing } from '../domain/card-presenter'
import { viewerOf } from '../domain/standing'
import { pictureUrl } from '../lib/media'
import { type Exclusions, loadExclusions } from '../store/exclusions'
import { loadPlanVersions } from '../store/plans'

const nobody: Exclusions = new Set()

/** What presenters need in order to present data to this actor. */
export async function loadViewing(actor: Actor, now: Date): Promise<Viewing> {
  const [plans, excluded] = await Promise.all([
    loadPlanVersions(),
    actor.kind === 'user' ? loadExclusions(actor.account) : nobody,
  ])
  return {
    viewer: viewerOf(actor, now),
    now,
    plans,
    excluded,
    pictureUrl: (picture, size) => pictureUrl(picture, size, now),
  }
}
