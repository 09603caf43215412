import { describe, expect, test } from '@jest/globals'
import * as fc from 'fast-check'
import { SignUpSchema } from '#shared/schemas/auth'
import { ContactSchema } from '#shared/schemas/contact'
import { personName } from '#shared/schemas/person-name'
import { FamilyInfoSchema, PersonalInfoSchema } from '#shared/schemas/profile'

const schema = personName({ required: 'required', min: 3, short: 'short', max: 60 })
/** First error message, or null. */
const fault = (value: unknown) => schema.safeParse(value).error?.issues[0]?.message ?? null

const noLetters = 'Please write a name with at least two letters'
const noPhone = 'Please write the name without a phone number'
const noAddress = 'Please write the name without a link or an e-mail address'
const unshowable = 'Please remove characters that cannot be shown'

describe('a name of a person', () => {
  test.each([
    'S.M.Ali Khan',
    "O'Brien",
    'D’Souza Anne-Marie',
    'Ali s/o Ahmed',
    'Ahmed Ⅶ',
    'Abdul.Commander',
    'Khan (Bibi)',
    'Ali 123',
    'J.Page',
    'ایم۔اے۔خان',
    'علی\u200Cرضا',
    'क\u094D\u200Dष रवि',
    'Nguyễn Thị',
    '𞤀𞤣𞤤𞤢𞤥',
  ])('is taken: %s', (name) => {
    expect(schema.parse(name)).toBe(name)
  })

  test.each([
    ['  Ali \u00A0\u3000  Khan \t', 'Ali Khan'],
    ['Jose\u0301', 'José'],
    ['\u202BAli\u000BKhan\u202C', 'Ali Khan'],
    ['Ali\t\u2067Khan\u2069', 'Ali Khan'],
    ['\u200FAli\u200E Kh\u00ADan\uFEFF', 'Ali Khan'],
    ['\u200Cعلی\u200C\u200C\u200Dرضا\u200D', 'علی\u200Cرضا'],
    ['김\u3164민수', '김민수'],
    ['José\u034F\u0301', 'José\u0301'],
    ['Ali' + ' '.repeat(300), 'Ali'],
  ])('%j is kept as %j', (typed, kept) => {
    expect(schema.parse(typed)).toBe(kept)
  })

  test('that nobody sees is required, and what cannot be seen fills no minimum', () => {
    const nothing = [undefined, 7, {}, '', '   ', '\u2028', '\u200B\u00AD\uFEFF', '\u200C\u200D\u200C']
    for (const value of [...nothing, '\u3164\u115F\uFFA0', '\u2800', '\u0301\u0301', '\u{E0041}\u{E0042}'])
      expect([value, fault(value)]).toEqual([value, 'required'])
    for (const value of ['Al', 'A\u200Cl', 'Al\u3164', 'Al\u2800', 'Al\u0301\u0301', '𞤀𞤣', 'A\u00ADl'])
      expect([value, fault(value)]).toEqual([value, 'short'])
  })

  const refused: [message: string, values: string[]][] = [
    [noLetters, ['...', 'A..', '12345', 'ـــــ', '👍👍👍👍']],
    [
      noPhone,
      [
        ...['Ali 0300 123 4567', 'Ali 1234', 'Ali 12 3.4', 'A0l3i0 0Khan', 'Ali (0300) 12.34.567'],
        ...[
          'Ali 1\u200B2\u20603\u00AD4\u200C5\u200D67',
          'علی ۰۳۰۰۱۲۳۴۵۶۷',
          'रवि ०३००१२३४५६७',
          'Ali ０３００１２３４',
        ],
        ...['Ali ①②③④⑤⑥⑦', 'Ali ⅠⅡⅢⅣ', 'Ali ⑫⑬', 'Ali 0️⃣3️⃣0️⃣0️⃣', 'Ali 0ª3ª0ª0ª', 'Ali ½½', 'Ali 〇〡〢〣'],
      ],
    ],
    [
      noAddress,
      [
        ...['Ali discord.gg', 'ali.PRO', 'ali.com1', 'ali.xn--p1ai', 'www.ali', 'ｗｗｗ．ali', 'www۔ali'],
        ...['ali۔com', 'ali․com', 'ali·com', 'ali٠com', 'ali｡com', 'ali・com'],
        ...['http:ali', 'see HTTPS://ali', 't.me/ali', 'wa.me', 'ali@host', 'Find @ali', 'ali＠example.com'],
        ...['ayesha.co.uk', 'ayesha.c\u200Dom', 'عائشہ.com', 'khan.shop, Ali'],
      ],
    ],
    [
      unshowable,
      [
        'Ali\u0000Khan',
        ...['Ali\uD800Khan', '\uE000ab', 'Ali \u{F0000}', 'ab\uFFFFcd', 'ab\uFDD0cd', 'ab\u0378cd'],
        ...['Ali' + '\u0301'.repeat(7) + ' Khan', 'Ali' + '\u0316\u200D'.repeat(6) + ' Khan'],
      ],
    ],
    ['Must be at most 60 characters', ['x'.repeat(61), '1'.repeat(100_000)]],
  ]
  test.each(refused)('is refused: %s', (message, values) => {
    expect(values.map((value) => [value, fault(value)])).toEqual(values.map((value) => [value, message]))
  })

  test('every field for a name has these rules', () => {
    const shapes = [
      SignUpSchema.shape.name,
      PersonalInfoSchema.shape.first_name,
      PersonalInfoSchema.shape.last_name,
      FamilyInfoSchema.shape.father_name,
      ContactSchema.shape.name,
    ]
    for (const field of shapes) {
      expect(field.safeParse('Ali 0300 1234567').error?.issues[0]?.message).toBe(noPhone)
      expect(field.parse(' Jose\u0301  Ali\u200B ')).toBe('José Ali')
    }
  })
})

