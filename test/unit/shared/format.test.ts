import { describe, expect, test } from '@jest/globals'
import * as fc from 'fast-check'
import {
  ageAt,
  cutName,
  dayAt,
  formatDate,
  formatDateTime,
  formatPrice,
  heightText,
  parseDay,
  periodOf,
  usageOf,
  weightText,
  tableDate,
  tableDateTime,
} from '#shared/format'
import { eighteenthBirthday, isOfAge, opensOn } from '#shared/of-age'
import { heights } from '#shared/options/measures'

const days = fc
  .date({ min: new Date('1900-01-01'), max: new Date('2100-01-01'), noInvalidDate: true })
  .map(dayAt)

describe('dates', () => {
  test('are told as a day and as a moment, and as nothing where there is none', () => {
    const evening = new Date(2024, 2, 5, 21, 15)
    expect([formatDate('2024-03-05'), formatDate(evening)]).toEqual(['5 March 2024', '5 March 2024'])
    expect(formatDateTime(evening)).toBe('5 March 2024, 09:15 PM')
    expect(formatDateTime(new Date(2024, 11, 25, 0, 5))).toBe('25 December 2024, 12:05 AM')
    expect(formatDateTime(new Date(2024, 11, 25, 12, 0).toISOString())).toBe('25 December 2024, 12:00 PM')
    expect([tableDate(evening), tableDateTime(evening)]).toEqual(['05, March, 2024', '03/05/24 at 09:15 PM'])
    for (const format of [formatDate, formatDateTime, tableDate, tableDateTime])
      expect([format('soon'), format('2024-02-30')]).toEqual(['', ''])
  })

  test('only days of the calendar are days', () => {
    expect(parseDay('2024-02-29')?.toISOString()).toBe('2024-02-29T00:00:00.000Z')
    for (const wrong of ['2023-02-29', '2024-13-01', '2024-1-1', '05/03/2024', '2024-03-05T00:00Z'])
      expect(parseDay(wrong)).toBeNull()
  })
})

describe('ages', () => {
  test('grow on the birthday', () => {
    expect(ageAt('2000-06-15', new Date('2024-06-14T23:59:59Z'))).toBe(23)
    expect(ageAt('2000-06-15', new Date('2024-06-15T00:00:00Z'))).toBe(24)
    expect(ageAt('2000-02-29', new Date('2023-02-28T12:00:00Z'))).toBe(22)
    expect(ageAt('2000-02-29', new Date('2023-03-01T00:00:00Z'))).toBe(23)
    expect(ageAt('never', new Date())).toBeNaN()
  })

  test('reach eighteen on a day of the same name, or on the one after 29 February', () => {
    expect(eighteenthBirthday('2009-03-04')).toBe('2027-03-04')
    expect(eighteenthBirthday('2008-02-29')).toBe('2026-03-01')
    expect(eighteenthBirthday('2009-02-28')).toBe('2027-02-28')
  })

  test('count eighteen from that day on, which decides who is of age at any moment', () => {
    fc.assert(
      fc.property(days, days, fc.integer({ min: 0, max: 86_399_999 }), (dob, day, ms) => {
        const from = new Date(`${eighteenthBirthday(dob)}T00:00:00.000Z`)
        const before = new Date(from.getTime() - 1)
        expect([ageAt(dob, from), ageAt(dob, before)]).toEqual([18, 17])
        expect([isOfAge(dob, from), isOfAge(dob, before)]).toEqual([true, false])
        const now = new Date(Date.parse(`${day}T00:00:00.000Z`) + ms)
        expect(isOfAge(dob, now)).toBe(day >= eighteenthBirthday(dob))
        expect(opensOn(dob, now)).toBe(isOfAge(dob, now) ? undefined : eighteenthBirthday(dob))
      }),
    )
  })

  test('of what is no day never reach eighteen', () => {
    for (const wrong of ['', 'never', '2008-02-30']) {
      expect(eighteenthBirthday(wrong)).toBe('')
      expect(isOfAge(wrong, new Date())).toBe(false)
      expect(opensOn(wrong, new Date())).toBeUndefined()
    }
  })
})

test('a name on a card longer than 20 characters is cut to 18 and an ellipsis, through none', () => {
  expect(cutName('a'.repeat(20))).toBe('a'.repeat(20))
  expect(cutName('a'.repeat(21))).toBe(`${'a'.repeat(18)}…`)
  expect(cutName('😀'.repeat(20))).toBe('😀'.repeat(20))
  expect(cutName('😀'.repeat(21))).toBe(`${'😀'.repeat(18)}…`)
})

describe('usage', () => {
  test('left is never negative, and a limit of nothing is not divided by', () => {
    expect(usageOf(3, 5)).toEqual({ used: 3, limit: 5, left: 2, percent: 60 })
    expect(usageOf(7, 5)).toMatchObject({ left: 0, percent: 100 })
    expect(usageOf(0, 0)).toEqual({ used: 0, limit: 0, left: 0, percent: 0 })
    expect(usageOf(3, 0).percent).toBe(100)
  })

  test('days of a period are rounded, and stay within it', () => {
    const start = new Date('2024-01-01T00:00:00Z')
    const end = new Date('2024-01-31T00:00:00Z')
    expect(periodOf(start, end.toISOString(), new Date('2024-01-11T13:00:00Z'))).toMatchObject({
      used: 11,
      left: 19,
      limit: 30,
    })
    expect(periodOf(start, end, new Date('2023-12-01'))).toMatchObject({ used: 0, left: 30, percent: 0 })
    expect(periodOf(start, end, new Date('2025-01-01'))).toMatchObject({ used: 30, left: 0, percent: 100 })
  })
})

/** Every inch from 3.5 to 7 ft, each with its own centimetres. */
const everyInch = Array.from({ length: 43 }, (_, step) => {
  const inches = 42 + step
  return `${Math.floor(inches / 12)} ft ${inches % 12} in · ${Math.round(inches * 2.54)} cm`
})

test('prices, heights and weights are told with their units', () => {
  expect(formatPrice(2500)).toBe('Rs. 2,500')
  expect(heightText(5.9)).toBe('5 ft 11 in · 180 cm')
  expect(heights.map(heightText)).toEqual([...everyInch, 'under 7 to 9 ft'])
  expect(heightText(6)).toBe('6 ft 0 in · 183 cm')
  expect(heightText(9)).toBe('under 7 to 9 ft')
  expect(weightText(65)).toBe('65 kg')
})
