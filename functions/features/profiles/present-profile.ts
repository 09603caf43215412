import { ageAt } from '#shared/format'
import { opensOn } from '#shared/of-age'
import type { MadeBy } from '#shared/options/made-by'
import { type Audience, type ComputedFields, fieldsFor } from '#shared/profile-fields'
import type { Checks } from '#shared/schemas/checks'
import type { FurtherPicture, Profile } from '#shared/schemas/entities'
import type { Usage } from '#shared/schemas/money-entities'
import {
  needsSecondMarriage,
  type PersonalInfo,
  sectionNames,
  type SectionName,
  type Sections,
} from '#shared/schemas/profile'
import type { Access, PictureGrant } from '#functions/core/access'
import type { PlanSnapshot } from '#functions/core/account'
import { presentPlan } from '#functions/features/plans/rules'
import type { CardFacts } from './card'
import { withInitial } from './names'
import { planOfCard, type ViewerContext } from './present-card'

/** The stored data of a profile; `sections` and `card` are absent before it is submitted. */
export interface ProfileParts {
  id: string
  sections?: { personal_info: PersonalInfo } & Partial<Record<SectionName, object>>
  /** Data outside the sections, for everyone who may open the profile. */
  remarks?: {
    made_by?: MadeBy | undefined
    musts?: readonly string[] | undefined
    marital_declared?: { status: string; at: string } | undefined
  }
  card?: CardFacts
  checks?: Checks
  /** Base name of the uploaded picture; may exist before the card. */
  picture?: string
  /** Base names of the further pictures. */
  further_pictures?: readonly string[] | undefined
}

/** Additional data for owner and administrators. */
export interface OwnFacts {
  email: string
  phone: string
  created_at: string
  paused: boolean
  /** What the own profile asks. */
  asks: Pick<Profile, 'asks_visitors' | 'asks_verified'>
  plan: PlanSnapshot
  usage: Usage
}

const computeFields: {
  [Name in keyof ComputedFields]: (section: Sections[Name], now: Date) => ComputedFields[Name]
} = {
  personal_info: ({ dob }, now) => ({ age: ageAt(dob, now) }),
}

const computedOf = (name: SectionName, section: object, now: Date): object =>
  // A section is passed only to the function of its own name.
  name in computeFields ? computeFields[name as keyof ComputedFields](section as never, now) : {}

/** The fields of each section that an audience may see, as a list of one; an empty list for a missing section. */
function presentSections(sections: ProfileParts['sections'], audience: Audience, now: Date) {
  const present = (name: SectionName): Record<string, unknown>[] => {
    if (!sections?.[name]) return []
    // Stays stored but is not shown after the marital status changed back to single.
    if (name === 'second_marriage_info' && !needsSecondMarriage(sections.personal_info.marital_status))
      return []
    const values: Record<string, unknown> = {
      ...sections[name],
      ...computedOf(name, sections[name], now),
    }
    const shown = fieldsFor(name, audience).filter((field) => values[field] !== undefined)
    return [Object.fromEntries(shown.map((field) => [field, values[field]]))]
  }
  return Object.fromEntries(sectionNames.map((name) => [name, present(name)])) as Record<
    SectionName,
    Record<string, unknown>[]
  >
}

/** The sections without the name of the family. */
function withoutFamilyName(sections: NonNullable<ProfileParts['sections']>): ProfileParts['sections'] {
  const { personal_info, family_info, ...others } = sections
  return {
    ...others,
    personal_info: { ...personal_info, ...withInitial(personal_info) },
    ...(family_info && { family_info: { ...family_info, father_name: undefined } }),
  }
}

/** The sections that the viewer may know, before their fields are chosen. */
const sectionsFor = (sections: ProfileParts['sections'], { canSeeFullName }: Access) =>
  canSeeFullName || !sections ? sections : withoutFamilyName(sections)

/** Data for owner and administrators. */
const presentOwn = ({ paused, asks, email, phone, created_at }: OwnFacts, { relation }: Access) => ({
  ...(paused && { paused: true as const }),
  ...(relation.state === 'self' && asks),
  email,
  phone,
  created_at,
})

/** Data outside the sections, if stated. */
const presentRemarks = (
  { made_by, musts, marital_declared }: NonNullable<ProfileParts['remarks']>,
  status: string | undefined,
) => ({
  ...(made_by && { made_by }),
  ...(musts && { musts: [...musts] }),
  ...(marital_declared &&
    marital_declared.status === status && { marital_declared_on: marital_declared.at.slice(0, 10) }),
})

/** Further pictures, for a viewer who sees them, perhaps only by `grant`. */
export const presentFurther = (
  pictures: readonly string[],
  viewerContext: ViewerContext,
  grant?: PictureGrant,
): Promise<FurtherPicture[]> =>
  Promise.all(
    pictures.map(async (id) => ({
      id,
      card_url: await viewerContext.pictureUrl(id, 'card', grant),
      image_url: await viewerContext.pictureUrl(id, 'profile', grant),
    })),
  )

/** The main picture and the further ones, if this viewer sees them. Without a main picture others see none. */
async function presentPictures(
  { picture, further_pictures = [] }: Pick<ProfileParts, 'picture' | 'further_pictures'>,
  { canSeePicture, seesAll, pictureGrant }: Access,
  viewerContext: ViewerContext,
): Promise<Pick<Profile, 'user_profile_image' | 'further_pictures'>> {
  if (!canSeePicture || !(picture || seesAll)) return { user_profile_image: { image_url: null } }
  const image_url = picture ? await viewerContext.pictureUrl(picture, 'profile', pictureGrant) : null
  if (further_pictures.length === 0) return { user_profile_image: { image_url } }
  return {
    user_profile_image: { image_url },
    further_pictures: await presentFurther(further_pictures, viewerContext, pictureGrant),
  }
}

/**
 * A profile as this viewer may see it. The caller must check `canOpen` first, and passes `ownFacts` only for owner and
 * administrators.
 */
export async function presentProfile(
  parts: ProfileParts,
  access: Access,
  viewerContext: ViewerContext,
  ownFacts?: OwnFacts,
): Promise<Profile> {
  const { id, remarks = {}, card, picture, checks = {} } = parts
  const sections = sectionsFor(parts.sections, access)
  const opens_on =
    access.seesAll && sections ? opensOn(sections.personal_info.dob, viewerContext.now) : undefined
  return {
    id,
    ...(await presentPictures(parts, access, viewerContext)),
    ...presentSections(sections, access.audience, viewerContext.now),
    subscription_plans: ownFacts ? presentPlan(ownFacts.plan) : planOfCard(card ?? {}, viewerContext),
    user_subscription_info: ownFacts ? [ownFacts.usage] : [],
    proposal_privacy: access.acceptsProposals,
    messages_privacy: access.acceptsMessages,
    relation: access.relation,
    profile_info_status: sections !== undefined,
    checks,
    ...presentRemarks(remarks, sections?.personal_info.marital_status),
    ...(ownFacts && { ...presentOwn(ownFacts, access), ...(picture && { picture_id: picture }) }),
    ...(opens_on && { opens_on }),
  }
}
