import { profile } from '#shared/contract/profile'
import { createResource } from '#functions/http/resource'
import { adminView } from './admin-view'
import { browse } from './browse'
import { create } from './create'
import { privacySettings } from './privacy-settings'
import { subscription } from './subscription'
import { disable } from './disable'
import { newest } from './newest'
import { updatePause } from './update-pause'
import { updatePrivacySettings } from './update-privacy-settings'
import * as sections from './update-sections'
import { view } from './view'

export const handler = createResource(profile, {
  'profile.view': view,
  'profile.admin-view': adminView,
  'profile.subscription': subscription,
  'profile.newest': newest,
  'profile.browse': browse,
  'profile.create': create,
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
