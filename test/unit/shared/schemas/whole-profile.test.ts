import { describe, expect, test } from '@jest/globals'
import { fieldErrors } from '#shared/schemas/common'
import { CreateProfileSchema, makeCreateProfileSchema, needsSecondMarriage } from '#shared/schemas/profile'
import { married, now, religion, secondMarriage, whole } from './sections'

describe('the whole profile', () => {
  const schema = makeCreateProfileSchema(now)
  const errorsOf = (value: unknown) => {
    const { error } = schema.safeParse(value)
    return error ? fieldErrors(error) : {}
  }

  test('a single member has no second-marriage section, whatever was sent', () => {
    expect(schema.parse(whole)).toEqual(whole)
    for (const leftover of [secondMarriage, {}, null, 'x', { family_approval: 'perhaps' }]) {
      expect(schema.parse({ ...whole, second_marriage_info: leftover })).toEqual(whole)
    }
  })

  test('anyone else needs one', () => {
    expect(errorsOf(married)).toEqual({ second_marriage_info: 'Second marriage information is required!' })
    const full = { ...married, second_marriage_info: secondMarriage }
    expect(schema.parse({ ...full, second_marriage_info: { ...secondMarriage, extra: 1 } })).toEqual(full)
    expect(
      errorsOf({ ...full, second_marriage_info: { ...secondMarriage, kids_from_first_marriage: 11 } }),
    ).toEqual({
      'second_marriage_info.kids_from_first_marriage': 'Maximum 10 kids allowed',
    })
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
    for (const broken of [
      null,
      undefined,
      7,
      'x',
      [],
      { personal_info: null },
      { personal_info: 'x' },
      { personal_info: [] },
    ]) {
      expect(CreateProfileSchema.safeParse(broken).success).toBe(false)
    }
  })

  test('a picture may be missing', () => {
    expect(schema.parse({ ...whole, user_profile_image: { image_url: null } }).user_profile_image).toEqual({
      image_url: null,
    })
  })
})
