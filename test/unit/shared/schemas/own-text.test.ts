import { describe, expect, test } from '@jest/globals'
import { FamilyInfoSchema, PersonalInfoSchema } from '#shared/schemas/profile'
import { family, personal } from './sections'

const number = 'Leave out phone numbers. Members can write to each other here.'
const link = 'Leave out links and e-mail addresses. Write company names without “.com”.'
const parsed = (about: unknown) => PersonalInfoSchema.safeParse({ ...personal, about })
const stored = (about: unknown) => parsed(about).data?.about
const faultOf = (about: unknown) => parsed(about).error?.issues[0]?.message

describe('what members write about themselves', () => {
  test('any script and line breaks stay; the text is tidied like other texts', () => {
    const urdu = 'میں ڈاکٹر ہوں۔\n\nمجھے پڑھنا پسند ہے 😊'
    expect(stored(urdu)).toBe(urdu)
    expect(stored('  Zoe\u0308\t\u202E reads.\r\n\r\n\r\n\r\nA lot. ')).toBe('Zoë\t reads.\n\nA lot.')
    for (const empty of ['', ' \n ', '\u200b']) expect(stored(empty)).toBe('')
    expect(parsed(undefined).success && stored(undefined)).toBe(undefined)
  })

  test('is at most 600 characters and 30 lines long', () => {
    expect(stored('a\n'.repeat(30))).toHaveLength(59)
    expect(faultOf('a\n'.repeat(31))).toBe('Please use fewer lines')
    expect(stored('ب'.repeat(600))).toHaveLength(600)
    expect(faultOf('ب'.repeat(601))).toBe('Must be at most 600 characters')
    expect(faultOf(7)).toBeDefined()
  })

  test.each([
    [
      number,
      [
        'Call 0300 1234567',
        'call03001234567',
        'My number: +92-300-1234567',
        '0300.123.4567',
        'Call 0300 1234567.',
        'Call 0300 1234567. Thank you.',
        '03001234567whatsapp',
        '0300,123,4567',
        '0300/1234\n567',
        '300 123 4567',
        '300-1234567',
        '501234567',
        '50 123 4567',
        'I work at 0501234567',
        '۰۳۰۰۱۲۳۴۵۶۷',
        '０３００ １２３４５６７',
        '0 3 0 0 1 2 3 4 5 6 7',
        '+44 7700 900123',
      ],
    ],
    [
      link,
      [
        'x.com/someone',
        'see my.photos.net',
        'Look: https://meet.test/a',
        'see www.photos.test',
        'wa.me/someone',
        'ali@mail.com',
        'ali @ mail.example',
        'w\u200bww.photos.test',
        'I work at Booking.com',
      ],
    ],
  ])('contact details are refused: %s', (refused, texts) => {
    for (const about of texts) {
      expect([about, faultOf(about)]).toEqual([about, refused])
      const { error } = FamilyInfoSchema.safeParse({ ...family, about_family: about })
      expect(error?.issues).toMatchObject([{ path: ['about_family'], message: refused }])
    }
  })

  test.each([
    'I was born in 1998, studied 2015-2019, and moved to Dubai in 2020.',
    'We are 2 brothers and 3 sisters; I am 5\'4" and 55 kg.',
    'He earns Rs. 1,500,000 a year, owns 10 marla and prays 5 times.',
    'I work @ Google.We live in Dubai.',
    'Our house no. 12, street 4. I like tea.In winter too.',
    'B.Com from Lahore, M.Com (2019), now an ASP.NET developer.',
    'Our budget is 1,000,000-2,000,000, rent 50,000 (2020).',
    'AED 15,000-20,000 + 5,000, or 10,00,000 - 20,00,000.',
    'I earn 55000 (2020), he earns 350000. 2021 was a good year.',
    'Born 10-12-1995 or 10.12.1995; income 150,000 PKR; sisters of 21 23 25 27 29 years.',
    'FSc 950/1100, matric 1020/1100 in 2012.',
    'I love my work. Please do not ask for a dowry.',
    'میری عمر ۲۸ سال ہے، ۱۹۹۸ میں پیدا ہوئی۔',
  ])('%s: other numbers stay', (about) => {
    expect(stored(about)).toBe(about)
  })
})
