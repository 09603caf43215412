import { describe, expect, test } from '@jest/globals'
import { cautions, cautionsIn, type Caution } from '#shared/cautions'
import { processorTime } from '#test/support/processor-time'

const asks: Readonly<Record<Caution, readonly string[]>> = {
  money: [
    'Please send me some money, I will return it next week.',
    'Can you transfer 5,000 rupees today?',
    'I need a loan of 2 lakh urgently',
    'I need some money for the operation',
    'You can use Easypaisa or JazzCash',
    'Here is my IBAN: PK36 SCBL 0000 0011 2345 6702',
    'Buy two gift cards and show me the numbers',
    'You should invest with me, guaranteed profit',
    'I cannot pay the visa fees, can you help me financially?',
    'Mujhe paisay chahiye, ammi hospital mein hain',
    '10000 bhej do jaldi',
    'mobile ka balance bhej do',
    'مجھے پیسے بھیج دیں',
    'مجھے پیسوں کی ضرورت ہے',
    'کیا آپ مجھے قرض دے سکتے ہیں؟',
    'ایزی پیسہ کر دیں',
    'أرسل لي بعض المال',
    'حَوِّل لي ٥٠٠ درهم',
    'Ｓｅｎｄ ｍｅ ｍｏｎｅｙ',
  ],
  code: [
    'Please tell me the OTP',
    'Send me the 6 digit code',
    'share the code with me',
    'jo code aaya hai woh batao',
    'PIN batao',
    'مجھے کوڈ بھیجیں',
    'جو کوڈ آیا ہے وہ بتائیں',
    'او ٹی پی بتا دیں',
    'أرسل لي رمز التحقق',
  ],
  app: [
    'Are you on WhatsApp?',
    'Telegram is better',
    'My insta id is hira_99',
    'call me on imo',
    'Give me your number',
    'number do',
    'mera number likh lo',
    '0300 1234567',
    'Call me: +92-300-1234567',
    '0 3 0 0 1 2 3 4 5 6 7',
    '۰۳۰۰۱۲۳۴۵۶۷',
    'Look here: https://meet.test/a',
    'see www.photos.test',
    'wa.me/923001234567',
    'write to ali@mail.com',
    'واٹس ایپ پر آ جائیں',
    'اپنا نمبر بھیج دیں',
    'هل عندك واتساب؟',
    'أعطني رقمك',
    'w\u200bhatsapp',
  ],
}

const harmless = [
  'Assalam o alaikum, how is your family?',
  'Money is not everything.',
  'Is there a dress code at the wedding?',
  'I never send money to anyone here.',
  'Do not send money to strangers.',
  'My brother works at Easypaisa.',
  'I write code for a software house.',
  'A number of our relatives live in Dubai.',
  'What number do you like?',
  'IMO we should first let our parents talk.',
  'My salary is 150000 rupees a month.',
  'I was born on 01-02-1990, my brother on 05-06-1995.',
  'Please share a few words about your work.',
  'Can you send a picture of the house?',
  'I forgot the password of my laptop.',
  'I studied at U.C.L. in London.',
  'paisa sab kuch nahi hota',
  'mujhe paise nahi chahiye',
  'Kisi ko paise mat bhejo',
  'do bhai aur do behnein hain',
  'پیسہ سب کچھ نہیں ہوتا۔',
  'میرے دو بھائی اور دو بہنیں ہیں۔',
  'کسی کو پیسے مت بھیجیں',
  'كيف حال العائلة؟',
  'المال ليس كل شيء',
  '',
  '😀😀',
]

describe('what a message asks for', () => {
  for (const caution of cautions)
    test(`a message is found to ask for: ${caution}`, () => {
      expect(asks[caution].filter((text) => !cautionsIn(text).includes(caution))).toEqual([])
    })

  test('nothing is found in a harmless message', () => {
    expect(harmless.filter((text) => cautionsIn(text).length > 0)).toEqual([])
  })

  test('several things are each named once and in the same order', () => {
    expect(cautionsIn('Come to WhatsApp. Send me the code, then send me money. WhatsApp!')).toEqual([
      'money',
      'code',
      'app',
    ])
  })

  test('words of two sentences do not ask together', () => {
    expect(cautionsIn('Please send greetings. Money matters little.')).toEqual([])
  })
})

describe('the time it takes', () => {
  const hostile = ['please send me ', 'paise ', '0 ', '+1-', 'not ', 'pk1 ', 'insta x ', 'ا', 'a.']
  const fill = (pattern: string, length: number) =>
    pattern.repeat(Math.ceil(length / pattern.length)).slice(0, length)
  const measure = (text: string) => processorTime(() => cautionsIn(text))
  const fastest = (text: string) => Math.min(...Array.from({ length: 7 }, () => measure(text)))

  test.each(hostile)('grows no faster than the text: %j', (pattern) => {
    const once = fastest(fill(pattern, 4000))
    const [times, slack] = [16, 3]
    const bound = once * times * slack + 5
    const long = fill(pattern, 4000 * times)
    let least = Infinity
    // A busy machine slows single tries down; time that grows with the square stays above the bound in all of them.
    for (let tries = 0; tries < 30 && least >= bound; tries++) least = Math.min(least, measure(long))
    expect(least).toBeLessThan(bound)
  })
})
