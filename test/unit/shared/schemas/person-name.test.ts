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

describe('names of people', () => {
  test.each([
    'Ayesha Khan',
    'Md.Rahim',
    'Dr.Ahmed',
    'M. Ali',
    'S.M.Ali Khan',
    'Mst. Asma',
    "O'Brien",
    'Anne-Marie',
    'D’Souza',
    'Khan (Bibi)',
    'Ali s/o Ahmed',
    'Muhammad Ali III',
    'Ali 2',
    'Ali 123',
    'Ahmed Ⅶ',
    'A.B. Khan',
    'Ch. M.Asia',
    'J.Page',
    'M.de Silva',
    'S.Om Prakash',
    'Md.Beena',
    'Hafiz.Usman',
    'M.Ingrid',
    'ڈاکٹر۔احمد علی',
    'ایم۔اے۔خان',
    'Gal·la',
    'مُحَمَّدٌ',
    'رَبِّ',
    'लक्ष्मीं',
    'ศิริพันธุ์',
    'လျှော့ ကို',
    'שָּׁלוֹם',
    'Abdul.Commander',
    'Sana.Infosa',
    'José',
    'Nguyễn Thị',
    'Łukasz Żółć',
    'محمد علی',
    'عائشہ خان',
    'ثَنَا',
    'علی\u200Cرضا',
    'क\u094D\u200Dष रवि',
    'राम',
    'गुरु',
    'রহিমা',
    'ਸਿਮਰਨ',
    'சரா',
    'Иван',
    'Ελένη',
    'דוד לוי',
    '山田太郎',
    '김민수',
    'ปวีณา',
    '𞤀𞤣𞤤𞤢𞤥',
  ])('%s is one', (name) => {
    expect(schema.parse(name)).toBe(name)
  })

  test.each([
    ['  Ayesha \t', 'Ayesha'],
    ['Ali \u00A0\u3000  Khan', 'Ali Khan'],
    ['Jose\u0301', 'José'],
    ['\u200FAli\u200E Kh\u00ADan\uFEFF', 'Ali Khan'],
    ['\u200Cعلی\u200C\u200C\u200Dرضا\u200D', 'علی\u200Cرضا'],
    ['Ali\u200D Khan', 'Ali Khan'],
    ['김\u3164민수', '김민수'],
    ['José\u034F\u0301', 'José\u0301'],
    ['Nguye\u0302\u0303n Thi\u0323', 'Nguyễn Thị'],
    ['Ali' + ' '.repeat(300), 'Ali'],
  ])('%j is kept as %j', (typed, kept) => {
    expect(schema.parse(typed)).toBe(kept)
  })

  test.each([
    ...[undefined, null, 7, {}, '', '   ', '\u2028', '\u200B\u200B\u200B', '\u00AD\u00AD\u00AD'],
    ...['\u200C\u200D\u200C', '\uFEFF\uFEFF\uFEFF', '\u3164\u3164\u3164', '\u115F\u1160\uFFA0'],
    ...['\u2800\u2800\u2800', '\u0301\u0301\u0301', '\uFE0F\uFE0F\uFE0F', '\u{E0041}\u{E0042}\u{E0043}'],
  ])('%j is nothing', (value) => {
    expect(fault(value)).toBe('required')
  })

  test.each([
    ...[
      'Al',
      'Al\u200B',
      '\u200CAl',
      'A\u200Cl',
      'A\u200C\u200C\u200Cl',
      'Al\u3164',
      'Al\u2800',
      'Al\u0301\u0301',
    ],
    ...['𞤀𞤣', 'A\u00ADl'],
  ])('%j is too short', (value) => {
    expect(fault(value)).toBe('short')
  })

  test.each([
    ['...', noLetters],
    ['A..', noLetters],
    ['- - -', noLetters],
    ['12345', noLetters],
    ['ـــــ', noLetters],
    ['👍👍👍👍', noLetters],
    ['Ali 0300 123 4567', noPhone],
    ['Ali 1234567', noPhone],
    ['Ali 1-2-3-4-5-6-7', noPhone],
    ['Ali (0300) 12.34.567', noPhone],
    ['Ali 0300*123_4567', noPhone],
    ['Ali 1\u200B2\u20603\u00AD4\u200C5\u200D67', noPhone],
    ['علی ۰۳۰۰۱۲۳۴۵۶۷', noPhone],
    ['علي ٠٣٠٠ ١٢٣ ٤٥٦٧', noPhone],
    ['रवि ०३००१२३४५६७', noPhone],
    ['Ali ０３００１２３４', noPhone],
    ['Ali ①②③④⑤⑥⑦', noPhone],
    ['Ali 𝟏𝟐𝟑𝟒𝟓𝟔𝟕', noPhone],
    ['Ali 1234', noPhone],
    ['Ali 12 3.4', noPhone],
    ['A0l3i0 0Khan', noPhone],
    ['Ali ۱٢3४', noPhone],
    ['Ali ⅠⅡⅢⅣ', noPhone],
    ['Ali ⑫⑬', noPhone],
    ['Ali 🄁🄂🄃🄄', noPhone],
    ['Ali 0️⃣3️⃣0️⃣0️⃣', noPhone],
    ['Ali 0ª3ª0ª0ª', noPhone],
    ['Ali ½½', noPhone],
    ['Ali 〇〡〢〣', noPhone],
    ['Ali discord.gg', noAddress],
    ['Ali bit.ly', noAddress],
    ['Ali linktr.ee', noAddress],
    ['Ali youtu.be', noAddress],
    ['Ali instagr.am', noAddress],
    ['ali.bio', noAddress],
    ['ali.us', noAddress],
    ['ali.PRO', noAddress],
    ['ali.com1', noAddress],
    ['ali.com٠', noAddress],
    ['ali.xn--p1ai', noAddress],
    ['http:ali', noAddress],
    ['ali۔com', noAddress],
    ['ali․com', noAddress],
    ['ali·com', noAddress],
    ['ali˙com', noAddress],
    ['ali٠com', noAddress],
    ['ali•com', noAddress],
    ['ali｡com', noAddress],
    ['ali・com', noAddress],
    ['www۔ali', noAddress],
    ['http://a.b', noAddress],
    ['see HTTPS://ali', noAddress],
    ['www.ali', noAddress],
    ['Ali WWW.khan', noAddress],
    ['ｗｗｗ．ali', noAddress],
    ['t.me/ali', noAddress],
    ['bit.ly/ali', noAddress],
    ['wa.me', noAddress],
    ['ali@host', noAddress],
    ['Find @ali', noAddress],
    ['ali＠example.com', noAddress],
    ['ayesha.com', noAddress],
    ['Ayesha.COM.PK', noAddress],
    ['ayesha.co.uk', noAddress],
    ['ayesha。com', noAddress],
    ['ayesha.c\u200Dom', noAddress],
    ['عائشہ.com', noAddress],
    ['khan.shop, Ali', noAddress],
    ['Ali\nKhan', unshowable],
    ['Ali\tKhan', unshowable],
    ['Ali\u2028Khan', unshowable],
    ['Ali\u2029Khan', unshowable],
    ['Ali\u202EKhan', unshowable],
    ['Ali\u2067Khan\u2069', unshowable],
    ['Ali\u0000Khan', unshowable],
    ['Ali\uD800Khan', unshowable],
    ['\uE000\uE001\uE002ab', unshowable],
    ['Ali \u{F0000}', unshowable],
    ['\uFFFEab\uFFFFcd', unshowable],
    ['ab\u{1FFFE}cd', unshowable],
    ['ab\uFDD0cd', unshowable],
    ['ab\u0378cd', unshowable],
    ['Ali' + '\u0301'.repeat(7) + ' Khan', unshowable],
    ['Ali' + '\u0316\u200D'.repeat(6) + ' Khan', unshowable],
    ['x'.repeat(61), 'Must be at most 60 characters'],
    ['1'.repeat(100_000), 'Must be at most 60 characters'],
  ])('%j: %s', (value, message) => {
    expect(fault(value)).toBe(message)
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
      'e',
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
    ...[
      ' ',
      '\u00A0',
      '\u2000',
      '\u2028',
      '\uFEFF',
      '\u202E',
      '.',
      '-',
      '(',
      '@',
      '/',
      '.com',
      'www.',
      '1',
      '23',
    ],
    ...['۴', '٥', '६', '７', '\uD800', '가', '\u1100', '\u1161'],
  )
  const typed = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 40 }),
    fc.array(pieces, { maxLength: 20 }).map((parts) => parts.join('')),
  )

  test('normalising once is enough, and gives composed text without loose spaces', () => {
    fc.assert(
      fc.property(typed, (value) => {
        const { success, data } = schema.safeParse(value)
        if (!success) return
        expect(schema.parse(data)).toBe(data)
        expect(data.normalize('NFC')).toBe(data)
        expect(data).not.toMatch(/^\s|\s$|\s\s|[\u200B\u00AD\uFEFF\u2028\u2029\u202A-\u202E\u2066-\u2069]/)
      }),
      { numRuns: 3000 },
    )
  })

  test('a name that is taken has two letters, three characters to see and no seven digits', () => {
    fc.assert(
      fc.property(typed, (value) => {
        const { success, data } = schema.safeParse(value)
        if (!success) return
        expect(data.match(/\p{L}/gu)!.length).toBeGreaterThanOrEqual(2)
        expect([...data.replace(/\p{DI}/gu, '')].length).toBeGreaterThanOrEqual(3)
        expect(data.replace(/[^\p{L}\p{Nd}]/gu, '')).not.toMatch(/\p{Nd}{7}/u)
      }),
      { numRuns: 3000 },
    )
  })

  test('two names that are taken hold no seven digits together', () => {
    fc.assert(
      fc.property(typed, typed, (...values) => {
        const taken = values.map((value) => schema.safeParse(value).data ?? '')
        expect(taken.join('').match(/\p{N}/gu)?.length ?? 0).toBeLessThan(7)
        expect(taken.join('').normalize('NFKC').match(/\p{N}/gu)?.length ?? 0).toBeLessThan(7)
      }),
      { numRuns: 3000 },
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
