import { describe, expect, test } from '@jest/globals'
import * as z from 'zod'
import { option } from '#shared/schemas/common'
import {
  CareerInfoSchema,
  FamilyInfoSchema,
  makeCreateProfileSchema,
  PartnerRequirementsSchema,
  ReligionInfoSchema,
  SecondMarriageInfoSchema,
} from '#shared/schemas/profile'
import { PrivacySettingsSchema } from '#shared/schemas/settings'
import { career, family, now, partner, personal, religion, residential, secondMarriage } from './sections'

/* Clients may send options in words or in the stored spelling; the stored spelling is kept. */
describe('options in words', () => {
  test.each([
    [CareerInfoSchema, career, 'job_post', 'software engineer', 'software_engineer'],
    [CareerInfoSchema, career, 'monthly_income', 'less than 50k', 'less_than_50k'],
    [CareerInfoSchema, career, 'monthly_income', '50k to 100k', '50k_to_100k'],
    [CareerInfoSchema, career, 'future_plan', 'Business Expansion', 'business_expansion'],
    [FamilyInfoSchema, family, 'father_profession', 'government employee', 'government_employee'],
    [FamilyInfoSchema, family, 'mother_profession', ' Housewife ', 'housewife'],
    [ReligionInfoSchema, religion, 'dietary_preference', 'strict halal', 'strict_halal'],
    [ReligionInfoSchema, religion, 'religion', 'Islam', 'islam'],
    [ReligionInfoSchema, religion, 'do_you_prefer_hijaab', 'Yes', 'yes'],
    [
      SecondMarriageInfoSchema,
      secondMarriage,
      'reason_for_second_marriage',
      'compatibility issues',
      'compatibility_issues',
    ],
    [
      SecondMarriageInfoSchema,
      secondMarriage,
      'reason_for_second_marriage',
      'medical_reasons',
      'medical_reasons',
    ],
    [PartnerRequirementsSchema, partner, 'income_range', 'more than 500k', 'more_than_500k'],
    [PartnerRequirementsSchema, partner, 'age_range', '18_to_24', '18 to 24'],
    [PartnerRequirementsSchema, partner, 'education', 'Any', 'any'],
  ])('%# %s', (schema, valid, field, sent, stored) => {
    const parsed = (schema as z.ZodType<Record<string, unknown>>).parse({ ...valid, [field]: sent })
    expect(parsed).toEqual({ ...valid, [field]: stored })
  })

  test('verified users, in the settings', () => {
    const settings = PrivacySettingsSchema.parse({
      profile_visibility: 'Verified Users',
      show_profile_picture: 'everyone',
      messages_privacy: 'verified users',
      proposals_privacy: 'connections',
    })
    expect(settings.profile_visibility).toBe('verified_users')
    expect(settings.messages_privacy).toBe('verified_users')
  })

  test('rules that depend on a value see its stored spelling', () => {
    const profile = {
      personal_info: { ...personal, marital_status: 'Divorced' },
      career_info: career,
      family_info: family,
      religion_info: { ...religion, religion: 'Islam', maslak: 'catholic' },
      residential_info: residential,
      partner_requirements: partner,
    }
    const { error } = makeCreateProfileSchema(now).safeParse(profile)
    expect(error?.issues.map(({ path }) => path.join('.'))).toEqual(
      expect.arrayContaining(['religion_info.maslak', 'second_marriage_info']),
    )
  })

  test('other words stay refused, and JSON Schema names the stored values', () => {
    const schema = option(['less_than_50k', 'other'], 'Please choose')
    for (const wrong of ['less', 'less than 50k!', '', 'constructor', 7, null, ['other']])
      expect(schema.safeParse(wrong).success).toBe(false)
    expect(z.toJSONSchema(schema, { io: 'input' })).toMatchObject({
      type: 'string',
      enum: ['less_than_50k', 'other'],
    })
  })
})
