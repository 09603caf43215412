import type { Actor } from '../domain/account'
import type { Viewing } from '../domain/card-presenter'
import { viewerOf } from '../domain/standing'
import { pictureUrl } from '../lib/media'
import { loadPlanVersions } from '../store/plans'

/** What presenters need in order to present data to this actor. */
export const loadViewing = async (actor: Actor, now: Date): Promise<Viewing> => ({
  viewer: viewerOf(actor, now),
  now,
  plans: await loadPlanVersions(),
  pictureUrl: (picture, size) => pictureUrl(picture, size, now),
})
