import * as z from 'zod'
import { CardSchema, OpensOnSchema, ProfileSchema } from '../schemas/entities'
import { SubscriptionSchema } from '../schemas/money-entities'
import {
  CareerInfoSchema,
  CreateProfileSchema,
  DeclaredSchema,
  FamilyInfoSchema,
  MadeBySchema,
  MustsSchema,
  PartnerRequirementsSchema,
  PersonalInfoSchema,
  ReligionInfoSchema,
  ResidentialInfoSchema,
  SecondMarriageInfoSchema,
} from '../schemas/profile'
import { PrivacySettingsSchema, PrivacyUpdateSchema } from '../schemas/privacy-settings'
import { cursorInput, IdSchema, nothing, type OperationSpec } from './operation'

/** Update of a section: the section as `data`, together with the owner's ids. */
const sectionUpdate = <Path extends string, Data extends z.ZodType>(path: Path, data: Data) =>
  ({
    method: 'PUT',
    path: `/profile/update/${path}`,
    access: 'member',
    input: z.object({ data, auth_id: IdSchema.optional(), profile_id: IdSchema }),
    output: z.object({ profile_id: z.string() }),
  }) as const satisfies OperationSpec

const personalInfo = sectionUpdate('personal-info', PersonalInfoSchema)
const partnerRequirements = sectionUpdate('partner-requirements', PartnerRequirementsSchema)

export const profile = {
  'profile.view': {
    method: 'GET',
    path: '/profile/get/user-profile',
    access: 'member',
    input: z.object({ userId: IdSchema }),
    output: ProfileSchema,
  },
  'profile.admin-view': {
    method: 'GET',
    path: '/profile/get',
    access: 'admin',
    input: z.object({ userId: IdSchema }),
    output: ProfileSchema,
  },
  'profile.subscription': {
    method: 'GET',
    path: '/profile/get/user-subscription',
    access: 'member',
    input: z.object({ profileId: IdSchema }),
    output: SubscriptionSchema,
  },
  /** The newest profiles of the other gender, regardless of plan; without those with a proposal, connection or refusal. */
  'profile.newest': {
    method: 'GET',
    path: '/profile/get/all-profiles',
    access: 'member',
    when: { query: ['order'] },
    input: z.object({
      order: z.literal('newest'),
      userId: IdSchema.optional(),
      pageSize: cursorInput.pageSize,
    }),
    output: z.array(CardSchema),
  },
  'profile.browse': {
    method: 'GET',
    path: '/profile/get/all-profiles',
    access: 'optional',
    input: z.object({ userId: IdSchema.optional(), profileId: IdSchema.optional(), ...cursorInput }),
    output: z.array(CardSchema),
    paged: true,
  },
  'profile.create': {
    method: 'POST',
    path: '/profile/create',
    access: 'member',
    input: CreateProfileSchema,
    status: 201,
    output: z.object({ name: z.string(), profileId: z.string(), opens_on: OpensOnSchema }),
  },
  'profile.update-personal-info': {
    ...personalInfo,
    input: personalInfo.input.extend({
      made_by: MadeBySchema.optional(),
      marital_status_declared: DeclaredSchema.optional(),
    }),
    output: z.object({ profile_id: z.string(), opens_on: OpensOnSchema }),
  },
  'profile.update-career-info': sectionUpdate('career-info', CareerInfoSchema),
  'profile.update-family-info': sectionUpdate('family-info', FamilyInfoSchema),
  'profile.update-religion-info': sectionUpdate('religion-info', ReligionInfoSchema),
  'profile.update-residential-info': sectionUpdate('residential-info', ResidentialInfoSchema),
  'profile.update-partner-requirements': {
    ...partnerRequirements,
    input: partnerRequirements.input.extend({ musts: MustsSchema.optional() }),
  },
  'profile.update-second-marriage-info': sectionUpdate('second-marriage-info', SecondMarriageInfoSchema),
  'profile.privacy-settings': {
    method: 'GET',
    path: '/profile/get/privacy-settings',
    access: 'member',
    input: z.object({ profileId: IdSchema }),
    output: PrivacySettingsSchema,
  },
  'profile.update-privacy-settings': {
    method: 'PUT',
    path: '/profile/update/privacy-settings',
    access: 'member',
    input: PrivacyUpdateSchema.extend({ profile_id: IdSchema }),
    output: PrivacySettingsSchema,
  },
  'profile.update-pause': {
    method: 'PUT',
    path: '/profile/update/pause',
    access: 'member',
    input: z.object({ profile_id: IdSchema, paused: z.boolean() }),
    output: z.object({ paused: z.boolean() }),
  },
  'profile.disable': {
    method: 'PUT',
    path: '/profile/update/disable-profile',
    access: 'member',
    input: z.object({ profile_id: IdSchema }),
    output: nothing,
  },
} as const satisfies Record<string, OperationSpec>
