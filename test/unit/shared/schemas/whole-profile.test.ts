import { describe, expect, test } from '@jest/globals'
import * as z from 'zod'
import { fieldErrors, option } from '#shared/schemas/common'
import {
  CareerInfoSchema,
  FamilyInfoSchema,
  makeCreateProfileSchema,
  needsSecondMarriage,
  PartnerRequirementsSchema,
  ReligionInfoSchema,
  SecondMarriageInfoSchema,
} from '#shared/schemas/profile'
import { PrivacySettingsSchema } from '#shared/schemas/privacy-settings'
import { career, family, married, now, partner, personal, religion, secondMarriage, whole } from './sections'

describe('the whole profile', () => {
  const schema = makeCreateProfileSchema(now)
  const errorsOf = (value: unknown) => {
    const { error } = schema.safeParse(value)
    return error ? fieldErrors(error) : {}
  }

  test('a single member has no second-marriage section, whatever was sent', () => {
    expect(schema.parse(whole)).toEqual(whole)
    for (const leftover of [secondMarriage, {}, null, 'x', { family_approval: 'perhaps' }])
      expect(schema.parse({ ...whole, second_marriage_info: leftover })).toEqual(whole)
  })

  test('anyone else needs a second-marriage section', () => {
    expect(errorsOf(married)).toEqual({ second_marriage_info: 'Second marriage information is required!' })
    const full = { ...married, second_marriage_info: secondMarriage }
    expect(schema.parse({ ...full, second_marriage_info: { ...secondMarriage, extra: 1 } })).toEqual(full)
    expect(
      ['single', 'married', 'divorced', 'widowed', 'engaged', undefined].map(needsSecondMarriage),
    ).toEqual([false, true, true, true, false, false])
  })

  test('faults of all sections are told at once, by dotted path', () => {
    expect(
      errorsOf({
        ...married,
        personal_info: { ...married.personal_info, first_name: '' },
        second_marriage_info: { ...secondMarriage, family_approval: 'perhaps' },
        religion_info: { ...religion, maslak: 'catholic' },
      }),
    ).toEqual({
      'personal_info.first_name': 'First Name is required!',
      'second_marriage_info.family_approval': 'Approval is required',
      'religion_info.maslak': 'Maslak is required!',
    })
    expect(errorsOf({})).toEqual({
      personal_info: 'Personal information is required!',
      career_info: 'Career information is required!',
      family_info: 'Family information is required!',
      religion_info: 'Religion information is required!',
      residential_info: 'Residential information is required!',
      partner_requirements: 'Partner requirements are required!',
    })
  })

  test('broken input is an error, never an exception', () => {
    for (const broken of [null, undefined, 7, [], { personal_info: null }, { personal_info: [] }])
      expect(schema.safeParse(broken).success).toBe(false)
  })

  test('a picture may be missing', () => {
    expect(schema.parse({ ...whole, user_profile_image: { image_url: null } }).user_profile_image).toEqual({
      image_url: null,
    })
  })
})

/* Clients may send options in words or in the stored spelling; the stored spelling is kept. */
describe('options in words', () => {
  test.each([
    [CareerInfoSchema, career, 'monthly_income', 'less than 50k', 'less_than_50k'],
    [CareerInfoSchema, career, 'future_plan', 'Business Expansion', 'business_expansion'],
    [FamilyInfoSchema, family, 'mother_profession', ' Housewife ', 'housewife'],
    [ReligionInfoSchema, religion, 'do_you_prefer_hijaab', 'Yes', 'yes'],
    [
      SecondMarriageInfoSchema,
      secondMarriage,
      'reason_for_second_marriage',
      'medical reasons',
      'medical_reasons',
    ],
    [PartnerRequirementsSchema, partner, 'age_range', '18_to_24', '18 to 24'],
    [PartnerRequirementsSchema, partner, 'education', 'Any', 'any'],
  ])('%# %s', (schema, valid, field, sent, stored) => {
    const parsed = (schema as z.ZodType<Record<string, unknown>>).parse({ ...valid, [field]: sent })
    expect(parsed).toEqual({ ...valid, [field]: stored })
  })

  test('settings take “Verified Users”', () => {
    const settings = PrivacySettingsSchema.parse({
      profile_visibility: 'Verified Users',
      show_profile_picture: 'everyone',
      messages_privacy: 'verified users',
      proposals_privacy: 'connections',
      shown_to_visitors: false,
      verified_by_plan: false,
    })
    expect([settings.profile_visibility, settings.messages_privacy]).toEqual([
      'verified_users',
      'verified_users',
    ])
  })

  test('rules that depend on a value see its stored spelling', () => {
    const { error } = makeCreateProfileSchema(now).safeParse({
      ...whole,
      personal_info: { ...personal, marital_status: 'Divorced' },
      religion_info: { ...religion, religion: 'Islam', maslak: 'catholic' },
    })
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
