/** Who may open a profile, and who may see its picture. */
export const visibilities = ['everyone', 'private', 'verified_users'] as const
export type Visibility = (typeof visibilities)[number]
export const visibilityLabels = {
  everyone: 'Everyone',
  private: 'Private',
  verified_users: 'Verified Users',
} satisfies Record<Visibility, string>

/** Who may send messages or proposals. */
export const senderGroups = ['everyone', 'verified_users', 'connections'] as const
type SenderGroup = (typeof senderGroups)[number]
export const senderGroupLabels = {
  everyone: 'Everyone',
  verified_users: 'Verified Users',
  connections: 'Connections',
} satisfies Record<SenderGroup, string>

/** The initial settings of a new member. */
export const privacyDefaults = {
  profile_visibility: 'everyone',
  show_profile_picture: 'everyone',
  messages_privacy: 'everyone',
  proposals_privacy: 'everyone',
  shown_to_visitors: false,
  verified_by_plan: false,
} as const
