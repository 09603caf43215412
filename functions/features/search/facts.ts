import { checksOf } from '#functions/core/checks'
import { isOfAge } from '#shared/of-age'
import { type AccountState, hidesOnline, type PurchasedPeriods } from '#functions/core/account'
import type { CardFacts } from '#functions/features/profiles/card'
import {
  type ProfileFacts,
  profileFactsOf,
  type StatedProfile,
} from '#functions/features/profiles/profile-facts'

/** Who finds a member, or sees a value in searches: everyone, verified users, or only those of them whom we checked. */
const searchAudiences = ['everyone', 'verified_users', 'checked_users'] as const
export type SearchAudience = (typeof searchAudiences)[number]

/** The fields of a bought plan that searches use. */
export interface SearchedPlan {
  /** ISO. */
  until: string
  verified?: true
  featured?: true
}

/** The facts by which a member is found. */
export interface SearchFacts extends ProfileFacts {
  /** When the profile was submitted, epoch milliseconds. */
  joined: number
  visible_to: SearchAudience
  /** Who sees the picture; absent if there is none, or only connections see it. */
  picture?: SearchAudience
  /** The current bought plan and those that follow, in order. */
  plans?: readonly SearchedPlan[]
  /** The phone number is confirmed. */
  phone_checked?: true
  /** The photo was checked. */
  photo_checked?: true
  /** The identity was checked. */
  identity_checked?: true
  /** The last day (UTC) on which the member was online, and who may know; absent if nobody may. */
  seen?: { on: string; by: SearchAudience }
}

/** The attributes of stored items that search facts depend on. Changes of others need no update. */
export const searchedAttributes = {
  card: ['gender', 'dob', 'visible_to', 'picture', 'picture_to', 'messages_from', 'hidden', 'paused'],
  profile: [
    'personal_info',
    'second_marriage_info',
    'career_info',
    'religion_info',
    'residential_info',
    'partner_requirements',
    'made_by',
    'musts',
    'created_at',
  ],
  state: [
    'status',
    'plan',
    'queued',
    'chat',
    'seen_on',
    'phone_check',
    'photo_check',
    'identity_check',
    'picture',
  ],
} as const
type SearchedItem<Item, Source extends keyof typeof searchedAttributes> = Pick<
  Item,
  (typeof searchedAttributes)[Source][number] & keyof Item
>

type SearchedProfile = SearchedItem<StatedProfile & { created_at: string }, 'profile'>

/** The stored data from which search facts are computed. */
export interface SearchSources {
  card: SearchedItem<CardFacts, 'card'>
  profile: SearchedProfile
  state: SearchedItem<AccountState, 'state'>
}

/** The search audience of a setting as the card has it; undefined for connections only. */
const audienceOf = (setting = 'everyone'): SearchAudience | undefined =>
  searchAudiences.find((audience) => audience === setting)

const plansOf = ({ plan, queued = [] }: PurchasedPeriods): SearchedPlan[] =>
  [...(plan ? [plan] : []), ...queued].map(({ end, profile_status, featured_profile }) => ({
    until: end,
    ...(profile_status && { verified: true as const }),
    ...(featured_profile && { featured: true as const }),
  }))

/** The last day online, for those who may write to the member. */
function seenOf(
  state: SearchSources['state'],
  { messages_from }: SearchSources['card'],
): SearchFacts['seen'] {
  const by = audienceOf(messages_from)
  return state.seen_on !== undefined && by && !hidesOnline(state) ? { on: state.seen_on, by } : undefined
}

/**
 * The search facts of a member at `now`. Undefined for members who cannot be found, so that nothing is stored for them:
 * suspended, deleted, under eighteen, on a break, or visible to connections only.
 */
export function searchFactsOf({ card, profile, state }: SearchSources, now: Date): SearchFacts | undefined {
  const visible_to = audienceOf(card.visible_to)
  const isHere = state.status === 'active' && !card.hidden && !card.paused && isOfAge(card.dob, now)
  if (!visible_to || !isHere) return undefined
  const picture = card.picture === undefined ? undefined : audienceOf(card.picture_to)
  const plans = plansOf(state)
  const seen = seenOf(state, card)
  const checks = checksOf(state)
  return {
    ...profileFactsOf(profile),
    gender: card.gender,
    dob: card.dob,
    joined: Date.parse(profile.created_at),
    visible_to,
    ...(picture && { picture }),
    ...(plans.length > 0 && { plans }),
    ...(checks.phone && { phone_checked: true }),
    ...(checks.photo && { photo_checked: true }),
    ...(checks.identity && { identity_checked: true }),
    ...(seen && { seen }),
  }
}
