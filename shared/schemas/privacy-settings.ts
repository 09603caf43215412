import * as z from 'zod'
import { senderGroups, visibilities } from '../options/privacy'
import { option } from './common'

export const PrivacySettingsSchema = z.object({
  profile_visibility: option(visibilities, 'Profile visibility is required'),
  show_profile_picture: option(visibilities, 'Profile picture visibility is required'),
  messages_privacy: option(senderGroups, 'Messages privacy is required'),
  proposals_privacy: option(senderGroups, 'Proposal privacy is required'),
  /**
   * Visitors, and members without a profile, see the full name and the picture where these settings admit everyone. Otherwise they
   * see the first name, an initial and a drawn picture.
   */
  shown_to_visitors: z.boolean(),
  /**
   * `verified_users` includes members whom we did not check, if their plan has verified status. Otherwise they are the members whom we
   * checked.
   */
  verified_by_plan: z.boolean(),
})
export type PrivacySettings = z.infer<typeof PrivacySettingsSchema>

/** An update of the settings. Without `shown_to_visitors` or `verified_by_plan`, the stored value stays. */
export const PrivacyUpdateSchema = PrivacySettingsSchema.partial({
  shown_to_visitors: true,
  verified_by_plan: true,
})
export type PrivacyUpdate = z.infer<typeof PrivacyUpdateSchema>
