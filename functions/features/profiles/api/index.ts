import { profile } from '#shared/contract/profile'
import { createResource } from '#functions/http/resource'
import { browse, newest } from './browse'
import { adminView, view } from './detail'
import * as sections from './sections'
import { disable, privacySettings, subscription, updatePause, updatePrivacySettings } from './settings'

export const handler = createResource(profile, {
  'profile.view': view,
  'profile.admin-view': adminView,
  'profile.subscription': subscription,
  'profile.newest': newest,
  'profile.browse': browse,
  'profile.create': sections.create,
  'profile.privacy-settings': privacySettings,
  'profile.update-privacy-settings': updatePrivacySettings,
  'profile.update-pause': updatePause,
  'profile.disable': disable,
  'profile.update-personal-info': sections.personalInfo,
  'profile.update-career-info': sections.careerInfo,
  'profile.update-family-info': sections.familyInfo,
  'profile.update-religion-info': sections.religionInfo,
  'profile.update-residential-info': sections.residentialInfo,
  'profile.update-partner-requirements': sections.partnerRequirements,
  'profile.update-second-marriage-info': sections.secondMarriageInfo,
})
