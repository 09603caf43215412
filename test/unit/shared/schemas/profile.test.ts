import { describe, expect, test } from '@jest/globals'
import { fieldErrors } from '#shared/schemas/common'
import {
  CareerInfoSchema,
  FamilyInfoSchema,
  makePersonalInfoSchema,
  PartnerRequirementsSchema,
  ReligionInfoSchema,
  ResidentialInfoSchema,
  SecondMarriageInfoSchema,
} from '#shared/schemas/profile'
import { type Case, required, testCases } from './cases'
import { career, family, now, partner, personal, religion, residential, secondMarriage } from './sections'

const yesNoWrong = [undefined, true, 'maybe']

const nameCases = (field: string, label: string): Case[] => [
  ...required(field, `${label} is required!`, [undefined, null, 7, '', '   ']),
  [field, 'Al', `${label} must be at least 3 characters`],
  [field, 'x'.repeat(61), 'Must be at most 60 characters'],
]

describe('personal info', () => {
  testCases('personal info', makePersonalInfoSchema(now), personal, [
    ...nameCases('first_name', 'First Name'),
    ...nameCases('last_name', 'Last Name'),
    ...required('gender', 'Gender is required!', [undefined, null, '', 'other', 1]),
    ...required('dob', 'Date of birth is required!', [undefined, null, '', 19980305]),
    ['dob', '1998-02-30', 'Please enter a valid date'],
    ['dob', '05/03/1998', 'Please enter a valid date'],
    ['dob', '1998-03-05T00:00:00Z', 'Please enter a valid date'],
    ['dob', '2009-01-01', 'You must be at least 18 years old'],
    ['dob', '2030-01-01', 'You must be at least 18 years old'],
    ['dob', '2008-12-31', null],
    ['dob', '\u200E۱۹۹۸-०३-٠٥', null],
    ['dob', '1950-06-16', null],
    ['dob', '1950-06-15', 'Membership is for ages 18 to 75'],
    ['dob', '0001-01-01', 'Membership is for ages 18 to 75'],
    ...required('marital_status', 'Marital status is required!', [undefined, null, '', 'engaged']),
    ...required('height', 'Height is required!', [undefined, null, '5.4', Number.NaN]),
    ['height', 3.4, 'Height must be between 3.5 and 7 ft'],
    ['height', 7.1, 'Height must be between 3.5 and 7 ft'],
    ['height', Infinity, 'Height is required!'],
    ['height', 3.5, null],
    ['height', 7, null],
    ['height', 9, null],
    ...required('weight', 'Weight is required!', [undefined, null, '55', Number.NaN]),
    ['weight', 49, 'Weight must be between 50 and 100 kg'],
    ['weight', 101, 'Weight must be between 50 and 100 kg'],
    ['weight', 50, null],
    ['weight', 100, null],
    ...required('mother_tongue', 'Mother tongue is required', [undefined, null, '', 'u', 'zz', 7]),
    ...required('nationality', 'Nationality is required', [undefined, null, '', 'P', 'XX', '__proto__', 7]),
  ])

  test('drops unknown keys and trims', () => {
    const sent = JSON.parse(
      JSON.stringify({ ...personal, first_name: ' Ayesha ', id: 'x' }).replace(
        '{',
        '{"__proto__":{"role":"admin"},',
      ),
    ) as unknown
    const parsed = makePersonalInfoSchema(now).parse(sent)
    expect(parsed).toEqual(personal)
    expect('role' in parsed).toBe(false)
  })
})

