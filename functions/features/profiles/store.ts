import { forbidden } from '#shared/errors'
import type { PrivacySettings, PrivacyUpdate } from '#shared/schemas/privacy-settings'
import { type ProfileId, type UserId, userOf } from '#functions/core/ids'
import { ChangedMeanwhile, retryingIfChanged } from '#functions/db/changed'
import { type Key, keys } from '#functions/db/keys'
import { batchGet, getItem } from '#functions/db/table'
import { type Change, exists, unchanged, update, type Write } from '#functions/db/transact'
import type { AccountItem, AccountStateItem } from '#functions/features/accounts/items'
import type { PairItem } from '#functions/features/connections/items'
import type { IdentifiedCard } from './card'
import { plainCard } from './card-items'
import { changeCard } from './cards'
import type { CardItem, ProfileItem } from './items'
import { type OwnTexts, ownTextsOf } from './own-texts'
import { compactPrivacy, completePrivacy, isNarrowerThan, storedPrivacy } from './privacy'

const PROFILE = 'profile'
const ACCOUNT_STATE = 'accountState'

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

/** A member's stored texts; undefined if there are none. */
export async function loadOwnTexts(id: ProfileId): Promise<OwnTexts | undefined> {
  const profile = await loadStoredProfile(id)
  return profile && ownTextsOf(profile)
}

/** A member's privacy settings; the defaults when there is no profile yet. */
export async function loadPrivacy(id: ProfileId): Promise<PrivacySettings> {
  const profile = await loadStoredProfile(id)
  return profile ? storedPrivacy(profile.privacy) : completePrivacy({})
}

/** The marital status, strongly consistent; undefined if there is no profile yet. */
export async function loadMaritalStatus(id: ProfileId): Promise<string | undefined> {
  return (await loadStoredProfile(id))?.personal_info.marital_status
}

const noRestrictions = {
  visible_to: undefined,
  picture_to: undefined,
  messages_from: undefined,
  proposals_from: undefined,
  shown_to_visitors: undefined,
}

/** Ends all that the member showed, and was shown, by permission: nobody keeps a picture of whom they hide from. */
const endGrants = (id: ProfileId, now: Date): Write =>
  update(ACCOUNT_STATE, keys.accountState(userOf(id)), {
    set: { grants_ended_at: now.toISOString() },
    ...exists,
  })

/**
 * Stores privacy settings, updates the card's listings, and returns the settings. If fewer members may open the profile now, pictures
 * shown by permission end. 403 `profile_incomplete` without a profile.
 */
export async function savePrivacy(id: ProfileId, change: PrivacyUpdate, now: Date): Promise<PrivacySettings> {
  let saved: PrivacySettings | undefined
  await retryingIfChanged(async () => {
    const stored = await loadStoredProfile(id)
    if (!stored) throw profileIncomplete()
    const privacy = { ...stored.privacy, ...change }
    const settings = storedPrivacy(privacy)
    const { shown_to_visitors } = change
    const isNarrower = isNarrowerThan(settings, storedPrivacy(stored.privacy))
    await changeCard(
      id,
      {
        facts: () => ({ ...noRestrictions, ...compactPrivacy(settings) }),
        alongside: [
          update(PROFILE, keys.profile(id), {
            set: { privacy, updated_at: now.toISOString() },
            remove: shown_to_visitors === undefined ? [] : ['asks_visitors'],
            ...unchanged(stored, ['privacy']),
          }),
          ...(isNarrower ? [endGrants(id, now)] : []),
        ],
        onConditionFailed: (_label, found) => {
          if (found) throw new ChangedMeanwhile()
          return profileIncomplete()
        },
        onAbsent: profileIncomplete,
      },
      now,
    )
    saved = settings
  })
  return saved!
}

/**
 * Begins or ends a member's break: the card leaves or joins the listings in the same transaction. Both end what was granted until
 * then: a grant may be stored while the break begins. 403 `profile_incomplete` without a profile.
 */
export async function savePause(id: ProfileId, paused: boolean, now: Date): Promise<void> {
  const at = now.toISOString()
  const change: Change = paused ? { initial: { paused_at: at } } : { remove: ['paused_at'] }
  let isRepeated = false
  await changeCard(
    id,
    {
      facts: (card) => {
        isRepeated = (card.paused ?? false) === paused
        return { paused: paused || undefined }
      },
      alongside: () => [
        update(ACCOUNT_STATE, keys.accountState(userOf(id)), {
          ...change,
          ...(!isRepeated && { set: { grants_ended_at: at } }),
          ...exists,
        }),
      ],
      onConditionFailed: profileIncomplete,
      onAbsent: profileIncomplete,
    },
    now,
  )
}
