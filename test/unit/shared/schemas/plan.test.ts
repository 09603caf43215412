import { describe, expect, test } from '@jest/globals'
import { PlanSchema } from '#shared/schemas/plan'
import { type Case, required, testCases } from './cases'

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
