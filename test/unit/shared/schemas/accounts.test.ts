import { describe, expect, test } from '@jest/globals'
import {
  CreateUserSchema,
  ForgotPasswordSchema,
  PasswordSchema,
  ResetPasswordFormSchema,
  ResetPasswordSchema,
  SignInSchema,
  SignUpSchema,
} from '#shared/schemas/auth'
import { PhoneSchema } from '#shared/schemas/common'
import { ContactSchema } from '#shared/schemas/contact'
import { checkImageFile, imageMessages, imageRules, imageTypeOf } from '#shared/schemas/image'
import { PlanSchema } from '#shared/schemas/plan'
import { PrivacySettingsSchema } from '#shared/schemas/privacy-settings'
import { type Case, required, testCases } from './cases'

const password = 'Passw0rd!'
const account = { name: 'Ayesha Khan', email: 'ayesha@example.com', phone: '+923001234567', password }
const wrongPhone = 'Please enter a valid phone number (including country code)'

const emailCases: Case[] = [
  ...required('email', 'Email is required.', [undefined, null, 7, '', '   ']),
  ['email', 'ayesha', 'Invalid email address'],
  ['email', 'a@b', 'Invalid email address'],
  ['email', `${'a'.repeat(117)}@example.com`, 'Invalid email address'],
  ['email', `${'a'.repeat(116)}@example.com`, null],
]
const passwordCases: Case[] = [
  ...required('password', 'Password must be at least 8 characters long', [undefined, 12345678, '', 'Aa1!']),
  ['password', 'PASSW0RD!', 'Password must contain at least one lowercase letter'],
  ['password', 'passw0rd!', 'Password must contain at least one uppercase letter'],
  ['password', 'Password!', 'Password must contain at least one number'],
  ['password', 'Passw0rd#', 'Password must contain at least one special character'],
  ['password', ' Passw0rd!', 'Password must not begin or end with a space'],
  ['password', `Aa1!${'x'.repeat(125)}`, 'Password must be at most 128 characters long'],
  ['password', 'Pass w0rd#!', null],
]
const accountCases: Case[] = [
  ...required('name', 'Name should be greater than 3 characters.', [undefined, null, 7, '', 'Al', '  Al  ']),
  ['name', 'x'.repeat(61), 'Must be at most 60 characters'],
  ...required('email', 'Email is required', [undefined, null, 7, '', ' ']),
  ['email', '\u2066Ali\u200D@\u000Bexample.com\uFEFF\u2069', null],
  ['email', 'abc', 'Please enter a valid email address'],
  ['email', 'ayesha@example', 'Please enter a valid email address'],
  ...required('phone', 'Phone number must be at least 10 digits', [undefined, 3001234567, '', '+92300']),
  ['phone', '+03001234567', wrongPhone],
  ['phone', '+9230012345678901', wrongPhone],
  ['phone', '+92300123456x7890', wrongPhone],
  ...passwordCases,
]

describe('accounts', () => {
  testCases('sign in', SignInSchema, { email: account.email, password: 'old' }, [
    ...emailCases,
    ...required('password', 'Password is required.', [undefined, null, 123, '', 'ab']),
    ['password', 'x'.repeat(129), 'Password must be at most 128 characters long'],
    ['password', '  x  ', null],
  ])

  testCases('sign up', SignUpSchema, { ...account, agree: true }, [
    ...accountCases,
    ...required('agree', 'You must agree to the terms and conditions.', [undefined, null, false, 'true', 1]),
  ])

  testCases('a user made by an administrator', CreateUserSchema, { ...account, role: 'member' }, [
    ...accountCases,
    ['agree', false, 'You must agree to the terms and conditions.'],
    ['role', 'owner', 'Role is required!'],
    ['role', 'admin', null],
    ['role', undefined, null],
  ])

  testCases('forgotten password', ForgotPasswordSchema, { email: account.email }, emailCases)

  testCases('new password', ResetPasswordFormSchema, { password, confirmPassword: password }, [
    ...required('confirmPassword', 'Passwords do not match', [undefined, null, '', 'Passw0rd']),
  ])

  testCases(
    'new password with a code',
    ResetPasswordSchema,
    { email: account.email, code: '123456', password, confirmPassword: password },
    [
      ...emailCases,
      ...required('code', 'Code is required.', [undefined, null, 123456, '']),
      ...required('confirmPassword', 'Passwords do not match', [undefined, 'other']),
    ],
  )

  test('what people type is normalised, and what they may not say is left out', () => {
    const typed = {
      name: '  Ayesha Khan ',
      email: ' Ayesha@Example.COM ',
      phone: '92 (300) 123-4567',
      password,
      agree: true,
      role: 'admin',
    }
    expect(SignUpSchema.parse(typed)).toEqual({ ...account, agree: true })
  })

  test('a new password has one form, however it was typed, and its repetition too', () => {
    const [composed, decomposed] = ['Passw\u00f6rd1!', 'Passwo\u0308rd1!']
    expect(SignUpSchema.parse({ ...account, agree: true, password: decomposed }).password).toBe(composed)
    const reset = { password: decomposed, confirmPassword: composed }
    expect(ResetPasswordFormSchema.parse(reset)).toEqual({ password: composed, confirmPassword: composed })
    expect(SignInSchema.parse({ email: account.email, password: decomposed }).password).toBe(decomposed)
  })

  test('all broken rules of a password are told, in order', () => {
    expect(PasswordSchema.safeParse('#').error?.issues.map((issue) => issue.message)).toEqual([
      'Password must be at least 8 characters long',
      'Password must contain at least one lowercase letter',
      'Password must contain at least one uppercase letter',
      'Password must contain at least one number',
      'Password must contain at least one special character',
    ])
  })
})

