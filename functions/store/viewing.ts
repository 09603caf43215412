import type { Actor } from '../domain/account'
import type { Viewing } from '../domain/card-presenter'
import { viewerOf } from '../domain/standing'
import { pictureUrl } from '../lib/media'
import { loadPlans } from './plans'
import { planSeeds } from '#shared/options/plans'
import { FREE_PLAN_ID, type Plan } from '../domain/plans'

/** What the presenters need to show anything to this actor. */
export async function loadViewing(actor: Actor, now: Date): Promise<Viewing> {
  return {
    viewer: viewerOf(actor, now),
    now,
    plans: withFree(await loadPlans()),
    pictureUrl: (picture, size) => pictureUrl(picture, size, now),
  }
}

/** A table whose bootstrap has not run yet still knows what Free is. */
function withFree(plans: Plan[]): Plan[] {
  if (plans.some(({ id }) => id === FREE_PLAN_ID)) return plans
  const free = planSeeds.filter(({ id }) => id === FREE_PLAN_ID)
  return [...free.map((seed) => ({ ...seed, created_at: new Date(0).toISOString() })), ...plans]
}
