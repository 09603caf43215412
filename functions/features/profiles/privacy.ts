import { privacyDefaults } from '#shared/options/privacy'
import type { PrivacySettings } from '#shared/schemas/privacy-settings'

/** Privacy settings as stored on a card: `everyone` and `false` are left out to keep pages of cards small. */
export interface CompactPrivacy {
  visible_to?: PrivacySettings['profile_visibility']
  picture_to?: PrivacySettings['show_profile_picture']
  messages_from?: PrivacySettings['messages_privacy']
  proposals_from?: PrivacySettings['proposals_privacy']
  shown_to_visitors?: true
}

const settingNames = {
  visible_to: 'profile_visibility',
  picture_to: 'show_profile_picture',
  messages_from: 'messages_privacy',
  proposals_from: 'proposals_privacy',
} as const satisfies Record<Exclude<keyof CompactPrivacy, 'shown_to_visitors'>, keyof PrivacySettings>

/** The settings in full. */
export const fullPrivacy = (card: CompactPrivacy): PrivacySettings => ({
  profile_visibility: card.visible_to ?? privacyDefaults.profile_visibility,
  show_profile_picture: card.picture_to ?? privacyDefaults.show_profile_picture,
  messages_privacy: card.messages_from ?? privacyDefaults.messages_privacy,
  proposals_privacy: card.proposals_from ?? privacyDefaults.proposals_privacy,
  shown_to_visitors: card.shown_to_visitors ?? privacyDefaults.shown_to_visitors,
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
})

/** The settings as stored on a card. */
export const compactPrivacy = (settings: PrivacySettings): CompactPrivacy => ({
  ...Object.fromEntries(
    Object.entries(settingNames)
      .filter(([, setting]) => settings[setting] !== 'everyone')
      .map(([short, setting]) => [short, settings[setting]]),
  ),
  ...(settings.shown_to_visitors && { shown_to_visitors: true }),
})

/** Does the first setting let fewer members open the profile? */
export const isNarrowerThan = (
  { profile_visibility: one }: Pick<PrivacySettings, 'profile_visibility'>,
  { profile_visibility: other }: Pick<PrivacySettings, 'profile_visibility'>,
): boolean => one !== other && one !== 'everyone' && other !== 'private'
