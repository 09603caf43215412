import { userId } from '#functions/core/ids'
import { type CardFacts, planOnCard } from '#functions/features/profiles/card'
import { compactPrivacy } from '#functions/features/profiles/privacy'
import { freePeriod } from '#functions/core/usage'
import { newCard } from '#functions/features/profiles/card-items'
import type { ProfileItem } from '#functions/features/profiles/items'
import { keys, lists, indexEntry } from '#functions/db/keys'
import { clock } from '#functions/core/clock'
import { opensOn } from '#shared/of-age'
import { measureLimits } from '#shared/limits'
import { anyValue } from '#shared/options/any'
import { privacyDefaults } from '#shared/options/privacy'
import type { PartnerRequirements } from '#shared/schemas/profile'
import type { PrivacySettings } from '#shared/schemas/privacy-settings'
import type { AccountItem, AccountStateItem } from '#functions/features/accounts/items'

type State = Partial<Omit<AccountStateItem, 'pk' | 'sk'>>

export interface MemberOptions extends State {
  privacy?: Partial<PrivacySettings>
  name?: string
  dob?: string
}

/** Of somebody who asks for nothing. */
export const openRequirements: PartnerRequirements = {
  religion: anyValue,
  maslak: anyValue,
  caste: anyValue,
  age_range: anyValue,
  height_range: measureLimits.height.min,
  complexion: anyValue,
  body_type: anyValue,
  marital_status: anyValue,
  education: anyValue,
  profession: anyValue,
  mother_tongue: anyValue,
  income_range: anyValue,
  nationality: [anyValue],
  residence_state: [anyValue],
  residence_city: [anyValue],
  family_status: anyValue,
  religious_status: anyValue,
}

/** What a profile says that searches ask for. */
const sectionsOf = (personal: Pick<CardFacts, 'first_name' | 'last_name' | 'gender' | 'dob'>) => ({
  personal_info: {
    ...personal,
    marital_status: 'single' as const,
    height: 5.4,
    mother_tongue: 'ur',
    nationality: 'PK',
  },
  career_info: {
    education: 'masters',
    profession: 'employed',
    job_post: 'doctor',
    monthly_income: '100000-200000',
  },
  religion_info: { religion: 'islam', maslak: 'sunni', caste: 'rajput' },
  residential_info: {
    country: 'PK',
    residence_state: 'PK-PB',
    residence_city: 'PK-Lahore',
    family_status: 'middle_class',
  },
  partner_requirements: openRequirements,
})

/** The stored items of a member with a complete profile, reduced to what the proposal code and searches need. */
export function memberItems(
  id: string,
  { privacy = {}, name = 'Some Member', dob = '1996-04-12', ...state }: MemberOptions = {},
) {
  const user = userId(id)
  const created_at = state.created_at ?? new Date(clock.now().getTime() - 86_400_000).toISOString()
  const gender = state.gender ?? 'male'
  const opens_on = opensOn(dob, new Date(created_at))
  const [first_name = 'Some', last_name = 'Member'] = name.split(' ')
  const account: AccountItem = {
    ...keys.account(user),
    ...indexEntry(lists.adminUsers(created_at), `${created_at}#${id}`),
    user_id: user,
    name,
    email: `${id}@example.com`,
    phone: '+923001234567',
    created_at,
  }
  const accountStateItem: AccountStateItem = {
    ...keys.accountState(user),
    user_id: user,
    status: 'active',
    role: 'member',
    created_at,
    profile_complete: true,
    gender,
    period: freePeriod(new Date(created_at)),
    messages_sent: 0,
    proposals_sent: 0,
    ...(opens_on && { opens_on }),
    ...state,
  }
  const settings = { ...privacyDefaults, ...privacy }
  const facts = {
    first_name,
    last_name,
    gender,
    dob,
    marital: 'single',
    nationality: 'PK',
    profession: 'employed',
    job_post: 'doctor',
    ...compactPrivacy(settings),
    ...planOnCard(state),
  }
  const card = newCard(id, facts, new Date(created_at))
  const profile: Pick<ProfileItem, 'pk' | 'sk' | 'privacy' | 'created_at' | 'updated_at'> = {
    ...keys.profile(id),
    ...sectionsOf({ first_name, last_name, gender, dob }),
    privacy: settings,
    created_at,
    updated_at: created_at,
  }
  return [account, accountStateItem, card, profile]
}
