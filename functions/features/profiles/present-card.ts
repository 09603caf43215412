import { ageAt } from '#shared/format'
import type { FieldFor } from '#shared/profile-fields'
import type { Card } from '#shared/schemas/entities'
import type { PlanSummary } from '#shared/schemas/money-entities'
import type { SectionName } from '#shared/schemas/profile'
import { type PairState, accessOf, type Access, type Viewer } from '#functions/core/access'
import { freePlanOf, type Plan, presentPlan, versionOf } from '#functions/features/plans/rules'
import { absenceOf, type CardFacts, type IdentifiedCard, planAt, targetOfCard } from './card'

/** Everything that a presenter needs besides the items. */
export interface Viewing {
  viewer: Viewer
  now: Date
  /** All versions of all plans, current ones first. */
  plans: readonly Plan[]
  /** Who is as unknown to the viewer as an id that never was: one of the two blocks the other. */
  excluded: ReadonlySet<string>
  /** An expiring URL of a stored picture. */
  pictureUrl(picture: string, size: 'card' | 'profile'): Promise<string>
}

/** The plan of a card's member at `now`; Free once the bought one has ended. */
export function planOfCard(
  card: Pick<CardFacts, 'plan' | 'plan_until' | 'plan_next'>,
  { plans, now }: Viewing,
): PlanSummary {
  const bought = planAt(card, now)?.plan
  const exact = plans.find((one) => versionOf(one) === bought)
  // A version that is newer than the plans at hand: any other comes closer than Free.
  return presentPlan(exact ?? plans.find(({ id }) => id === bought?.split('@')[0]) ?? freePlanOf(plans))
}

/** The sections that have card fields, each with all of them. */
type CardSections = {
  [Name in SectionName as FieldFor<Name, 'card'> extends never ? never : Name]: [
    Record<FieldFor<Name, 'card'>, unknown>,
  ]
}

const presentSections = (card: CardFacts, now: Date) =>
  ({
    personal_info: [
      {
        first_name: card.first_name,
        last_name: card.last_name,
        gender: card.gender,
        age: ageAt(card.dob, now),
        marital_status: card.marital,
        nationality: card.nationality,
      },
    ],
    career_info: [{ profession: card.profession, job_post: card.job_post }],
  }) satisfies CardSections

/**
 * What is between the viewer and another member, of which not everything that is stored of the two knows at once: whoever is
 * excluded is judged as if they blocked the viewer.
 */
export const betweenFor = (
  { excluded }: Viewing,
  id: string,
  between: PairState | undefined,
): PairState | undefined => (excluded.has(id) ? { blocked_by: new Set([id]) } : between)

const accessTo = (card: IdentifiedCard, viewing: Viewing, between?: PairState): Access =>
  accessOf(
    viewing.viewer,
    targetOfCard(card, viewing.now),
    betweenFor(viewing, card.id, between),
    viewing.now,
  )

/** May this viewer be shown the card, given the pair of the two? */
export const maySeeCard = (card: IdentifiedCard, viewing: Viewing, between?: PairState): boolean =>
  accessTo(card, viewing, between).canSeeCard

/** Is there a picture on the card that this viewer sees? */
export const seesPictureOn = (card: IdentifiedCard, viewing: Viewing): boolean =>
  card.picture !== undefined && accessTo(card, viewing).canSeePicture

/** Does the member let this viewer write to them, whom they know from the card alone? */
export const acceptsMessagesOn = (card: IdentifiedCard, viewing: Viewing): boolean =>
  accessTo(card, viewing).acceptsMessages

/** The name in lists that show no card: the member's, or a placeholder for one whom the viewer may not see. */
export function nameOnCard(card: IdentifiedCard | undefined, viewing: Viewing, between?: PairState): string {
  if (card && maySeeCard(card, viewing, between)) return `${card.first_name} ${card.last_name}`
  return `${absenceOf(card)} member`
}

/**
 * A card as this viewer may see it: age instead of date of birth, the picture only if the viewer may see it. `between` is
 * passed in lists of the viewer's own proposals and connections; public listings have none.
 */
export async function presentCard(
  card: IdentifiedCard,
  viewing: Viewing,
  between?: PairState,
): Promise<Card> {
  const { canSeePicture, acceptsProposals } = accessTo(card, viewing, between)
  const image_url = card.picture && canSeePicture ? await viewing.pictureUrl(card.picture, 'card') : null
  return {
    id: card.id,
    user_profile_image: { image_url },
    ...presentSections(card, viewing.now),
    subscription_plans: planOfCard(card, viewing),
    user_subscription_info: [],
    proposal_privacy: acceptsProposals,
  }
}

/**
 * The card of the other party of a proposal, or a placeholder if the member is deleted or unavailable to this viewer
 * (suspended, under eighteen, or closed to them since). The two placeholders differ in name only.
 */
export async function presentCounterpart(
  id: string,
  card: IdentifiedCard | undefined,
  viewing: Viewing,
  between?: PairState,
): Promise<Card> {
  if (card && maySeeCard(card, viewing, between)) return presentCard(card, viewing, between)
  return placeholder(id, absenceOf(card), viewing, card?.gender)
}

function placeholder(
  id: string,
  first_name: string,
  viewing: Viewing,
  gender: 'male' | 'female' = 'male',
): Card {
  return {
    id,
    user_profile_image: { image_url: null },
    personal_info: [{ first_name, last_name: 'member', gender, age: 0, marital_status: '', nationality: '' }],
    career_info: [{ profession: '', job_post: '' }],
    subscription_plans: planOfCard({}, viewing),
    user_subscription_info: [],
    proposal_privacy: false,
    deleted: true,
  }
}