test('a phone number is stored as it is read, and refused if it cannot exist', () => {
  expect(PhoneSchema.parse('\u200E00971 (0)50-123 4567')).toBe('+971501234567')
  const refusals = ['0123456789', '+92971501234567', '300123456', '9'.repeat(61)]
  expect(refusals.map((typed) => PhoneSchema.safeParse(typed).error?.issues[0]?.message)).toEqual([
    wrongPhone,
    wrongPhone,
    'Phone number must be at least 10 digits',
    wrongPhone,
  ])
})

describe('other forms', () => {
  const contact = {
    name: 'Bilal Ahmed',
    phone: '+971501234567',
    email: 'bilal@example.com',
    subject: 'My account',
    contact_type: 'support',
    message: 'First line\nسلام',
  }
  testCases('a message to us', ContactSchema, contact, [
    ...required('name', 'Name must be at least 3 characters', [undefined, null, 7, '', 'Al']),
    ...required('email', 'Invalid email format', [undefined, null, 7, '', 'bilal', 'bilal@example']),
    ...required('subject', 'Subject is required', [undefined, null, 7, '', 'Hi']),
    ...required('contact_type', 'Contact type is required', [undefined, null, '', 'spam']),
    ['phone', undefined, null],
    ['phone', '', null],
    ['phone', '12345', 'Phone number must be at least 10 digits'],
    ['message', undefined, null],
    ['message', '', null],
    ['message', 'x'.repeat(2001), 'Must be at most 2000 characters'],
    ['message', 'a\u0000b', 'Please remove characters that cannot be shown'],
  ])

  const privacy = {
    profile_visibility: 'everyone',
    show_profile_picture: 'private',
    messages_privacy: 'connections',
    proposals_privacy: 'verified_users',
    shown_to_visitors: false,
    verified_by_plan: false,
  }
  testCases('privacy settings', PrivacySettingsSchema, privacy, [
    ...required('profile_visibility', 'Profile visibility is required'),
    ['profile_visibility', 'connections', 'Profile visibility is required'],
    ...required('show_profile_picture', 'Profile picture visibility is required'),
    ...required('messages_privacy', 'Messages privacy is required'),
    ['messages_privacy', 'private', 'Messages privacy is required'],
    ...required('proposals_privacy', 'Proposal privacy is required'),
  ])

  const amountCases = (field: string, label: string, max: number): Case[] => [
    ...required(field, `${label} is required!`, [undefined, null, '5', Number.NaN]),
    [field, -1, `${label} cannot be negative`],
    [field, 1.5, 'Please enter a whole number'],
    [field, max + 1, `${label} must be at most ${max}`],
  ]
  const plan = {
    name: 'Gold',
    price: 6000,
    messages_limit: 400,
    proposals_limit: 60,
    duration: 90,
    profile_status: true,
    featured_profile: false,
  }
  testCases('a subscription plan', PlanSchema, plan, [
    ...required('name', 'Plan name is required', [undefined, null, 7, '', '  ']),
    ...amountCases('price', 'Price', 10_000_000),
    ...amountCases('messages_limit', 'Messages Limit', 1_000_000),
    ...amountCases('proposals_limit', 'Proposals Limit', 1_000_000),
    ...amountCases('duration', 'Duration', 3650),
    ['duration', 0, 'A paid plan lasts at least 1 day'],
    ['price', 0, null],
    ...required('profile_status', 'Profile status is required!', [undefined, null, 'true', 1]),
    ...required('featured_profile', 'Featured profile is required!', [undefined, null, 'true', 1]),
  ])

  test('a free plan may last for ever', () => {
    const free = { ...plan, price: 0, duration: 0 }
    expect(PlanSchema.parse(free)).toEqual(free)
  })
})

test('a picture is refused by its type and its size, with a sentence of its own', () => {
  const { maxBytes } = imageRules
  expect(maxBytes).toBe(2_097_152)
  const format = 'Invalid file format. Allowed: PNG, JPG, JPEG, WEBP'
  const cases: [type: string, size: number, message: string | null][] = [
    ['image/png', maxBytes, null],
    ['image/jpeg', 1, null],
    ['image/jpg', 1, null],
    ['IMAGE/WEBP', maxBytes, null],
    ['image/png', maxBytes + 1, 'File size too large. Max allowed size is 2MB.'],
    ['image/png', 0, imageMessages.unreadable],
    ['image/gif', 1, format],
    ['image/svg+xml', 1, format],
    ['application/pdf', 1, 'Please select a valid image file'],
    ['', 1, 'Please select a valid image file'],
  ]
  for (const [type, size, message] of cases)
    expect([type, size, checkImageFile({ type, size })]).toEqual([type, size, message])
  expect(imageMessages.required).toBe('Please upload a profile image first.')
  expect(imageMessages.requiredBeforeSubmit).toBe('Please upload a profile image before submitting.')
  expect(imageTypeOf('image/jpg; charset=binary')).toBe('image/jpeg')
  expect(imageTypeOf('text/html')).toBeNull()
})
