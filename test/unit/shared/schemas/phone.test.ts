import { describe, expect, test } from '@jest/globals'
import * as fc from 'fast-check'
import { normalisePhone } from '#shared/phone'
import { PhoneSchema } from '#shared/schemas/common'

describe('telephone numbers', () => {
  test.each([
    ['3001234567', '+923001234567'],
    [' 300-123 4567', '+923001234567'],
    ['(300) 1234567', '+923001234567'],
    ['۳۰۰۱۲۳۴۵۶۷', '+923001234567'],
    ['+3001234567', '+3001234567'],
    ['923001234567', '+923001234567'],
    ['+393331234567', '+393331234567'],
    ['971501234567', '+971501234567'],
  ])('%s is %s', (typed, stored) => {
    expect(PhoneSchema.parse(typed)).toBe(stored)
  })

  test.each([
    ['03001234567', 'Please enter a valid phone number (including country code)'],
    ['300123456', 'Phone number must be at least 10 digits'],
    ['3', 'Phone number must be at least 10 digits'],
  ])('%s is refused: %s', (typed, message) => {
    expect(PhoneSchema.safeParse(typed).error?.issues[0]?.message).toBe(message)
  })

  test('normalising once is enough', () => {
    const typed = fc.array(fc.constantFrom(...'0123456789+-() ۳٣x'), { maxLength: 16 })
    fc.assert(
      fc.property(typed, (signs) => {
        const once = normalisePhone(signs.join(''))
        expect(normalisePhone(once)).toBe(once)
      }),
    )
  })
})
