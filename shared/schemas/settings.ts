import * as z from 'zod'
import { audiences, visibilities } from '../options/privacy'
import { option } from './common'

export const PrivacySettingsSchema = z.object({
  profile_visibility: option(visibilities, 'Profile visibility is required'),
  show_profile_picture: option(visibilities, 'Profile picture visibility is required'),
  messages_privacy: option(audiences, 'Messages privacy is required'),
  proposals_privacy: option(audiences, 'Proposal privacy is required'),
})
export type PrivacySettings = z.infer<typeof PrivacySettingsSchema>
