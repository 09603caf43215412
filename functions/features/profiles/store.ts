import { AppError, busy, forbidden } from '#shared/errors'
import { opensOn } from '#shared/of-age'
import { privacyDefaults } from '#shared/options/privacy'
import type { PartnerRequirements, SectionName, Sections } from '#shared/schemas/profile'
import type { PrivacySettings } from '#shared/schemas/privacy-settings'
import { type ProfileId, type UserId, userOf } from '#functions/core/ids'
import { retrying } from '#functions/core/retry'
import { indexEntry, type Key, keys, lists, searchSort } from '#functions/db/keys'
import { batchGet, getItem } from '#functions/db/table'
import { type Change, exists, transact, unchanged, update, type Write } from '#functions/db/transact'
import type { AccountItem, AccountStateItem } from '#functions/features/accounts/items'
import type { PairItem } from '#functions/features/connections/items'
import { type CardFacts, type CardSection, type IdentifiedCard, sectionFacts } from './card'
import { plainCard } from './card-items'
import { changeCard } from './cards'
import type { CardItem, ProfileItem, Remarks } from './items'
import { compactPrivacy } from './privacy'
import { mustsOf, withAgeRange } from './wishes'

const PROFILE = 'profile'
const ACCOUNT_STATE = 'accountState'
const ACCOUNT = 'account'

export const profileIncomplete = () => forbidden('profile_incomplete', 'any')

/** All stored data of a detail page. */
export interface ProfileDetailItems {
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
export async function loadProfileDetailItems(
  id: ProfileId,
  include: { account: true } | { viewer: UserId },
): Promise<ProfileDetailItems | undefined> {
  const extra = 'viewer' in include ? keys.pair(id, include.viewer) : keys.account(userOf(id))
  const found = await batchGet<Key>([keys.profile(id), keys.card(id), keys.accountState(userOf(id)), extra], {
    // Owners must see what they have just saved.
    consistent: 'account' in include,
  })
  const [profile, card, state, requested] = found as [ProfileItem?, CardItem?, AccountStateItem?, Key?]
  if (!state) return undefined
  return {
    state,
    ...(profile && { profile }),
    ...(card && { card: plainCard(card) }),
    ...(requested && ('viewer' in include ? { pair: requested } : { account: requested as AccountItem })),
  }
}

/** A member's profile, eventually consistent; undefined if there is none yet. */
export const loadProfile = (id: ProfileId): Promise<ProfileItem | undefined> => getItem(keys.profile(id))

/** A member's profile, strongly consistent; undefined if there is none yet. */
export const loadStoredProfile = (id: ProfileId): Promise<ProfileItem | undefined> =>
  getItem(keys.profile(id), { consistent: true })

/** A member's privacy settings; the defaults when there is no profile yet. */
export async function loadPrivacy(id: ProfileId): Promise<PrivacySettings> {
  return (await loadStoredProfile(id))?.privacy ?? privacyDefaults
}

/** The marital status, strongly consistent; undefined if there is no profile yet. */
export async function loadMaritalStatus(id: ProfileId): Promise<string | undefined> {
  return (await loadStoredProfile(id))?.personal_info.marital_status
}

/** The place of a profile among those with texts, by the last time at which one was saved. */
export const textEntry = (id: string, sections: Readonly<Record<string, unknown>>, at: string) =>
  Object.values(sections).some(hasOwnText) ? indexEntry(lists.profileTexts(), searchSort(at, id)) : {}

const hasOwnText = (section: unknown) =>
  typeof section === 'object' && section !== null && ('about' in section || 'about_family' in section)

const profileUpdate = (id: ProfileId, set: Record<string, unknown>, now: Date): Write =>
  update(PROFILE, keys.profile(id), {
    set: { ...set, ...textEntry(id, set, now.toISOString()), updated_at: now.toISOString() },
    ...exists,
  })

/** Stores privacy settings and updates the card's listings. 403 `profile_incomplete` without a profile. */
export async function savePrivacy(id: ProfileId, privacy: PrivacySettings, now: Date): Promise<void> {
  const noRestrictions = {
    visible_to: undefined,
    picture_to: undefined,
    messages_from: undefined,
    proposals_from: undefined,
  }
  await changeCard(
    id,
    {
      facts: () => ({ ...noRestrictions, ...compactPrivacy(privacy) }),
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

/** Stores a section that is not on the card. 403 `profile_incomplete` without a profile. */
export async function saveSection<Name extends Exclude<SectionName, CardSection | 'partner_requirements'>>(
  id: ProfileId,
  name: Name,
  section: Sections[Name],
  now: Date,
): Promise<void> {
  await transact([profileUpdate(id, { [name]: section }, now)], { onConditionFailed: profileIncomplete })
}

/** One attempt to store requirements and musts; false if the stored musts changed concurrently. */
async function saveRequirements(
  id: ProfileId,
  requirements: PartnerRequirements,
  musts: Remarks['musts'],
  now: Date,
): Promise<boolean> {
  const stored = musts ? undefined : await loadStoredProfile(id)
  const effectiveMusts = musts ?? stored?.musts
  const set = {
    partner_requirements: withAgeRange(requirements),
    ...(effectiveMusts && { musts: mustsOf(effectiveMusts, requirements) }),
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
 * Stores the partner requirements and their musts: the given ones, or the stored ones that still ask for something. 403
 * `profile_incomplete` without a profile.
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
function accountStateUpdates(id: ProfileId, section: Sections[CardSection], now: Date): Write[] {
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
 * Stores a section that is also on the card, in one transaction, and `made_by` if given. 403 `profile_incomplete` without a
 * profile.
 */
export async function saveCardSection<Name extends CardSection>(
  id: ProfileId,
  name: Name,
  section: Sections[Name],
  now: Date,
  made_by?: Remarks['made_by'],
): Promise<void> {
  await changeCard(
    id,
    {
      facts: () => (sectionFacts[name] as (section: Sections[Name]) => Partial<CardFacts>)(section),
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
