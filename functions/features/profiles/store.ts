import { AppError, busy, conflict, forbidden } from '#shared/errors'
import { opensOn } from '#shared/of-age'
import { privacyDefaults } from '#shared/options/privacy'
import type {
  CareerInfo,
  PartnerRequirements,
  PersonalInfo,
  ProfileSections,
  SectionName,
  Sections,
} from '#shared/schemas/profile'
import type { PrivacySettings } from '#shared/schemas/privacy-settings'
import type { AccountState } from '#functions/core/account'
import { type ProfileId, type UserId, userOf } from '#functions/core/ids'
import { retrying } from '#functions/core/retry'
import { type Key, keys } from '#functions/db/keys'
import { batchGet, getItem } from '#functions/db/table'
import {
  absent,
  type Change,
  exists,
  put,
  transact,
  unchanged,
  update,
  type Write,
} from '#functions/db/transact'
import type { AccountItem, AccountStateItem } from '#functions/features/accounts/items'
import { loadAccountState } from '#functions/features/accounts/store'
import type { PairItem } from '#functions/features/connections/items'
import { careerFacts, type IdentifiedCard, personalFacts, planOnCard } from './card'
import { newCard, plainCard } from './card-items'
import { CARD, changeCard } from './cards'
import type { CardItem, ProfileItem, Remarks } from './items'
import { compactPrivacy } from './privacy'
import { mustsOf } from './wishes'

const PROFILE = 'profile'
const ACCOUNT_STATE = 'accountState'
const ACCOUNT = 'account'

export const profileExists = () => conflict('profile_exists')
export const profileIncomplete = () => forbidden('profile_incomplete', 'any')

/** The part of a member's account state that profile writes need. */
export type Owner = Pick<AccountState, 'user_id' | 'plan' | 'queued' | 'ledger' | 'picture'>

/** A profile as it is submitted. */
export type NewProfile = ProfileSections & Remarks

/** The two items of a new profile: what it says with privacy settings (open by default), and its listed card. */
export function newProfileItems(
  owner: Owner,
  { made_by, musts, ...sections }: NewProfile,
  now: Date,
  privacy: PrivacySettings = privacyDefaults,
): [ProfileItem, CardItem] {
  const at = now.toISOString()
  const facts = {
    ...personalFacts(sections.personal_info),
    ...careerFacts(sections.career_info),
    ...compactPrivacy(privacy),
    ...planOnCard(owner),
    ...(owner.picture && { picture: owner.picture }),
  }
  const profile: ProfileItem = {
    ...keys.profile(owner.user_id),
    ...sections,
    ...(made_by && { made_by }),
    ...(musts && { musts: mustsOf(musts, sections.partner_requirements) }),
    privacy,
    created_at: at,
    updated_at: at,
  }
  return [profile, newCard(owner.user_id, facts, now)]
}

async function create(
  owner: Owner,
  submitted: NewProfile,
  now: Date,
  privacy: PrivacySettings | undefined,
): Promise<void> {
  const [profile, card] = newProfileItems(owner, submitted, now, privacy)
  const { gender, dob } = submitted.personal_info
  const complete = { profile_complete: true, gender }
  // What the card takes from the account state must still be there.
  const same = unchanged(owner, ['picture', 'ledger'])
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
      onConditionFailed: notSubmitted,
    },
  )
}

function notSubmitted(label: string, stored: Record<string, unknown> | undefined): AppError {
  if (label !== ACCOUNT_STATE || stored?.['profile_complete'] !== false) return profileExists()
  // A picture was saved, or a plan bought, since `owner` was read: a retry uses what is stored now.
  return stored['role'] === 'admin' ? forbidden('members_only') : busy()
}

/**
 * Creates a member's profile: what it says, card and account change in one transaction. 409 `profile_exists` when there
 * already is one, 403 for whoever has become an administrator.
 */
export async function createProfile(
  owner: Owner,
  submitted: NewProfile,
  now: Date,
  privacy?: PrivacySettings,
): Promise<void> {
  let current = owner
  const done = await retrying(async (again) => {
    try {
      await create(current, submitted, now, privacy)
      return true
    } catch (error) {
      if (!(error instanceof AppError) || error.code !== 'busy') throw error
      current = (await loadAccountState(owner.user_id)) ?? current
      return again
    }
  })
  if (!done) throw busy()
}

/** All stored data of a detail page. */
export interface Subject {
  profile?: ProfileItem
  card?: IdentifiedCard
  state: AccountStateItem
  /** Only when requested. */
  account?: AccountItem
  pair?: PairItem
}

/**
 * A member's data for a detail page, in one BatchGet: with the account (e-mail, phone) for owner and admin, with the
 * pair of member and `viewer` for others. Undefined when there is no such account.
 */
export async function loadSubject(
  id: ProfileId,
  include: { account: true } | { viewer: UserId },
): Promise<Subject | undefined> {
  const extra = 'viewer' in include ? keys.pair(id, include.viewer) : keys.account(userOf(id))
  const found = await batchGet<Key>([keys.profile(id), keys.card(id), keys.accountState(userOf(id)), extra], {
    // Owners must see what they have just saved.
    consistent: 'account' in include,
  })
  const [profile, card, state, last] = found as [ProfileItem?, CardItem?, AccountStateItem?, Key?]
  if (!state) return undefined
  return {
    state,
    ...(profile && { profile }),
    ...(card && { card: plainCard(card) }),
    ...(last && ('viewer' in include ? { pair: last } : { account: last as AccountItem })),
  }
}

