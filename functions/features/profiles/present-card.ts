import { ageAt } from '#shared/format'
import type { FieldFor } from '#shared/profile-fields'
import type { Card } from '#shared/schemas/entities'
import type { PlanSummary } from '#shared/schemas/money-entities'
import type { SectionName } from '#shared/schemas/profile'
import { type PairState, accessOf, type Access, type PictureGrant, type Viewer } from '#functions/core/access'
import { freePlanOf, type Plan, presentPlan, versionOf } from '#functions/features/plans/rules'
import { absenceOf, type CardFacts, type IdentifiedCard, planAt, targetOfCard } from './card'
import { nameFor, type Names, namesFor } from './names'

/** The viewer, the time and the shared data that presenters need besides the items. */
export interface ViewerContext {
  viewer: Viewer
  now: Date
  /** All versions of all plans, current ones first. */
  plans: readonly Plan[]
  /** Members who appear not to exist to the viewer, because one of the two blocks the other. */
  excluded: ReadonlySet<string>
  /** Who shows the viewer their pictures, by id. */
  grants: ReadonlyMap<string, PictureGrant>
  /** An expiring URL of a stored picture; pass the grant if the viewer sees it only by that. */
  pictureUrl(picture: string, size: 'card' | 'profile', grant: PictureGrant | undefined): Promise<string>
}

/** The plan of a card's member at `now`; Free once the bought one has ended. */
export function planOfCard(
  card: Pick<CardFacts, 'plan' | 'plan_until' | 'plan_next'>,
  { plans, now }: ViewerContext,
): PlanSummary {
  const bought = planAt(card, now)?.plan
  const exact = plans.find((one) => versionOf(one) === bought)
  // The version is newer than the cached plans: another version of the plan is closer than Free.
  return presentPlan(exact ?? plans.find(({ id }) => id === bought?.split('@')[0]) ?? freePlanOf(plans))
}

/** The sections that have card fields, each with all of them. */
type CardSections = {
  [Name in SectionName as FieldFor<Name, 'card'> extends never ? never : Name]: [
    Record<FieldFor<Name, 'card'>, unknown>,
  ]
}

const presentSections = (card: CardFacts, names: Names, now: Date) =>
  ({
    personal_info: [
      {
        ...names,
        gender: card.gender,
        age: ageAt(card.dob, now),
        marital_status: card.marital,
        nationality: card.nationality,
      },
    ],
    career_info: [{ profession: card.profession, job_post: card.job_post }],
  }) satisfies CardSections

/** What families ask first. Only for viewers who may open the profile, which shows the same. */
const presentDetails = ({ height, city, religion, maslak }: CardFacts): Card['details'] => ({
  ...(height !== undefined && { height }),
  ...(city !== undefined && { residence_city: city }),
  ...(religion !== undefined && { religion }),
  ...(maslak !== undefined && { maslak }),
})

/**
 * The relation between the viewer and another member, with what that member shows the viewer. Stored data of the two may lag, so an
 * excluded member is treated as blocking the viewer.
 */
export function effectivePair(
  { excluded, grants }: ViewerContext,
  id: string,
  pair: PairState | undefined,
): PairState | undefined {
  if (excluded.has(id)) return { blocked_by: new Set([id]) }
  const picture_grant = grants.get(id)
  return picture_grant ? { ...pair, picture_grant } : pair
}

const accessTo = (card: IdentifiedCard, viewerContext: ViewerContext, pair?: PairState): Access =>
  accessOf(
    viewerContext.viewer,
    targetOfCard(card, viewerContext.now),
    effectivePair(viewerContext, card.id, pair),
    viewerContext.now,
  )

/** May this viewer be shown the card, given the pair of the two? */
export const maySeeCard = (card: IdentifiedCard, viewerContext: ViewerContext, pair?: PairState): boolean =>
  accessTo(card, viewerContext, pair).canSeeCard

/** Does the card have a picture that this viewer sees? */
export const seesPictureOn = (card: IdentifiedCard, viewerContext: ViewerContext): boolean =>
  card.picture !== undefined && accessTo(card, viewerContext).canSeePicture

/** Does the member accept messages from this viewer, judged by the card alone? */
export const acceptsMessagesOn = (card: IdentifiedCard, viewerContext: ViewerContext): boolean =>
  accessTo(card, viewerContext).acceptsMessages

/** The name in lists without cards: the member's, or a placeholder if the viewer may not see the card. */
export function nameOnCard(
  card: IdentifiedCard | undefined,
  viewerContext: ViewerContext,
  pair?: PairState,
): string {
  if (card && maySeeCard(card, viewerContext, pair)) return nameFor(card, viewerContext.viewer)
  return `${absenceOf(card)} member`
}

/**
 * A card as this viewer may see it: age instead of date of birth, the picture only if visible. Pass `pair` in lists of
 * the viewer's own proposals and connections; public listings have none.
 */
export async function presentCard(
  card: IdentifiedCard,
  viewerContext: ViewerContext,
  pair?: PairState,
): Promise<Card> {
  const { canOpen, canSeePicture, pictureGrant, acceptsProposals } = accessTo(card, viewerContext, pair)
  const image_url =
    card.picture && canSeePicture ? await viewerContext.pictureUrl(card.picture, 'card', pictureGrant) : null
  return {
    id: card.id,
    user_profile_image: { image_url },
    ...presentSections(card, namesFor(card, viewerContext.viewer), viewerContext.now),
    ...(canOpen && { details: presentDetails(card) }),
    subscription_plans: planOfCard(card, viewerContext),
    user_subscription_info: [],
    proposal_privacy: acceptsProposals,
    checks: card.checks ?? {},
  }
}

/**
 * The card of the other member of a proposal, or a placeholder if they are deleted or unavailable to this viewer
 * (suspended, under eighteen, or closed to them). The two placeholders differ only in the name.
 */
export async function presentCounterpart(
  id: string,
  card: IdentifiedCard | undefined,
  viewerContext: ViewerContext,
  pair?: PairState,
): Promise<Card> {
  if (card && maySeeCard(card, viewerContext, pair)) return presentCard(card, viewerContext, pair)
  return placeholder(id, absenceOf(card), viewerContext, card?.gender)
}

function placeholder(
  id: string,
  first_name: string,
  viewerContext: ViewerContext,
  gender: 'male' | 'female' = 'male',
): Card {
  return {
    id,
    user_profile_image: { image_url: null },
    personal_info: [{ first_name, last_name: 'member', gender, age: 0, marital_status: '', nationality: '' }],
    career_info: [{ profession: '', job_post: '' }],
    subscription_plans: planOfCard({}, viewerContext),
    user_subscription_info: [],
    proposal_privacy: false,
    checks: {},
    deleted: true,
  }
}
