import { planSeeds } from '#shared/options/plans'
import type { Profile } from '#shared/schemas/entities'
import { makeProfile } from '#infra/local/demo/generators/profile'

const name = { first_name: 'عائشہ', last_name: 'خان' }

/** The own profile of a member whose answers are in Urdu, so that what is left in English on a screen is the app's. */
export const profileOf = (): Profile => {
  const sections = makeProfile(3, { marital_status: 'divorced' })
  const { second_marriage_info: second } = sections
  return {
    id: 'u1',
    user_profile_image: { image_url: null },
    personal_info: [{ ...sections.personal_info, ...name, age: 30 }],
    second_marriage_info: second ? [second] : [],
    career_info: [sections.career_info],
    family_info: [{ ...sections.family_info, father_name: 'اکرم خان' }],
    religion_info: [sections.religion_info],
    residential_info: [sections.residential_info],
    partner_requirements: [
      { ...sections.partner_requirements, height_range: 9, residence_city: ['any'], residence_state: [] },
    ],
    subscription_plans: planSeeds[2]!,
    user_subscription_info: [],
    proposal_privacy: false,
    messages_privacy: false,
    relation: { state: 'self' },
    profile_info_status: true,
  }
}
