import { planSeeds } from '#shared/options/plans'
import type { Proposal } from '#shared/schemas/entities'

/** A pending proposal from `sender-of-<id>` to `u1`, as the receiver is shown it. */
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
