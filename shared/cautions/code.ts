import { anyOf, sequence } from './fold'

/** Secret codes: naming one is enough for a caution. */
const secrets = anyOf(`
  otp, o t p, otp code, one time password, one time code, one time pin, verification code, verify code, confirmation code,
  security code, login code, sms code, activation code, 4 digit code, 5 digit code, 6 digit code, four digit code, six digit code,
  atm pin, card pin, pin number, cvv, cvc, your password, your pin, your passcode, او ٹی پی, ویریفیکیشن کوڈ, رمز التحقق, كود التحقق,
  رمز التأكيد, كود التفعيل, رمز التفعيل`)

const ask = anyOf('send, tell, share, give, forward, read, provide, show, text, whats, what is')
const code = anyOf('code, pin, password, pass word, pasword, passcode')
const came = anyOf('code, pin')

const roman = anyOf('code, kod, pin, password, pasword, passcode')
const romanGive = anyOf(`
  bhejo, bhej do, bhejdo, bhej den, bhej dein, bhej dain, bhej de, bhejen, bhejein, bhejain, bhejiye, batao, bata do, bata den,
  bata dein, batayen, batayein, batain, bataiye, bata de, do, dedo, de do, dein, den, de dein, dijiye, send karo, send kar,
  send kr, forward karo, forward kar, share karo, share kar, aya, aaya, aye, aaye, ayega, aayega, ayega`)

const urdu = anyOf('کوڈ, پن, پن کوڈ, پاس ورڈ, پاسورڈ')
const urduGive = anyOf(`
  بھیجو, بھیجیں, بھیجیے, بھیجئے, بھیج دو, بھیج دیں, بتاؤ, بتائیں, بتائیے, بتا دو, بتا دیں, دو, دیں, دے دو, دے دیں, دیجیے, دیجئے, فارورڈ, شیئر,
  آیا, آئے, آئے گا`)

const arabicAsk = anyOf(
  'أرسل, أرسلي, أرسل لي, ارسلي لي, ابعث, ابعثي, أعطني, أعطيني, عطني, قل لي, أخبرني, أخبريني, ما هو, ما هي',
)
const arabic = anyOf('الرمز, رمز, الكود, كود, كلمة السر, كلمة المرور, الرقم السري, رقمك السري')

/** Requests for a code or a password. */
export const codePatterns: readonly RegExp[] = [
  sequence(secrets),
  sequence(ask, 3, code),
  sequence(
    anyOf('the, a'),
    came,
    2,
    anyOf('you received, you receive, you got, you get, i sent, comes, came, arrives, arrived'),
  ),
  sequence(roman, 2, romanGive),
  sequence(urdu, 2, urduGive),
  sequence(arabicAsk, 2, arabic),
]
