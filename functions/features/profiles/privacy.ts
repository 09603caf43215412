import { privacyDefaults } from '#shared/options/privacy'
import type { PrivacySettings } from '#shared/schemas/privacy-settings'

/** Privacy settings as stored on a card: `everyone` is left out to keep pages of cards small. */
export interface CompactPrivacy {
  visible_to?: PrivacySettings['profile_visibility']
  picture_to?: PrivacySettings['show_profile_picture']
  messages_from?: PrivacySettings['messages_privacy']
  proposals_from?: PrivacySettings['proposals_privacy']
}

const named = {
  visible_to: 'profile_visibility',
  picture_to: 'show_profile_picture',
  messages_from: 'messages_privacy',
  proposals_from: 'proposals_privacy',
} as const satisfies Record<keyof CompactPrivacy, keyof PrivacySettings>

/** The four settings in full. */
export const fullPrivacy = (card: CompactPrivacy): PrivacySettings => ({
  profile_visibility: card.visible_to ?? privacyDefaults.profile_visibility,
  show_profile_picture: card.picture_to ?? privacyDefaults.show_profile_picture,
  messages_privacy: card.messages_from ?? privacyDefaults.messages_privacy,
  proposals_privacy: card.proposals_from ?? privacyDefaults.proposals_privacy,
})

/** Does their owner show profile and picture to everybody? */
export const showsPictureToAll = ({ visible_to, picture_to }: CompactPrivacy): boolean =>
  visible_to === undefined && picture_to === undefined

/** Settings of which some may be missing, in full: what is missing is open to everyone. */
export const completePrivacy = (some: {
  readonly [Name in keyof PrivacySettings]?: PrivacySettings[Name] | undefined
}): PrivacySettings => ({
  profile_visibility: some.profile_visibility ?? privacyDefaults.profile_visibility,
  show_profile_picture: some.show_profile_picture ?? privacyDefaults.show_profile_picture,
  messages_privacy: some.messages_privacy ?? privacyDefaults.messages_privacy,
  proposals_privacy: some.proposals_privacy ?? privacyDefaults.proposals_privacy,
})

/** The settings as stored on a card. */
export const compactPrivacy = (settings: PrivacySettings): CompactPrivacy =>
  Object.fromEntries(
    Object.entries(named)
      .filter(([, setting]) => settings[setting] !== 'everyone')
      .map(([short, setting]) => [short, settings[setting]]),
  )
