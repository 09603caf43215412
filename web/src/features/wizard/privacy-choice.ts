import type { PrivacySettings } from '#shared/schemas/privacy-settings'

/** Who sees the full name and the picture: everyone, members with a profile, or the picture only after an accepted proposal. */
export const privacyChoices = ['open', 'members', 'accepted'] as const
export type PrivacyChoice = (typeof privacyChoices)[number]

const membersOnly: PrivacySettings = {
  profile_visibility: 'everyone',
  show_profile_picture: 'everyone',
  messages_privacy: 'everyone',
  proposals_privacy: 'everyone',
  shown_to_visitors: false,
  verified_by_plan: false,
}

/** The settings of each choice. */
export const privacySettings: Readonly<Record<PrivacyChoice, PrivacySettings>> = {
  open: { ...membersOnly, shown_to_visitors: true },
  members: membersOnly,
  accepted: { ...membersOnly, show_profile_picture: 'private', messages_privacy: 'connections' },
}

interface Choosing {
  privacy?: PrivacyChoice
  sections: { personal_info?: { gender?: string } }
}

/** The choice that the step shows and sends. Before the member chooses, it depends on the gender. */
export const shownChoice = ({ privacy, sections }: Choosing): PrivacyChoice =>
  privacy ?? (sections.personal_info?.gender === 'male' ? 'members' : 'accepted')
