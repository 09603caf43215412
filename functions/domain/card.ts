import { isOfAge } from '#shared/of-age'
import type { CareerInfo, PersonalInfo } from '#shared/schemas/profile'
import type { PaidPlan } from './account'
import { type CompactPrivacy, fullPrivacy } from './privacy'
import type { Target } from './standing'
import { activePlan } from './usage'

/** The stored data of a card. */
export interface CardFacts extends CompactPrivacy {
  first_name: string
  last_name: string
  gender: 'male' | 'female'
  /** Stored to compute the age on read; never sent. */
  dob: string
  marital: string
  nationality: string
  profession: string
  job_post: string
  picture?: string
  plan?: string
  plan_until?: string
  hidden?: 'suspended' | 'deleted'
  paused?: true
}

/** A card with its member's id, which the store takes from the key. */
export interface IdentifiedCard extends CardFacts {
  id: string
}

/** The facts of a card that come from the profile's sections. */
export const personalFacts = (personal: PersonalInfo) => ({
  first_name: personal.first_name,
  last_name: personal.last_name,
  gender: personal.gender,
  dob: personal.dob,
  marital: personal.marital_status,
  nationality: personal.nationality,
})
export const careerFacts = ({ profession, job_post }: CareerInfo) => ({ profession, job_post })

/** A card's member as a target for `standing`, at `now`. */
export const targetOfCard = (card: IdentifiedCard, now: Date): Target => ({
  id: card.id,
  status: card.hidden ?? 'active',
  complete: true,
  ofAge: isOfAge(card.dob, now),
  paused: card.paused ?? false,
  privacy: fullPrivacy(card),
})

/**
 * The placeholder's first name of a member whom a list may not show: 'Deleted', or 'Unavailable' (suspended, under
 * eighteen or closed to the viewer, deliberately indistinguishable).
 */
export const absenceOf = (card: Pick<CardFacts, 'hidden'> | undefined): 'Deleted' | 'Unavailable' =>
  !card || card.hidden === 'deleted' ? 'Deleted' : 'Unavailable'

/** Listings show members with featured plans first, then those with other paid plans. */
export function rankOf(account: { plan?: PaidPlan | undefined }, now: Date): 0 | 1 | 2 {
  const plan = activePlan(account, now)
  if (!plan) return 0
  return plan.featured_profile ? 2 : 1
}

/** The fields of a bought plan that are stored on the card. */
export const planOnCard = ({
  plan,
}: {
  plan?: PaidPlan | undefined
}): Pick<CardFacts, 'plan' | 'plan_until'> => (plan ? { plan: plan.id, plan_until: plan.end } : {})
