import { describe, expect, test } from '@jest/globals'
import * as fc from 'fast-check'
import {
  ageAt,
  cutName,
  formatDate,
  formatDateTime,
  formatPrice,
  heightText,
  parseDay,
  periodOf,
  usageOf,
  weightText,
} from '#shared/format'

const day = 86_400_000

describe('dates', () => {
  test('a day and a moment', () => {
    expect(formatDate('2024-03-05')).toBe('05, March, 2024')
    expect(formatDate(new Date(2024, 2, 5, 23, 59))).toBe('05, March, 2024')
    expect(formatDateTime(new Date(2024, 2, 5, 21, 15))).toBe('03/05/24 at 09:15 PM')
    expect(formatDateTime(new Date(2024, 11, 25, 0, 5))).toBe('12/25/24 at 12:05 AM')
    expect(formatDateTime(new Date(2024, 11, 25, 12, 0).toISOString())).toBe('12/25/24 at 12:00 PM')
  })

  test('what is no date is empty', () => {
    expect(formatDate('soon')).toBe('')
    expect(formatDate('2024-02-30')).toBe('')
    expect(formatDateTime('')).toBe('')
  })

  test('only days of the calendar are days', () => {
    expect(parseDay('2024-02-29')?.toISOString()).toBe('2024-02-29T00:00:00.000Z')
    for (const wrong of [
      '2023-02-29',
      '2024-13-01',
      '2024-00-10',
      '2024-1-1',
      '05/03/2024',
      '2024-03-05T00:00Z',
    ]) {
      expect(parseDay(wrong)).toBeNull()
    }
  })
})

describe('age', () => {
  test('turns on the birthday', () => {
    expect(ageAt('2000-06-15', new Date('2024-06-14T23:59:59Z'))).toBe(23)
    expect(ageAt('2000-06-15', new Date('2024-06-15T00:00:00Z'))).toBe(24)
    expect(ageAt('2000-02-29', new Date('2023-02-28T12:00:00Z'))).toBe(22)
    expect(ageAt('2000-02-29', new Date('2023-03-01T00:00:00Z'))).toBe(23)
    expect(ageAt('never', new Date())).toBeNaN()
  })

  test('is never more than the difference of years, and at most one less', () => {
    const days = fc.date({ min: new Date('1900-01-01'), max: new Date('2100-01-01'), noInvalidDate: true })
    fc.assert(
      fc.property(days, days, (born, at) => {
        const age = ageAt(born.toISOString().slice(0, 10), at)
        const difference = at.getUTCFullYear() - born.getUTCFullYear()
        expect([difference, difference - 1]).toContain(age)
      }),
    )
  })
})

describe('names on cards', () => {
  test('longer than 20 are cut to 18 and an ellipsis', () => {
    expect(cutName('Ayesha Khan')).toBe('Ayesha Khan')
    expect(cutName('a'.repeat(20))).toBe('a'.repeat(20))
    expect(cutName('a'.repeat(21))).toBe(`${'a'.repeat(18)}…`)
  })

  test('are never longer than 20 characters and never cut through one', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 60 }), (name) => {
        const cut = cutName(name)
        const whole = [...name]
        expect([...cut].length).toBeLessThanOrEqual(20)
        if (whole.length <= 20) expect(cut).toBe(name)
        else expect(cut).toBe(`${whole.slice(0, 18).join('')}…`)
      }),
    )
  })
})

describe('usage', () => {
  const count = fc.nat({ max: 1_000_000 })

  test('left is never negative and percent stays within 0 and 100', () => {
    fc.assert(
      fc.property(count, count, (used, limit) => {
        const usage = usageOf(used, limit)
        expect(usage.left).toBe(Math.max(limit - used, 0))
        expect(usage.percent).toBeGreaterThanOrEqual(0)
        expect(usage.percent).toBeLessThanOrEqual(100)
        if (used > 0 && used >= limit) expect(usage.percent).toBe(100)
      }),
    )
  })

  test('a limit of nothing is not divided by', () => {
    expect(usageOf(0, 0)).toEqual({ used: 0, limit: 0, left: 0, percent: 0 })
    expect(usageOf(3, 0).percent).toBe(100)
    expect(usageOf(3, 5)).toEqual({ used: 3, limit: 5, left: 2, percent: 60 })
  })

  test('days of a period are rounded and stay within it', () => {
    const start = new Date('2024-01-01T00:00:00Z')
    const end = new Date('2024-01-31T00:00:00Z')
    expect(periodOf(start, end.toISOString(), new Date('2024-01-11T13:00:00Z'))).toMatchObject({
      used: 11,
      left: 19,
      limit: 30,
    })
    expect(periodOf(start, end, new Date('2023-12-01'))).toMatchObject({ used: 0, left: 30, percent: 0 })
    expect(periodOf(start, end, new Date('2025-01-01'))).toMatchObject({ used: 30, left: 0, percent: 100 })
    fc.assert(
      fc.property(fc.nat({ max: 400 * 24 }), fc.integer({ min: -1000, max: 20_000 }), (hours, passed) => {
        const usage = periodOf(
          start,
          new Date(+start + hours * 3_600_000),
          new Date(+start + passed * 3_600_000),
        )
        expect(usage.used + usage.left).toBe(usage.limit)
        expect(usage.limit).toBe(Math.round((hours * 3_600_000) / day))
      }),
    )
  })
})

test('prices, heights and weights', () => {
  expect(formatPrice(2500)).toBe('Rs. 2,500')
  expect(formatPrice(0)).toBe('Rs. 0')
  expect(heightText(5.9)).toBe('5 ft 11 in · 180 cm')
  expect(heightText(6)).toBe('6 ft 0 in · 183 cm')
  expect(heightText(9)).toBe('under 7 to 9 ft')
  expect(weightText(65)).toBe('65 kg')
})
