import * as z from 'zod'
import { audiences, visibilities } from '../options/privacy'

export const PrivacySettingsSchema = z.object({
  profile_visibility: z.enum(visibilities, { error: 'Profile visibility is required' }),
  show_profile_picture: z.enum(visibilities, { error: 'Profile picture visibility is required' }),
  messages_privacy: z.enum(audiences, { error: 'Messages privacy is required' }),
  proposals_privacy: z.enum(audiences, { error: 'Proposal privacy is required' }),
})
export type PrivacySettings = z.infer<typeof PrivacySettingsSchema>
