import { isOfAge } from '#shared/of-age'
import { type AccountState, hidesOnline, type Purchased } from '#functions/core/account'
import type { CardFacts } from '#functions/features/profiles/card'
import { fullPrivacy } from '#functions/features/profiles/privacy'
import {
  type ProfileFacts,
  profileFactsOf,
  type StatedProfile,
} from '#functions/features/profiles/profile-facts'

/** In whose searches somebody is, or who sees something of them there: everybody, or verified members alone. */
export type SearchAudience = 'everyone' | 'verified_users'

/** A bought plan, as far as searches ask for it. */
export interface SearchedPlan {
  /** ISO. */
  until: string
  verified?: true
  featured?: true
}

/** What a member can be found by. */
export interface SearchFacts extends ProfileFacts {
  /** When the profile was submitted, epoch milliseconds. */
  joined: number
  visible_to: SearchAudience
  /** Who sees the picture; absent where there is none, or it is shown to connections alone. */
  picture?: SearchAudience
  /** The bought plan and those that follow it, in order. */
  plans?: readonly SearchedPlan[]
  /** The last day (UTC) on which the member was here, and who may be told; absent where that is nobody. */
  seen?: { on: string; by: SearchAudience }
}

/** The attributes that searches ask for, of the stored items of a member: a change of any other changes nothing here. */
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
  state: ['status', 'plan', 'queued', 'chat', 'seen_on'],
} as const
type SearchedItem<Item, Source extends keyof typeof searchedAttributes> = Pick<
  Item,
  (typeof searchedAttributes)[Source][number] & keyof Item
>

type SearchedProfile = SearchedItem<StatedProfile & { created_at: string }, 'profile'>

/** The stored data of a member that searches ask for. */
export interface SearchSources {
  card: SearchedItem<CardFacts, 'card'>
  profile: SearchedProfile
  state: SearchedItem<AccountState, 'state'>
}

/** Those of a setting's values who are more than connections. */
const audienceOf = (setting: string): SearchAudience | undefined =>
  setting === 'everyone' || setting === 'verified_users' ? setting : undefined

const plansOf = ({ plan, queued = [] }: Purchased): SearchedPlan[] =>
  [...(plan ? [plan] : []), ...queued].map(({ end, profile_status, featured_profile }) => ({
    until: end,
    ...(profile_status && { verified: true as const }),
    ...(featured_profile && { featured: true as const }),
  }))

/** When they were here, for those who may write to them: nobody else is told. */
function seenOf(state: SearchSources['state'], messages: string): SearchFacts['seen'] {
  const by = audienceOf(messages)
  return state.seen_on !== undefined && by && !hidesOnline(state) ? { on: state.seen_on, by } : undefined
}

/**
 * What a member can be found by at `now`; undefined of whom no search finds, so that nothing of them is kept for it: who is
 * suspended, deleted, under eighteen, takes a break, or shows their profile to connections alone.
 */
export function searchFactsOf({ card, profile, state }: SearchSources, now: Date): SearchFacts | undefined {
  const privacy = fullPrivacy(card)
  const visible_to = audienceOf(privacy.profile_visibility)
  const isHere = state.status === 'active' && !card.hidden && !card.paused && isOfAge(card.dob, now)
  if (!visible_to || !isHere) return undefined
  const picture = card.picture === undefined ? undefined : audienceOf(privacy.show_profile_picture)
  const plans = plansOf(state)
  const seen = seenOf(state, privacy.messages_privacy)
  return {
    ...profileFactsOf(profile),
    gender: card.gender,
    dob: card.dob,
    joined: Date.parse(profile.created_at),
    visible_to,
    ...(picture && { picture }),
    ...(plans.length > 0 && { plans }),
    ...(seen && { seen }),
  }
}
