import * as z from 'zod'
import { senderGroups, visibilities } from '../options/privacy'
import { option } from './common'

export const PrivacySettingsSchema = z.object({
  profile_visibility: option(visibilities, 'Profile visibility is required'),
  show_profile_picture: option(visibilities, 'Profile picture visibility is required'),
  messages_privacy: option(senderGroups, 'Messages privacy is required'),
  proposals_privacy: option(senderGroups, 'Proposal privacy is required'),
})
export type PrivacySettings = z.infer<typeof PrivacySettingsSchema>
