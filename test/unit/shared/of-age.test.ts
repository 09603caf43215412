import { describe, expect, test } from '@jest/globals'
import * as fc from 'fast-check'
import { ageAt, dayAt } from '#shared/format'
import { eighteenthBirthday, isOfAge, opensOn } from '#shared/of-age'

const days = fc
  .date({ min: new Date('1900-01-01'), max: new Date('2100-01-01'), noInvalidDate: true })
  .map(dayAt)
const startOf = (day: string) => new Date(`${day}T00:00:00.000Z`)

describe('the eighteenth birthday', () => {
  test('is a day of the same name, or the one after 29 February', () => {
    expect(eighteenthBirthday('2009-03-04')).toBe('2027-03-04')
    expect(eighteenthBirthday('2008-12-31')).toBe('2026-12-31')
    expect(eighteenthBirthday('2008-02-29')).toBe('2026-03-01')
    expect(eighteenthBirthday('2009-02-28')).toBe('2027-02-28')
  })

  test('is the first day on which ages count eighteen', () => {
    fc.assert(
      fc.property(days, (dob) => {
        const from = startOf(eighteenthBirthday(dob))
        expect(ageAt(dob, from)).toBe(18)
        expect(ageAt(dob, new Date(from.getTime() - 1))).toBe(17)
      }),
    )
  })

  test('decides who is of age, at any moment', () => {
    fc.assert(
      fc.property(days, days, fc.integer({ min: 0, max: 86_399_999 }), (dob, day, ms) => {
        const now = new Date(startOf(day).getTime() + ms)
        expect(isOfAge(dob, now)).toBe(day >= eighteenthBirthday(dob))
        expect(opensOn(dob, now)).toBe(isOfAge(dob, now) ? undefined : eighteenthBirthday(dob))
      }),
    )
  })

  test('is none for what is no day, which is never of age', () => {
    for (const wrong of ['', 'never', '2008-02-30']) {
      expect(eighteenthBirthday(wrong)).toBe('')
      expect(isOfAge(wrong, new Date())).toBe(false)
      expect(opensOn(wrong, new Date())).toBeUndefined()
    }
  })
})