describe('whatever is typed', () => {
  const pieces = fc.constantFrom(
    ...[
      'a',
      'Ali',
      'علی',
      'é',
      '\u0301',
      'क',
      '\u094D',
      '𞤀',
      '\u200B',
      '\u200C',
      '\u200D',
      '\u034F',
      '\u3164',
    ],
    ...[' ', '\u00A0', '\u2028', '\uFEFF', '\u202E', '.', '-', '(', '@', '/', '.com', 'www.', '1', '23'],
    ...['۴', '٥', '६', '７', '\uD800', '가', '\u1100', '\u1161'],
  )
  const typed = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 40 }),
    fc.array(pieces, { maxLength: 20 }).map((parts) => parts.join('')),
  )

  test('a name that is taken stays the same, is composed without loose spaces, and has two letters', () => {
    fc.assert(
      fc.property(typed, (value) => {
        const { success, data } = schema.safeParse(value)
        if (!success) return
        expect(schema.parse(data)).toBe(data)
        expect(data.normalize('NFC')).toBe(data)
        expect(data).not.toMatch(/^\s|\s$|\s\s|[\u200B\u00AD\uFEFF\u2028\u2029\u202A-\u202E\u2066-\u2069]/)
        expect(data.match(/\p{L}/gu)!.length).toBeGreaterThanOrEqual(2)
        expect([...data.replace(/\p{DI}/gu, '')].length).toBeGreaterThanOrEqual(3)
      }),
      { numRuns: 500 },
    )
  })

  test('two names that are taken hold no seven digits together', () => {
    fc.assert(
      fc.property(typed, typed, (...values) => {
        const taken = values.map((value) => schema.safeParse(value).data ?? '')
        expect(taken.join('').match(/\p{N}/gu)?.length ?? 0).toBeLessThan(7)
        expect(taken.join('').normalize('NFKC').match(/\p{N}/gu)?.length ?? 0).toBeLessThan(7)
      }),
      { numRuns: 500 },
    )
  })

  test('seven digits are found in any writing, between any two words', () => {
    const digits = fc.constantFrom(
      ...['0123456789', '٠١٢٣٤٥٦٧٨٩', '۰۱۲۳۴۵۶۷۸۹', '०१२३४५६७८९', '０１２３４５６７８９'],
    )
    const gap = fc.constantFrom('', ' ', '.', '-', ') (', '–', '\u200B', '\u200D', ' · ')
    const numbers = fc.tuple(digits, fc.array(fc.tuple(fc.nat(9), gap), { minLength: 7, maxLength: 9 }))
    fc.assert(
      fc.property(numbers, ([script, parts]) => {
        const number = parts.map(([digit, space]) => script.charAt(digit) + space).join('')
        expect(fault(`Ali ${number} Khan`)).toBe(noPhone)
      }),
    )
  })
})