describe('second marriage info', () => {
  testCases('second marriage info', SecondMarriageInfoSchema, secondMarriage, [
    ...required('kids_from_first_marriage', 'Number of kids is required!', [
      undefined,
      null,
      '2',
      Number.NaN,
    ]),
    ['kids_from_first_marriage', -1, 'kids count cannot be negative'],
    ['kids_from_first_marriage', 11, 'Maximum 10 kids allowed'],
    ['kids_from_first_marriage', 1.5, 'Please enter a whole number'],
    ['kids_from_first_marriage', 0, null],
    ['kids_from_first_marriage', 10, null],
    ['reason_for_second_marriage', undefined, null],
    ['reason_for_second_marriage', '', null],
    ['reason_for_second_marriage', 'boredom', 'Please choose a reason from the list'],
    ['reason_for_second_marriage', null, 'Please choose a reason from the list'],
    ...required('family_approval', 'Approval is required', yesNoWrong),
    ...required('provide_separate_house', 'This field is required', yesNoWrong),
    ...required('accept_partner_kids', 'Please select an option', yesNoWrong),
  ])

  test.each([undefined, ''])('a reason that was not given (%p) is left out', (reason) => {
    const { reason_for_second_marriage: _given, ...rest } = secondMarriage
    const parsed = SecondMarriageInfoSchema.parse({ ...secondMarriage, reason_for_second_marriage: reason })
    expect(parsed).toStrictEqual(rest)
  })
})

describe('career info', () => {
  testCases('career info', CareerInfoSchema, career, [
    ...required('education', 'Education is required!'),
    ...required('profession', 'Profession is required!'),
    ...required('job_post', 'Job Title is required!'),
    ...required('monthly_income', 'Income Range is required!'),
    ...required('future_plan', 'Future Plan is required!'),
  ])
})

const siblingCases = (field: string, plural: string, title: string): Case[] => [
  ...required(field, `Number of ${plural} is required!`, [undefined, null, '2', Number.NaN]),
  [field, -1, `${title} count cannot be negative`],
  [field, 16, `Maximum 15 ${plural} allowed`],
  [field, 2.5, 'Please enter a whole number'],
  [field, 0, null],
  [field, 15, null],
]

describe('family info', () => {
  testCases('family info', FamilyInfoSchema, family, [
    ...nameCases('father_name', 'Father Name'),
    ...required('father_profession', 'Father Profession is required!'),
    ['father_profession', 'housewife', 'Father Profession is required!'],
    ...required('mother_profession', 'Mother Profession is required!'),
    ...siblingCases('total_brothers', 'brothers', 'Brothers'),
    ...siblingCases('total_sisters', 'sisters', 'Sisters'),
  ])
})

describe('religion info', () => {
  testCases('religion info', ReligionInfoSchema, religion, [
    ...required('religion', 'Religion is required!'),
    ...required('maslak', 'Maslak is required!'),
    ['maslak', 'catholic', 'Maslak is required!'],
    ['maslak', 'toString', 'Maslak is required!'],
    ['maslak', 'prefer_not_to_say', null],
    ...required('caste', 'Caste is required!'),
    ['caste', 'ramgarhia', 'Caste is required!'],
    ['caste', 'no_caste', null],
    ...required('do_you_prefer_hijaab', 'Hijaab option is required!', yesNoWrong),
    ...required('do_you_prefer_beard', 'Bread option is required!', yesNoWrong),
    ...required('dietary_preference', 'Dietary Preference is required!'),
    ['religious_status', 'liberal', null],
    ['religious_status', 'strict', 'Please choose from the list'],
    ['religious_status', undefined, null],
    ['religious_status', '', null],
  ])

  test('a maslak of another religion is told beside other faults', () => {
    const { error } = ReligionInfoSchema.safeParse({
      ...religion,
      maslak: 'catholic',
      caste: 'x',
      dietary_preference: '',
    })
    expect(error && fieldErrors(error)).toEqual({
      maslak: 'Maslak is required!',
      caste: 'Caste is required!',
      dietary_preference: 'Dietary Preference is required!',
    })
  })
})

describe('residential info', () => {
  testCases('residential info', ResidentialInfoSchema, residential, [
    ...required('residence_status', 'Residential status is required!'),
    ...required('property_size', 'Property size is required!'),
    ...required('residence_state', 'Residence state is required'),
    ['residence_state', 'P', 'Residence state is required'],
    ['residence_state', 'Punjab', 'Residence state is required'],
    ['residence_state', 'AE-DU', 'Residence state is required'],
    ...required('residence_city', 'Residence city is required'),
    ['residence_city', 'PK-', 'Residence city is required'],
    ['residence_city', 'PK-\u3164', 'Residence city is required'],
    ['residence_city', 'AE-Dubai', 'Residence city is required'],
    ['residence_city', `PK-${'x'.repeat(100)}`, 'Residence city is required'],
    ['residence_city', 'PK-Lahore\u0007', 'Residence city is required'],
    ...required('family_status', 'Family status is required!'),
  ])

  test.each([undefined, null, '', 'P', 'XX', 7])('country: %j', (country) => {
    const { error } = ResidentialInfoSchema.safeParse({ ...residential, country })
    expect(error && fieldErrors(error).country).toBe('Country is required')
  })
})

