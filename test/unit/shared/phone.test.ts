import { describe, expect, test } from '@jest/globals'
import fc from 'fast-check'
import { type CountryCode, isSupportedCountry, Metadata } from 'libphonenumber-js/core'
import metadata from 'libphonenumber-js/max/metadata'
import { type CallingCode, callingCodes } from '#shared/calling-codes'
import { asciiDigits } from '#shared/digits'
import { formatPhone, isPhone, normalisePhone } from '#shared/phone'

const fromDigits = (zero: number) => (digit: string) => String.fromCodePoint(zero + Number(digit))
const inScript = (zero: number, text: string) => text.replace(/\d/g, fromDigits(zero))

test.each([0x660, 0x6f0, 0x966, 0x9e6, 0xff10, 0x1d7ce, 0x1d7e2])('digits from U+%d become ASCII', (zero) => {
  expect(asciiDigits(inScript(zero, 'a 0123456789 ½²'))).toBe('a 0123456789 ½²')
})

describe('a phone number', () => {
  const pakistani = '+923001234567'
  const emirati = '+971501234567'

  test.each([
    [' 300-123 4567', pakistani],
    ['(300) 1234567', pakistani],
    ['03001234567', pakistani],
    ['923001234567', pakistani],
    ['0092 300 1234567', pakistani],
    ['+0092 300 1234567', pakistani],
    ['＋９２ ３００ １２３４５６７', pakistani],
    ['۰۳۰۰۱۲۳۴۵۶۷', pakistani],
    ['३००१२३४५६७', pakistani],
    ['\u202A+92\u00A0300\u20111234\u2011567\u202C', pakistani],
    ['\u2066+92\u2069\u200E300\u061C1234\uFEFF567\u000B', pakistani],
    ['+92\u00AD300\u2212123\u20154567', pakistani],
    ['+92 0300 1234567', pakistani],
    ['+92 (0)300 1234567', pakistani],
    ['+92 +92 300 1234567', pakistani],
    ['+92 0092 300 1234567', pakistani],
    ['0092 0092 0300 1234567', pakistani],
    ['+92 92 300 1234567', pakistani],
    ['+92 +971 50 123 4567', emirati],
    ['971501234567', emirati],
    ['00971501234567', emirati],
    ['+971 (0)50 123 4567', emirati],
    // Italian numbers keep their zero.
    ['+39 06 1234 5678', '+390612345678'],
    ['+1 (415) 555.0100', '+14155550100'],
  ])('%j is read as %s', (typed, read) => {
    expect(normalisePhone(typed)).toBe(read)
    expect(isPhone(read)).toBe(true)
  })

  test.each([
    ['PK', '0300 123-4567', pakistani],
    ['PK', '00971501234567', emirati],
    ['PK', '971501234567', emirati],
    ['PK', '92 3001234', '+92923001234'],
    ['AE', '050 123 4567', emirati],
    ['AE', '0300 1234567', pakistani],
    ['AE', '3001234567', pakistani],
    ['US', '3001234567', '+13001234567'],
    ['IT', '06 1234 5678', '+390612345678'],
    ['PK', '021 34567890', '+922134567890'],
    ['PK', '051 1234567', '+92511234567'],
    ['AE', '919876543210', '+919876543210'],
    // Not read as a number of the wrong country: of the UAE, the UK, India, and with a digit too many.
    ['PK', '0501234567', '0501234567'],
    ['PK', '07911123456', '07911123456'],
    ['AE', '9876543210', '+9719876543210'],
    ['PK', '34512345678', '+9234512345678'],
    ['PK', '0300', '+92300'],
    ['PK', '', ''],
  ])('in %s, %j is read as %s', (country, typed, read) => {
    expect(normalisePhone(typed, country)).toBe(read)
  })

  test.each(['0123456789', '+92971501234567', '+9230012345678', '+30012345678', '+92 300 123456x'])(
    '%s cannot exist',
    (typed) => expect(isPhone(normalisePhone(typed))).toBe(false),
  )

  test('as it was stored wrongly cannot exist', () => {
    expect(['+9203001234567', '+920213456789', '+9710501234567'].filter(isPhone)).toEqual([])
  })

  test('stays the same when it is read again', () => {
    const typed = fc.array(fc.constantFrom(...'0123456789+-() ۳٣x', '92', '00', '+92'), { maxLength: 16 })
    fc.assert(
      fc.property(typed, fc.constantFrom(undefined, 'PK', 'IT'), (signs, country) => {
        const once = normalisePhone(signs.join(''), country)
        if (isPhone(once)) expect(normalisePhone(once, country)).toBe(once)
      }),
    )
  })

  test('is shown in groups', () => {
    expect([pakistani, emirati].map(formatPhone)).toEqual(['+92 300 123 4567', '+971 50 123 4567'])
  })
})

/** What the library's types leave out. */
interface Plan {
  callingCode(): string
  type(name: string): { possibleLengths(): number[] } | undefined
}

test('calling codes and lengths are those of libphonenumber', () => {
  const library = new Metadata(metadata)
  const lengthsOf = ({ country, code }: CallingCode): number[] => {
    if (!isSupportedCountry(country as CountryCode, metadata)) return []
    library.selectNumberingPlan(country as CountryCode)
    const plan = library.numberingPlan as unknown as Plan
    expect(plan.callingCode()).toBe(code)
    return ['FIXED_LINE', 'MOBILE'].flatMap((type) => plan.type(type)?.possibleLengths() ?? [])
  }
  for (const { country, code, min, max } of callingCodes) {
    const lengths = callingCodes.filter((entry) => entry.code === code).flatMap(lengthsOf)
    expect([country, min, max]).toEqual([country, Math.min(...lengths), Math.max(...lengths)])
  }
})
