import { describe, expect, test } from '@jest/globals'
import { cautions, cautionsIn, type Caution } from '#shared/cautions'

const asks: Readonly<Record<Caution, readonly string[]>> = {
  money: [
    'Please send me some money, I will return it next week.',
    'Can you transfer 5,000 rupees today?',
    'Could you lend me Rs. 20000 until Friday',
    'I need a loan of 2 lakh urgently',
    'send money to this account',
    'Give me 50k please',
    'My mother is ill and we need money',
    'I need some money for the operation',
    'You can use Easypaisa or JazzCash',
    'Here is my IBAN: PK36 SCBL 0000 0011 2345 6702',
    'AE070331234567890123456',
    'Send it by Western Union',
    'Buy two gift cards and show me the numbers',
    'You should invest with me, guaranteed profit',
    'I trade bitcoin, join me',
    'I cannot pay the visa fees, can you help me financially?',
    "Why don't you send me money?",
    'paise bhejo',
    'Mujhe paisay chahiye, ammi hospital mein hain',
    'thore paise bhej dein please',
    '10000 bhej do jaldi',
    'Qarz de dein, wapas kar dunga',
    'mujhe paison ki bohat zaroorat hai',
    'bhej do paise yaar',
    'mobile ka balance bhej do',
    'مجھے پیسے بھیج دیں',
    'مجھے پیسوں کی ضرورت ہے',
    'کیا آپ مجھے قرض دے سکتے ہیں؟',
    'ایزی پیسہ کر دیں',
    'أرسل لي بعض المال',
    'أحتاج إلى مبلغ من المال',
    'حَوِّل لي ٥٠٠ درهم',
    'Ｓｅｎｄ ｍｅ ｍｏｎｅｙ',
  ],
  code: [
    'Please tell me the OTP',
    'I sent a verification code to your phone by mistake',
    'Send me the 6 digit code',
    'What is your password?',
    'share the code with me',
    'Tell me your ATM pin',
    'Please forward the code you received',
    'code bhejo',
    'jo code aaya hai woh batao',
    'apna password bata dein',
    'PIN batao',
    'مجھے کوڈ بھیجیں',
    'جو کوڈ آیا ہے وہ بتائیں',
    'او ٹی پی بتا دیں',
    'اپنا پاس ورڈ دیں',
    'أرسل لي رمز التحقق',
    'ما هي كلمة السر',
  ],
  app: [
    'Are you on WhatsApp?',
    "let's talk on whats app",
    'whatsapp pe aao',
    'Telegram is better',
    'add me on snapchat',
    'My insta id is hira_99',
    'Come to Instagram, we can chat there',
    'call me on imo',
    'Find me on Facebook',
    'Give me your number',
    'can i have your phone number',
    'number do',
    'apna number de dein please',
    'mera number likh lo',
    '0300 1234567',
    'Call me: +92-300-1234567',
    'My mobile 050 123 4567',
    '+44 20 7946 0958',
    '0 3 0 0 1 2 3 4 5 6 7',
    '۰۳۰۰۱۲۳۴۵۶۷',
    'Look here: https://meet.test/a',
    'see www.photos.test',
    'photos are at my-pictures.com/ali',
    'wa.me/923001234567',
    'write to ali@mail.com',
    'واٹس ایپ پر آ جائیں',
    'اپنا نمبر بھیج دیں',
    'انسٹاگرام پر بات کرتے ہیں',
    'هل عندك واتساب؟',
    'أعطني رقمك',
    'w\u200bhatsapp',
  ],
}

const harmless = [
  'Assalam o alaikum, how is your family?',
  'Money is not everything.',
  'He is a bank manager.',
  'My father died two years ago.',
  'Is there a dress code at the wedding?',
  'What is the postal code of your town?',
  'Please tell me about your family.',
  'I never send money to anyone here.',
  'Do not send money to strangers.',
  'We need no money and no jahez from you.',
  'My brother works at Easypaisa.',
  'She is an engineer at Telegram.',
  'I work in crypto research.',
  'I write code for a software house.',
  'A number of our relatives live in Dubai.',
  'Can you tell me the number of your siblings?',
  'What number do you like?',
  'IMO we should first let our parents talk.',
  'I saw your cousin on Facebook once.',
  'My salary is 150000 rupees a month.',
  'He paid 2000 dirhams for the flat.',
  'We married in 2019 and parted in 2021.',
  'I was born on 01-02-1990, my brother on 05-06-1995.',
  'My mother will call your mother on Sunday.',
  'Please share a few words about your work.',
  'Give me some time to think.',
  'Can you send a picture of the house?',
  'I can pay for my own studies.',
  'I forgot the password of my laptop.',
  'The moral code of our elders matters to me.',
  'What do you do?',
  'I studied at U.C.L. in London.',
  'paisa sab kuch nahi hota',
  'mujhe paise nahi chahiye',
  'Kisi ko paise mat bhejo',
  'ghar walon se baat karni hai',
  'aap kya kaam karte hain',
  'do bhai aur do behnein hain',
  'Allah ka shukar hai, sab theek hai',
  'پیسہ سب کچھ نہیں ہوتا۔',
  'میرے دو بھائی اور دو بہنیں ہیں۔',
  'میرے والد بینک میں کام کرتے ہیں۔',
  'ہمیں جہیز نہیں چاہیے۔',
  'کسی کو پیسے مت بھیجیں',
  'آپ کی تعلیم کیا ہے؟',
  'كيف حال العائلة؟',
  'المال ليس كل شيء',
  'أبي مدير بنك',
  'ما هو عملك؟',
  '',
  '😀😀',
]

describe('what a message asks for', () => {
  for (const caution of cautions)
    test.each(asks[caution])(`${caution}: %s`, (text) => expect(cautionsIn(text)).toContain(caution))

  test.each(harmless)('nothing: %s', (text) => expect(cautionsIn(text)).toEqual([]))

  test('may be several things, each named once and in the same order', () => {
    expect(cautionsIn('Come to WhatsApp. Send me the code, then send me money. WhatsApp!')).toEqual([
      'money',
      'code',
      'app',
    ])
  })

  test('is asked within one sentence', () => {
    expect(cautionsIn('Please send greetings. Money matters little.')).toEqual([])
  })
})

describe('the time it takes', () => {
  const hostile: readonly string[] = [
    'please send me ',
    'paise ',
    'send '.repeat(3),
    'a',
    '0',
    '0 ',
    '+1-',
    'not ',
    'pk1 ',
    ' . ',
    'insta x ',
    'ا',
    'é',
    'a.',
    '1,',
  ]
  const fill = (pattern: string, length: number) =>
    pattern.repeat(Math.ceil(length / pattern.length)).slice(0, length)
  const fastest = (text: string) =>
    Math.min(
      ...Array.from({ length: 7 }, () => {
        const start = performance.now()
        cautionsIn(text)
        return performance.now() - start
      }),
    )

  test.each(hostile)('grows no faster than the text: %j', (pattern) => {
    const once = fastest(fill(pattern, 4000))
    const [times, slack] = [16, 3]
    expect(fastest(fill(pattern, 4000 * times))).toBeLessThan(once * times * slack + 5)
  })
})