/** What a member's profile says, eventually consistent; undefined when there is none yet. */
export const loadProfile = (id: ProfileId): Promise<ProfileItem | undefined> => getItem(keys.profile(id))

/** A member's privacy settings; the defaults when there is no profile yet. */
export async function loadPrivacy(id: ProfileId): Promise<PrivacySettings> {
  const profile = await getItem<ProfileItem>(keys.profile(id), { consistent: true })
  return profile?.privacy ?? privacyDefaults
}

/** Undefined when there is no profile yet. */
export async function loadMaritalStatus(id: ProfileId): Promise<string | undefined> {
  const profile = await getItem<ProfileItem>(keys.profile(id), { consistent: true })
  return profile?.personal_info.marital_status
}

const profileUpdate = (id: ProfileId, set: Record<string, unknown>, now: Date): Write =>
  update(PROFILE, keys.profile(id), { set: { ...set, updated_at: now.toISOString() }, ...exists })

/** Stores privacy settings and updates the card's listings accordingly. 403 `profile_incomplete` without a profile. */
export async function savePrivacy(id: ProfileId, privacy: PrivacySettings, now: Date): Promise<void> {
  const none = {
    visible_to: undefined,
    picture_to: undefined,
    messages_from: undefined,
    proposals_from: undefined,
  }
  await changeCard(
    id,
    {
      facts: () => ({ ...none, ...compactPrivacy(privacy) }),
      alongside: [profileUpdate(id, { privacy }, now)],
      onConditionFailed: profileIncomplete,
      onAbsent: profileIncomplete,
    },
    now,
  )
}

/**
 * Begins or ends a member's break: the card leaves or joins the listings in the same transaction. 403
 * `profile_incomplete` without a profile.
 */
export async function savePause(id: ProfileId, paused: boolean, now: Date): Promise<void> {
  const change: Change = paused ? { initial: { paused_at: now.toISOString() } } : { remove: ['paused_at'] }
  await changeCard(
    id,
    {
      facts: () => ({ paused: paused || undefined }),
      alongside: [update(ACCOUNT_STATE, keys.accountState(userOf(id)), { ...change, ...exists })],
      onConditionFailed: profileIncomplete,
      onAbsent: profileIncomplete,
    },
    now,
  )
}

/** Stores a section that stands for itself. 403 `profile_incomplete` without a profile. */
export async function saveSection<
  Name extends Exclude<SectionName, 'personal_info' | 'career_info' | 'partner_requirements'>,
>(id: ProfileId, name: Name, section: Sections[Name], now: Date): Promise<void> {
  await transact([profileUpdate(id, { [name]: section }, now)], { onConditionFailed: profileIncomplete })
}

/** Stores the partner requirements with the musts among them, on condition that those are still as they were read. */
async function saveRequirements(
  id: ProfileId,
  requirements: PartnerRequirements,
  musts: Remarks['musts'],
  now: Date,
): Promise<boolean> {
  const stored = musts ? undefined : await getItem<ProfileItem>(keys.profile(id), { consistent: true })
  const kept = musts ?? stored?.musts
  const set = {
    partner_requirements: requirements,
    ...(kept && { musts: mustsOf(kept, requirements) }),
  }
  const change = profileUpdate(id, set, now)
  const condition = stored && unchanged(stored, ['musts'])
  try {
    await transact([{ ...change, ...condition }], {
      onConditionFailed: (_label, found) => (found ? busy() : profileIncomplete()),
    })
    return true
  } catch (error) {
    if (error instanceof AppError && error.code === 'busy') return false
    throw error
  }
}

/**
 * Stores the partner requirements, and which of them must be met: those given, else those that were musts before and still
 * ask for something. 403 `profile_incomplete` without a profile.
 */
export async function savePartnerRequirements(
  id: ProfileId,
  requirements: PartnerRequirements,
  musts: Remarks['musts'],
  now: Date,
): Promise<void> {
  const done = await retrying(async (again) =>
    (await saveRequirements(id, requirements, musts, now)) ? true : again,
  )
  if (!done) throw busy()
}

/** Updates of gender on account and account state, and of the eighteenth birthday while it is in the future. */
function accountStateUpdates(id: ProfileId, section: PersonalInfo | CareerInfo, now: Date): Write[] {
  if (!('gender' in section)) return []
  const { gender, dob } = section
  const opens_on = opensOn(dob, now)
  return [
    update(ACCOUNT_STATE, keys.accountState(userOf(id)), {
      set: { gender, opens_on },
      remove: opens_on ? [] : ['opens_on'],
      ...exists,
    }),
    update(ACCOUNT, keys.account(userOf(id)), { set: { gender }, ...exists }),
  ]
}

/**
 * Stores a section that is also on the card, both in one transaction, and `made_by` where it is given. 403
 * `profile_incomplete` without a profile.
 */
export async function saveCardSection<Name extends 'personal_info' | 'career_info'>(
  id: ProfileId,
  name: Name,
  section: Sections[Name],
  now: Date,
  made_by?: Remarks['made_by'],
): Promise<void> {
  await changeCard(
    id,
    {
      facts: () => ('gender' in section ? personalFacts(section) : careerFacts(section)),
      alongside: [
        profileUpdate(id, { [name]: section, made_by }, now),
        ...accountStateUpdates(id, section, now),
      ],
      onConditionFailed: profileIncomplete,
      onAbsent: profileIncomplete,
    },
    now,
  )
}
