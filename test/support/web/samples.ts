import type { SessionUser, SignedIn, Profile, Proposal } from '#shared/schemas/entities'
import { planSeeds } from '#shared/options/plans'
import type { UserEntity } from '#shared/schemas/admin-entities'

/** The session user in a response. */
export const makeUser = (change: Partial<SessionUser> = {}): SessionUser => ({
  id: 'u1',
  profileId: 'u1',
  name: 'Ayesha Khan',
  email: 'ayesha@example.com',
  phone: '+923001234567',
  role: 'member',
  profile_info_status: true,
  image_url: null,
  ...change,
})

const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
const jwt = (user: SessionUser) => `${part({ alg: 'RS256' })}.${part({ sub: user.id })}.c2ln`

/** The response of sign-in and refresh, with decodable tokens. */
export const signedInAs = (user: SessionUser): SignedIn => ({
  user,
  tokens: { accessToken: jwt(user), idToken: jwt(user), expiresIn: 900 },
})

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

/** A pending proposal from `sender-of-<id>` to `u1`, as the receiver gets it. */
export const makeProposal = (id: string, change: Partial<Proposal> = {}): Proposal => ({
  id,
  sender_id: `sender-of-${id}`,
  receiver_id: 'u1',
  status: 'pending',
  created_at: '2026-11-02T10:00:00.000Z',
  updated_at: '2026-11-02T10:00:00.000Z',
  profile: {
    id: `sender-of-${id}`,
    user_profile_image: { image_url: null },
    personal_info: [
      {
        first_name: 'Bilal',
        last_name: 'Khan',
        gender: 'male',
        age: 30,
        marital_status: 'single',
        nationality: 'PK',
      },
    ],
    career_info: [{ profession: 'employed', job_post: 'doctor' }],
    subscription_plans: planSeeds[0]!,
    user_subscription_info: [],
    proposal_privacy: true,
  },
  ...change,
})

/** A user as the console's list returns it. */
export const listedUser = (id: string, change: Partial<UserEntity> = {}): UserEntity => ({
  id,
  name: 'Sana Malik',
  email: 'sana@example.com',
  phone: '+923005550123',
  gender: 'female',
  role: 'member',
  status: 'active',
  profile_status: true,
  profile_info_status: true,
  plan_name: 'Gold',
  created_at: '2026-11-02T10:00:00.000Z',
  ...change,
})
