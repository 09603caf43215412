import * as z from 'zod'
import { madeBy } from '../options/made-by'
import { needsSecondMarriage, type SectionName } from '../options/sections'
import { CareerInfoSchema } from './profile/career'
import { FamilyInfoSchema } from './profile/family'
import { MustsSchema, PartnerRequirementsSchema } from './profile/partner'
import { makePersonalInfoSchema, PersonalInfoSchema } from './profile/personal'
import { ReligionInfoSchema } from './profile/religion'
import { ResidentialInfoSchema } from './profile/residential'
import { SecondMarriageInfoSchema } from './profile/second-marriage'
import { option, whenObject } from './common'
import { PrivacySettingsSchema } from './privacy-settings'

export { needsSecondMarriage, type SectionName, sectionNames } from '../options/sections'
export { CareerInfoSchema, type CareerInfo } from './profile/career'
export { FamilyInfoSchema, type FamilyInfo } from './profile/family'
export {
  MustsSchema,
  PartnerRequirementsSchema,
  type PartnerRequirements,
  type Requirement,
} from './profile/partner'
export { makePersonalInfoSchema, PersonalInfoSchema, type PersonalInfo } from './profile/personal'
export { ReligionInfoSchema, type ReligionInfo } from './profile/religion'
export { ResidentialInfoSchema, type ResidentialInfo } from './profile/residential'
export { SecondMarriageInfoSchema, type SecondMarriageInfo } from './profile/second-marriage'

export const sectionSchemas = {
  personal_info: PersonalInfoSchema,
  career_info: CareerInfoSchema,
  family_info: FamilyInfoSchema,
  religion_info: ReligionInfoSchema,
  residential_info: ResidentialInfoSchema,
  second_marriage_info: SecondMarriageInfoSchema,
  partner_requirements: PartnerRequirementsSchema,
} as const satisfies Record<SectionName, z.ZodObject>

export type Sections = { [Name in SectionName]: z.infer<(typeof sectionSchemas)[Name]> }

/** The sections of a submitted profile; second marriage is only for members who are not single. */
export type ProfileSections = Omit<Sections, 'second_marriage_info'> &
  Partial<Pick<Sections, 'second_marriage_info'>>

const image = z.object({ image_url: z.string().max(2048).nullable().optional() })
const memberId = z.string().max(128).optional()

// Validated once the marital status is known: single members' input is dropped, even if invalid.
const validatedLater = SecondMarriageInfoSchema.optional().catch(
  (faulty?: { input: unknown }) => faulty?.input as z.infer<typeof SecondMarriageInfoSchema> | undefined,
)

interface Married {
  personal_info?: { marital_status?: unknown }
  second_marriage_info?: unknown
}

const judgeSecondMarriage = (profile: Married, context: z.core.$RefinementCtx) => {
  if (!needsSecondMarriage(profile.personal_info?.marital_status)) return
  const judged = SecondMarriageInfoSchema.safeParse(profile.second_marriage_info)
  for (const issue of judged.error?.issues ?? []) {
    context.addIssue({
      code: 'custom',
      message: issue.message,
      path: ['second_marriage_info', ...issue.path],
    })
  }
}

export const MadeBySchema = option(madeBy, 'Please say who the profile is for')

/** `now` is the clock for computing ages. */
/** The sender states that the marital status of the same request is true. */
export const DeclaredSchema = z.literal(true)

export const makeCreateProfileSchema = (now?: () => Date) =>
  z
    .object({
      /** Untrusted; only compared with the actor's own id. */
      auth_id: memberId,
      profileId: memberId,
      personal_info: makePersonalInfoSchema(now),
      second_marriage_info: validatedLater,
      career_info: CareerInfoSchema,
      family_info: FamilyInfoSchema,
      religion_info: ReligionInfoSchema,
      residential_info: ResidentialInfoSchema,
      partner_requirements: PartnerRequirementsSchema,
      user_profile_image: image.optional(),
      made_by: MadeBySchema.optional(),
      musts: MustsSchema.optional(),
      marital_status_declared: DeclaredSchema.optional(),
      /** Privacy settings; missing ones are open to every member, and not to visitors. */
      privacy: PrivacySettingsSchema.partial().optional(),
    })
    .superRefine(judgeSecondMarriage, { when: whenObject })
    .overwrite((profile) => {
      if (needsSecondMarriage(profile.personal_info.marital_status)) return profile
      const { second_marriage_info: _dropped, ...rest } = profile
      return rest
    })

/** The whole profile, as the wizard submits it. */
export const CreateProfileSchema = /* @__PURE__ */ makeCreateProfileSchema()
export type CreateProfile = z.infer<typeof CreateProfileSchema>
