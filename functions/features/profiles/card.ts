import { isOfAge } from '#shared/of-age'
import type { CareerInfo, PersonalInfo, ReligionInfo, ResidentialInfo } from '#shared/schemas/profile'
import type { Checks } from '#shared/schemas/checks'
import type { Target } from '#functions/core/access'
import { checksOf } from '#functions/core/checks'
import type { AccountState, PaidPlan, PurchasedPeriods } from '#functions/core/account'
import { isAdult } from '#functions/core/eligibility'
import { versionOf } from '#functions/features/plans/rules'
import { type CompactPrivacy, fullPrivacy } from './privacy'

/** Listings show members with featured plans (2) before those with other bought plans. */
type PlanRank = 1 | 2

interface PlanOnCard {
  plan: string
  until: string
  rank: PlanRank
}

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
  /** This and the next three: only for viewers who may open the profile. Cards of earlier releases lack them until `card-details` has run. */
  height?: number
  city?: string
  religion?: string
  maslak?: string
  picture?: string
  /** Version of the bought plan (`versionOf`), until when it runs, and its rank in listings. */
  plan?: string
  plan_until?: string
  plan_rank?: PlanRank
  /** The following periods, in order. */
  plan_next?: PlanOnCard[]
  hidden?: 'suspended' | 'deleted'
  paused?: true
  /** A copy of what `checksOf` says of the account state; absent if that is nothing. */
  checks?: Checks
}

const factFlags = {
  first_name: true,
  last_name: true,
  gender: true,
  dob: true,
  marital: true,
  nationality: true,
  profession: true,
  job_post: true,
  height: true,
  city: true,
  religion: true,
  maslak: true,
  picture: true,
  plan: true,
  plan_until: true,
  plan_rank: true,
  plan_next: true,
  hidden: true,
  paused: true,
  checks: true,
  visible_to: true,
  picture_to: true,
  messages_from: true,
  proposals_from: true,
  shown_to_visitors: true,
} as const satisfies Record<keyof CardFacts, true>

const factNames = Object.keys(factFlags) as (keyof CardFacts)[]

/** The card facts of an object that has other fields too. */
export function cardFactsOf(stored: CardFacts): CardFacts {
  const facts: Partial<Record<keyof CardFacts, unknown>> = {}
  for (const name of factNames) if (stored[name] !== undefined) facts[name] = stored[name]
  return facts as CardFacts
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
  height: personal.height,
})
export const careerFacts = ({ profession, job_post }: CareerInfo) => ({ profession, job_post })
export const religionFacts = ({ religion, maslak }: ReligionInfo) => ({ religion, maslak })
export const residentialFacts = ({ residence_city }: ResidentialInfo) => ({ city: residence_city })

/** The card facts of each section that has some. */
export const sectionFacts = {
  personal_info: personalFacts,
  career_info: careerFacts,
  religion_info: religionFacts,
  residential_info: residentialFacts,
}
export type CardSection = keyof typeof sectionFacts

/** A card's member as a target for `accessOf`, at `now`. */
export const targetOfCard = (card: IdentifiedCard, now: Date): Target => ({
  id: card.id,
  status: card.hidden ?? 'active',
  complete: true,
  ofAge: isOfAge(card.dob, now),
  paused: card.paused ?? false,
  privacy: fullPrivacy(card),
})

/** Like `targetOfCard`, with the account state, which is read strongly consistent while the card is not. */
export function targetOfMember(card: IdentifiedCard, account: AccountState, now: Date): Target {
  const target = targetOfCard(card, now)
  return {
    ...target,
    status: card.hidden ?? account.status,
    ofAge: target.ofAge && isAdult(account, now),
    paused: account.paused_at !== undefined,
    grantsEndedAt: account.grants_ended_at,
  }
}

/**
 * The first name of the placeholder for a member whom a list may not show: 'Deleted' or 'Unavailable'. Suspended, under
 * eighteen and closed to the viewer look the same on purpose.
 */
export const absenceOf = (card: Pick<CardFacts, 'hidden'> | undefined): 'Deleted' | 'Unavailable' =>
  !card || card.hidden === 'deleted' ? 'Deleted' : 'Unavailable'

/** The facts of a card that come from what we checked. */
export function checkFacts(state: Parameters<typeof checksOf>[0]): Pick<CardFacts, 'checks'> {
  const checks = checksOf(state)
  return Object.keys(checks).length > 0 ? { checks } : {}
}

/** The facts of a card after a check has ended. */
export function withoutCheck(
  { checks = {} }: Pick<CardFacts, 'checks'>,
  kind: 'photo' | 'identity',
): { checks: Checks | undefined } {
  const { [kind]: _ended, ...others } = checks
  return { checks: Object.keys(others).length > 0 ? others : undefined }
}

/** The facts of a card with another picture, or without one: a check of the photo ends with the picture. */
export const pictureFacts = (card: Pick<CardFacts, 'checks'>, picture: string | undefined) => ({
  picture,
  ...withoutCheck(card, 'photo'),
})

/** The facts of a card that come from bought plans. */
export const boughtFacts = ['plan', 'plan_until', 'plan_rank', 'plan_next'] as const
export type BoughtPlans = Pick<CardFacts, (typeof boughtFacts)[number]>

/** The bought plan of a card that runs at `now`, if any. */
export function planAt(card: BoughtPlans, now: Date): PlanOnCard | undefined {
  const { plan, plan_until: until, plan_rank: rank = 1, plan_next = [] } = card
  if (!plan || !until) return undefined
  return [{ plan, until, rank }, ...plan_next].find((one) => now.getTime() < Date.parse(one.until))
}

/** Listings show members with featured plans first, then those with other bought plans. */
export const rankOf = (card: BoughtPlans, now: Date): 0 | PlanRank => planAt(card, now)?.rank ?? 0

const cardPlanOf = (plan: PaidPlan): PlanOnCard => ({
  plan: versionOf(plan),
  until: plan.end,
  rank: plan.featured_profile ? 2 : 1,
})

/** The card facts of a member's bought plans. */
export function planOnCard({ plan, queued = [] }: PurchasedPeriods): BoughtPlans {
  if (!plan) return {}
  const { plan: version, until, rank } = cardPlanOf(plan)
  return {
    plan: version,
    plan_until: until,
    plan_rank: rank,
    ...(queued.length > 0 && { plan_next: queued.map(cardPlanOf) }),
  }
}
