import { describe, expect, test } from '@jest/globals'
import * as z from 'zod'
import * as auth from '#shared/schemas/auth'
import { ContactSchema } from '#shared/schemas/contact'
import { checkImageFile, imageMessages, imageRules, imageTypeOf } from '#shared/schemas/image'
import { PlanSchema } from '#shared/schemas/plan'
import * as profile from '#shared/schemas/profile'
import { PrivacySettingsSchema } from '#shared/schemas/settings'
import { type Case, required, testCases } from './cases'

describe('contact', () => {
  const valid = {
    name: 'Bilal Ahmed',
    phone: '+971501234567',
    email: 'bilal@example.com',
    subject: 'My account',
    contact_type: 'support',
    message: 'First line\nسلام',
  }
  testCases(ContactSchema, valid, [
    ...required('name', 'Name must be at least 3 characters', [undefined, null, 7, '', 'Al']),
    ...required('email', 'Invalid email format', [undefined, null, 7, '', 'bilal', 'bilal@example']),
    ...required('subject', 'Subject is required', [undefined, null, 7, '', 'Hi']),
    ...required('contact_type', 'Contact type is required', [undefined, null, '', 'spam']),
    ['phone', undefined, null],
    ['phone', '', null],
    ['phone', '12345', 'Phone number must be at least 10 digits'],
    ['phone', '03001234567', 'Please enter a valid phone number (including country code)'],
    ['message', undefined, null],
    ['message', '', null],
    ['message', 'x'.repeat(2001), 'Must be at most 2000 characters'],
    ['message', 'a\u0000b', 'Please remove characters that cannot be shown'],
    ['message', 'a\uD800b', 'Please remove characters that cannot be shown'],
  ])
})

const amountCases = (field: string, label: string, max: number): Case[] => [
  ...required(field, `${label} is required!`, [undefined, null, '5', Number.NaN]),
  [field, -1, `${label} cannot be negative`],
  [field, 1.5, 'Please enter a whole number'],
  [field, max + 1, `${label} must be at most ${max}`],
]

describe('subscription plan', () => {
  const valid = {
    name: 'Gold',
    price: 6000,
    messages_limit: 400,
    proposals_limit: 60,
    duration: 90,
    profile_status: true,
    featured_profile: false,
  }
  testCases(PlanSchema, valid, [
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
    const free = { ...valid, price: 0, duration: 0 }
    expect(PlanSchema.parse(free)).toEqual(free)
  })
})

describe('privacy settings', () => {
  const valid = {
    profile_visibility: 'everyone',
    show_profile_picture: 'private',
    messages_privacy: 'connections',
    proposals_privacy: 'verified_users',
  }
  testCases(PrivacySettingsSchema, valid, [
    ...required('profile_visibility', 'Profile visibility is required'),
    ['profile_visibility', 'connections', 'Profile visibility is required'],
    ...required('show_profile_picture', 'Profile picture visibility is required'),
    ...required('messages_privacy', 'Messages privacy is required'),
    ['messages_privacy', 'private', 'Messages privacy is required'],
    ...required('proposals_privacy', 'Proposal privacy is required'),
  ])
})

describe('picture', () => {
  const size = imageRules.maxBytes
  test.each([
    ['image/png', size, null],
    ['image/jpeg', 1, null],
    ['image/jpg', 1, null],
    ['IMAGE/WEBP', size, null],
    ['image/png', size + 1, 'File size too large. Max allowed size is 2MB.'],
    ['image/png', 0, imageMessages.unreadable],
    ['image/gif', 1, 'Invalid file format. Allowed: PNG, JPG, JPEG, WEBP'],
    ['image/svg+xml', 1, 'Invalid file format. Allowed: PNG, JPG, JPEG, WEBP'],
    ['application/pdf', 1, 'Please select a valid image file'],
    ['', 1, 'Please select a valid image file'],
  ])('%s of %d bytes → %s', (type, bytes, message) => {
    expect(checkImageFile({ type, size: bytes })).toBe(message)
  })

  test('limits and the words for a missing picture', () => {
    expect(imageRules.maxBytes).toBe(2_097_152)
    expect(imageMessages.required).toBe('Please upload a profile image first.')
    expect(imageMessages.requiredBeforeSubmit).toBe('Please upload a profile image before submitting.')
    expect(imageTypeOf('image/jpg; charset=binary')).toBe('image/jpeg')
    expect(imageTypeOf('text/html')).toBeNull()
  })
})

test('JSON Schema can be made of every schema', () => {
  const all = { ...auth, ...profile, ContactSchema, PlanSchema, PrivacySettingsSchema }
  const schemas = Object.entries(all).filter(([name]) => name.endsWith('Schema') && !name.startsWith('make'))
  expect(schemas.length).toBeGreaterThan(15)
  for (const [name, schema] of schemas) {
    const json = z.toJSONSchema(schema as z.ZodType, { io: 'input' })
    expect([name, json.type]).toEqual([name, name === 'PasswordSchema' ? 'string' : 'object'])
  }
})
