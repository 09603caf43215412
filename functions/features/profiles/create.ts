import { type AppError, conflict, forbidden } from '#shared/errors'
import { opensOn } from '#shared/of-age'
import { privacyDefaults } from '#shared/options/privacy'
import type { ProfileSections } from '#shared/schemas/profile'
import type { PrivacySettings } from '#shared/schemas/privacy-settings'
import type { AccountState } from '#functions/core/account'
import { checkedIn } from '#functions/core/checks'
import { ChangedMeanwhile, retryingIfChanged } from '#functions/db/changed'
import { keys } from '#functions/db/keys'
import { absent, exists, put, transact, unchanged, update } from '#functions/db/transact'
import { loadAccountState } from '#functions/features/accounts/store'
import { careerFacts, checkFacts, personalFacts, planOnCard, religionFacts, residentialFacts } from './card'
import { newCard } from './card-items'
import { CARD } from './cards'
import type { CardItem, ProfileItem, Remarks } from './items'
import { compactPrivacy } from './privacy'
import { textEntry } from './own-texts'
import { mustsOf, withAgeRange } from './wishes'

const PROFILE = 'profile'
const ACCOUNT_STATE = 'accountState'
const ACCOUNT = 'account'

export const profileExists = () => conflict('profile_exists')

/** The part of a member's account state that profile writes need. */
export type Owner = Pick<
  AccountState,
  'user_id' | 'plan' | 'queued' | 'ledger' | 'picture' | (typeof checkedIn)[number]
>

/** A profile as it is submitted. */
export type NewProfile = ProfileSections & Remarks

/** The two items of a new profile: the profile with privacy settings (open by default), and its listed card. */
export function newProfileItems(
  owner: Owner,
  { made_by, musts, marital_declared, ...sections }: NewProfile,
  now: Date,
  privacy: PrivacySettings = privacyDefaults,
): [ProfileItem, CardItem] {
  const at = now.toISOString()
  const facts = {
    ...personalFacts(sections.personal_info),
    ...careerFacts(sections.career_info),
    ...religionFacts(sections.religion_info),
    ...residentialFacts(sections.residential_info),
    ...compactPrivacy(privacy),
    ...planOnCard(owner),
    ...checkFacts(owner),
    ...(owner.picture && { picture: owner.picture }),
  }
  const profile: ProfileItem = {
    ...keys.profile(owner.user_id),
    ...textEntry(owner.user_id, sections, at),
    ...sections,
    partner_requirements: withAgeRange(sections.partner_requirements),
    ...(made_by && { made_by }),
    ...(marital_declared && { marital_declared }),
    ...(musts && { musts: mustsOf(musts, sections.partner_requirements) }),
    privacy,
    created_at: at,
    updated_at: at,
  }
  return [profile, newCard(owner.user_id, facts, now)]
}

async function tryCreate(
  owner: Owner,
  newProfile: NewProfile,
  now: Date,
  privacy: PrivacySettings | undefined,
): Promise<void> {
  const [profile, card] = newProfileItems(owner, newProfile, now, privacy)
  const { gender, dob } = newProfile.personal_info
  const complete = { profile_complete: true, gender }
  // The values that the card copies from the account state must not have changed.
  const same = unchanged(owner, ['picture', 'ledger', ...checkedIn])
  await transact(
    [
      update(ACCOUNT_STATE, keys.accountState(owner.user_id), {
        set: { ...complete, opens_on: opensOn(dob, now) },
        condition: `#status = :active AND #role = :member AND #profile_complete = :no AND ${same.condition}`,
        values: { active: 'active', member: 'member', no: false, ...same.values },
      }),
      put(PROFILE, profile, absent),
      put(CARD, card, absent),
      update(ACCOUNT, keys.account(owner.user_id), { set: complete, ...exists }),
    ],
    {
      onConditionFailed: createError,
    },
  )
}

function createError(label: string, stored: Record<string, unknown> | undefined): AppError {
  if (label !== ACCOUNT_STATE || stored?.['profile_complete'] !== false) return profileExists()
  if (stored['role'] === 'admin') return forbidden('members_only')
  // A picture was saved or a plan bought since `owner` was read: a retry uses the current state.
  throw new ChangedMeanwhile()
}

/**
 * Creates a member's profile: profile, card and account change in one transaction. 409 `profile_exists` if there is one
 * already, 403 for an administrator.
 */
export async function createProfile(
  owner: Owner,
  newProfile: NewProfile,
  now: Date,
  privacy?: PrivacySettings,
): Promise<void> {
  let isFirst = true
  await retryingIfChanged(async () => {
    const current = isFirst ? owner : await loadAccountState(owner.user_id)
    isFirst = false
    await tryCreate(current ?? owner, newProfile, now, privacy)
  })
}
