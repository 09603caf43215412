import type { Profile } from '#shared/schemas/entities'

/** Another member's profile in a response, for a viewer who may propose and write. */
export const makeProfileView = (change: Partial<Profile> = {}): Profile => ({
  id: 'u9',
  user_profile_image: { image_url: null },
  personal_info: [],
  second_marriage_info: [],
  career_info: [],
  family_info: [],
  religion_info: [],
  residential_info: [],
  partner_requirements: [],
  subscription_plans: {
    name: 'Free',
    messages_limit: 20,
    proposals_limit: 5,
    profile_status: false,
    featured_profile: false,
  },
  user_subscription_info: [],
  proposal_privacy: true,
  messages_privacy: true,
  relation: { state: 'none' },
  profile_info_status: true,
  ...change,
})
