import { describe } from '@jest/globals'
import { PrivacySettingsSchema } from '#shared/schemas/settings'
import { required, testCases } from './cases'

describe('privacy settings', () => {
  const valid = {
    profile_visibility: 'everyone',
    show_profile_picture: 'private',
    messages_privacy: 'connections',
    proposals_privacy: 'verified_users',
  }
  testCases(PrivacySettingsSchema, valid, [
    ...required('profile_visibility', 'Profile visibility is required'),
    ['profile_visibility', 'connections', 'Profile visibility is required'],
    ...required('show_profile_picture', 'Profile picture visibility is required'),
    ...required('messages_privacy', 'Messages privacy is required'),
    ['messages_privacy', 'private', 'Messages privacy is required'],
    ...required('proposals_privacy', 'Proposal privacy is required'),
  ])
})
