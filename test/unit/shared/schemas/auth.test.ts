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
import { fieldErrors } from '#shared/schemas/common'
import { type Case, required, testCases } from './cases'

const password = 'Passw0rd!'
const account = { name: 'Ayesha Khan', email: 'ayesha@example.com', phone: '+923001234567', password }

const emailCases: Case[] = [
  ...required('email', 'Email is required.', [undefined, null, 7, '', '   ']),
  ['email', 'ayesha', 'Invalid email address'],
  ['email', 'a@b', 'Invalid email address'],
  ['email', `${'a'.repeat(117)}@example.com`, 'Invalid email address'],
  ['email', `${'a'.repeat(116)}@example.com`, null],
]

const passwordCases: Case[] = [
  ...required('password', 'Password must be at least 8 characters long', [
    undefined,
    null,
    12345678,
    '',
    'Aa1!',
  ]),
  ['password', 'PASSW0RD!', 'Password must contain at least one lowercase letter'],
  ['password', 'passw0rd!', 'Password must contain at least one uppercase letter'],
  ['password', 'Password!', 'Password must contain at least one number'],
  ['password', 'Passw0rds', 'Password must contain at least one special character'],
  ['password', 'Passw0rd#', 'Password must contain at least one special character'],
  ['password', ' Passw0rd!', 'Password must not begin or end with a space'],
  ['password', `Aa1!${'x'.repeat(125)}`, 'Password must be at most 128 characters long'],
  ['password', 'Pass w0rd#!', null],
]

describe('sign in', () => {
  testCases(SignInSchema, { email: account.email, password: 'old' }, [
    ...emailCases,
    ...required('password', 'Password is required.', [undefined, null, 123, '', 'ab']),
    ['password', 'x'.repeat(129), 'Password must be at most 128 characters long'],
    ['password', '  x  ', null],
  ])
})

const accountCases: Case[] = [
  ...required('name', 'Name should be greater than 3 characters.', [undefined, null, 7, '', 'Al', '  Al  ']),
  ['name', 'x'.repeat(61), 'Must be at most 60 characters'],
  ['name', 'Ali\u0000Khan', 'Please remove characters that cannot be shown'],
  ['name', 'Ali\u202EKhan', 'Please remove characters that cannot be shown'],
  ['name', 'عائشہ خان', null],
  ...required('email', 'Email is required', [undefined, null, 7, '', ' ']),
  ['email', 'abc', 'Please enter a valid email address'],
  ['email', 'ayesha@example', 'Please enter a valid email address'],
  ...required('phone', 'Phone number must be at least 10 digits', [
    undefined,
    null,
    3001234567,
    '',
    '+92300',
  ]),
  ['phone', '03001234567', 'Please enter a valid phone number (including country code)'],
  ['phone', '+03001234567', 'Please enter a valid phone number (including country code)'],
  ['phone', '+9230012345678901', 'Please enter a valid phone number (including country code)'],
  ['phone', '+92300123456x7890', 'Please enter a valid phone number (including country code)'],
  ['phone', '9'.repeat(100), 'Please enter a valid phone number (including country code)'],
  ...passwordCases,
]

describe('sign up', () => {
  testCases(SignUpSchema, { ...account, agree: true }, [
    ...accountCases,
    ...required('agree', 'You must agree to the terms and conditions.', [undefined, null, false, 'true', 1]),
  ])

  test('normalises what people type', () => {
    const typed = {
      name: '  Ayesha Khan ',
      email: ' Ayesha@Example.COM ',
      phone: '92 (300) 123-4567',
      password,
      agree: true,
      role: 'admin',
    }
    expect(SignUpSchema.parse(typed)).toEqual({ ...account, agree: true })
    expect(SignUpSchema.parse({ ...typed, phone: '+۹۲۳۰۰۱۲۳۴۵۶۷' }).phone).toBe('+923001234567')
    expect(SignUpSchema.parse({ ...typed, phone: '3001234567' }).phone).toBe('+923001234567')
  })

  test('reports every field at once', () => {
    const { error } = SignUpSchema.safeParse({})
    expect(error && fieldErrors(error)).toEqual({
      name: 'Name should be greater than 3 characters.',
      email: 'Email is required',
      phone: 'Phone number must be at least 10 digits',
      password: 'Password must be at least 8 characters long',
      agree: 'You must agree to the terms and conditions.',
    })
  })
})

describe('create user', () => {
  testCases(CreateUserSchema, { ...account, role: 'member' }, [
    ...accountCases,
    ['agree', false, 'You must agree to the terms and conditions.'],
    ['role', 'owner', 'Role is required!'],
    ['role', 'admin', null],
    ['role', undefined, null],
  ])
})

describe('forgot password', () => {
  testCases(ForgotPasswordSchema, { email: account.email }, emailCases)
})

describe('reset password', () => {
  testCases(ResetPasswordFormSchema, { password, confirmPassword: password }, [
    ...required('confirmPassword', 'Passwords do not match', [undefined, null, '', 'Passw0rd']),
  ])
  testCases(
    ResetPasswordSchema,
    { email: account.email, code: '123456', password, confirmPassword: password },
    [
      ...emailCases,
      ...required('code', 'Code is required.', [undefined, null, 123456, '']),
      ...required('confirmPassword', 'Passwords do not match', [undefined, 'other']),
    ],
  )

  test('tells a weak password and a different confirmation together', () => {
    const { error } = ResetPasswordFormSchema.safeParse({ password: 'weak', confirmPassword: 'other' })
    expect(error && fieldErrors(error)).toEqual({
      password: 'Password must be at least 8 characters long',
      confirmPassword: 'Passwords do not match',
    })
    for (const [field, value, message] of passwordCases) {
      const { error: both } = ResetPasswordFormSchema.safeParse({ [field]: value, confirmPassword: value })
      expect(both === undefined ? null : fieldErrors(both).password).toBe(message)
    }
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
