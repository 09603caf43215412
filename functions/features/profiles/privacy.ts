import { privacyDefaults } from '#shared/options/privacy'
import type { PrivacySettings, PrivacyUpdate } from '#shared/schemas/privacy-settings'

/**
 * A setting on a card: `checked_users` is `verified_users` without `verified_by_plan`. An earlier release, which does not know it, keeps
 * it and admits nobody by it.
 */
type OnCard<Setting> = Setting | 'checked_users'

/** Privacy settings as stored on a card: `everyone` and `false` are left out to keep pages of cards small. */
export interface CompactPrivacy {
  visible_to?: OnCard<PrivacySettings['profile_visibility']>
  picture_to?: OnCard<PrivacySettings['show_profile_picture']>
  messages_from?: OnCard<PrivacySettings['messages_privacy']>
  proposals_from?: OnCard<PrivacySettings['proposals_privacy']>
  shown_to_visitors?: true
}

const settingNames = {
  visible_to: 'profile_visibility',
  picture_to: 'show_profile_picture',
  messages_from: 'messages_privacy',
  proposals_from: 'proposals_privacy',
} as const satisfies Record<Exclude<keyof CompactPrivacy, 'shown_to_visitors'>, keyof PrivacySettings>

const names = Object.keys(settingNames) as (keyof typeof settingNames)[]

const fullSetting = <Setting extends string>(stored: OnCard<Setting> | undefined) =>
  stored === 'checked_users' ? 'verified_users' : (stored ?? 'everyone')

/** The settings in full. A card tells `verified_by_plan` only if a setting is `verified_users`; without one it does not matter. */
export const fullPrivacy = (card: CompactPrivacy): PrivacySettings => ({
  profile_visibility: fullSetting(card.visible_to),
  show_profile_picture: fullSetting(card.picture_to),
  messages_privacy: fullSetting(card.messages_from),
  proposals_privacy: fullSetting(card.proposals_from),
  shown_to_visitors: card.shown_to_visitors ?? false,
  verified_by_plan: names.every((name) => card[name] !== 'checked_users'),
})

/** Are profile and picture visible to everyone? */
export const showsPictureToAll = ({ visible_to, picture_to }: CompactPrivacy): boolean =>
  visible_to === undefined && picture_to === undefined

/** Adds missing settings, which are the defaults. */
export const completePrivacy = (some: {
  readonly [Name in keyof PrivacySettings]?: PrivacySettings[Name] | undefined
}): PrivacySettings => ({
  profile_visibility: some.profile_visibility ?? privacyDefaults.profile_visibility,
  show_profile_picture: some.show_profile_picture ?? privacyDefaults.show_profile_picture,
  messages_privacy: some.messages_privacy ?? privacyDefaults.messages_privacy,
  proposals_privacy: some.proposals_privacy ?? privacyDefaults.proposals_privacy,
  shown_to_visitors: some.shown_to_visitors ?? privacyDefaults.shown_to_visitors,
  verified_by_plan: some.verified_by_plan ?? privacyDefaults.verified_by_plan,
})

/** The settings of a stored profile. Those of earlier releases lack `verified_by_plan`: then plans count, as they did (0089). */
export const storedPrivacy = (stored: PrivacyUpdate): PrivacySettings =>
  completePrivacy({ verified_by_plan: true, ...stored })

/** Does it matter to a stored profile of an earlier release whether plans count as verified? */
export const asksVerified = (stored: PrivacyUpdate): boolean =>
  stored.verified_by_plan === undefined && Object.values(stored).includes('verified_users')

/** The settings as stored on a card. */
export function compactPrivacy(settings: PrivacySettings): CompactPrivacy {
  const { verified_by_plan, shown_to_visitors } = settings
  const onCard = (setting: string) =>
    setting === 'verified_users' && !verified_by_plan ? 'checked_users' : setting
  return {
    ...Object.fromEntries(
      names
        .map((name) => [name, onCard(settings[settingNames[name]])] as const)
        .filter(([, setting]) => setting !== 'everyone'),
    ),
    ...(shown_to_visitors && { shown_to_visitors }),
  }
}

/** How many may open a profile, from nobody to everyone. */
function opennessOf({ profile_visibility, verified_by_plan }: PrivacySettings): number {
  if (profile_visibility === 'verified_users') return verified_by_plan ? 2 : 1
  return profile_visibility === 'everyone' ? 3 : 0
}

/** Do the first settings let fewer members open the profile? */
export const isNarrowerThan = (one: PrivacySettings, other: PrivacySettings): boolean =>
  opennessOf(one) < opennessOf(other)