const listCases = (field: string, label: string, wrong: string): Case[] => {
  const message = `At least one ${label} is required!`
  return [
    ...required(field, message, [undefined, null, 'PK', {}, []]),
    [field, ['x'], message],
    [field, [wrong], message],
    [field, ['any'], null],
    [field, Array.from({ length: 26 }, () => 'any'), 'Please choose at most 25'],
  ]
}

describe('partner requirements', () => {
  const selects: [field: string, label: string][] = [
    ['religion', 'Religion'],
    ['maslak', 'Maslak'],
    ['caste', 'Caste'],
    ['age_range', 'Age range'],
    ['complexion', 'Complexion'],
    ['body_type', 'Body type'],
    ['marital_status', 'Marital status'],
    ['education', 'Education'],
    ['profession', 'Profession'],
    ['income_range', 'Income range'],
    ['family_status', 'Family status'],
    ['religious_status', 'Religious status'],
  ]
  testCases('partner requirements', PartnerRequirementsSchema, partner, [
    ...selects.flatMap(([field, label]) => required(field, `${label} is required!`)),
    ...selects.filter(([field]) => field !== 'religion').map(([field]): Case => [field, 'any', null]),
    ['maslak', 'catholic', 'Maslak is required!'],
    ['caste', 'ramgarhia', 'Caste is required!'],
    ...required('height_range', 'Height range is required!', [undefined, null, '5', Number.NaN]),
    ['height_range', 3.4, 'Height must be between 3.5 and 7 ft'],
    ['height_range', 7.5, 'Height must be between 3.5 and 7 ft'],
    ...required('mother_tongue', 'Mother tongue is required', [undefined, null, '', 'u', 'zz']),
    ['mother_tongue', 'any', null],
    ...listCases('nationality', 'nationality', 'XX'),
    ...listCases('residence_state', 'residence state', 'XX-PB'),
    ...listCases('residence_city', 'residence city', 'XX-Lahore'),
  ])

  test('any religion goes with any maslak and caste alone', () => {
    const open = { ...partner, religion: 'any', maslak: 'any', caste: 'any' }
    expect(PartnerRequirementsSchema.parse(open)).toEqual(open)
    const { error } = PartnerRequirementsSchema.safeParse({ ...partner, religion: 'any', caste: 'arain' })
    expect(error && fieldErrors(error)).toEqual({
      maslak: 'Maslak is required!',
      caste: 'Caste is required!',
    })
  })

  const ageText = 'Please choose an age from 18 to 75'
  test.each([
    [18, 75, undefined],
    [30, 30, undefined],
    [undefined, undefined, undefined],
    [24, undefined, { age_max: 'Please choose both ages' }],
    [undefined, 31, { age_max: 'Please choose both ages' }],
    [31, 24, { age_max: 'The highest must not be below the lowest' }],
    [17, 24, { age_min: ageText }],
    [24, 76, { age_max: ageText }],
    [24.5, 30, { age_min: ageText }],
    ['24', 30, { age_min: ageText }],
    [null, 30, { age_min: ageText }],
  ])('ages from %j to %j: %j', (age_min, age_max, expected) => {
    const { error } = PartnerRequirementsSchema.safeParse({ ...partner, age_min, age_max })
    expect(error && fieldErrors(error)).toEqual(expected)
  })

  test('lists hold each value once', () => {
    expect(
      PartnerRequirementsSchema.parse({ ...partner, nationality: ['PK', 'PK', 'AE'] }).nationality,
    ).toEqual(['PK', 'AE'])
  })
})
