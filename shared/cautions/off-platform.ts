import { telephones } from './contact-details'
import { anyOf, sequence } from './fold'

/** Messengers: naming one mostly means to move there. */
const messengers = anyOf(`
  whatsapp, whats app, whatsap, watsapp, watsap, wats app, whtsapp, wtsapp, wtsap, whattsapp, watts app, telegram, telegarm,
  snapchat, snap chat, botim, viber, wechat, google hangouts, واٹس ایپ, واٹس اپ, واٹسایپ, واٹساپ, واٹس ایپ پر, وٹس ایپ, وٹس اپ, وٹساپ,
  ٹیلی گرام, ٹیلیگرام, سنیپ چیٹ, اسنیپ چیٹ, بوٹم, واتساب, واتس اب, واتس آب, واتس, الواتساب, الواتس, بالواتساب, عالواتساب, تلغرام, تلجرام,
  تليجرام, تيليجرام, تيليغرام, التلغرام, سناب شات, سناب, بوتيم`)

/** Networks that people also use without messages. */
const networks = anyOf(`
  instagram, insta, facebook, fb, tiktok, tik tok, twitter, skype, messenger, linkedin, discord, signal app, snap, انسٹاگرام, انسٹا,
  فیس بک, ٹک ٹاک, میسنجر, انستغرام, انستقرام, انستجرام, انستا, فيسبوك, فيس بوك`)
const meet = anyOf(`
  id, handle, account, username, user name, add, follow, dm, message, msg, text me, inbox, chat, talk, come, contact, reach me,
  find me, call, aao, aa jao, aajao, ajao, ao, aa jaen, aa jayen, aayein, ayen, aen, baat, rabta, raabta, آؤ, آ جاؤ, آئیں, آ جائیں, آجائیں,
  بات, رابطہ, میسج, آئی ڈی, تعال, تعالي, نتكلم, كلمني, كلميني, راسلني, راسليني, حسابي, حسابك, ضيفني, أضفني`)

const give = anyOf('give, send, share, text, tell, drop, exchange')
const number = anyOf(
  'number, numbers, numbr, nmbr, contact no, phone no, mobile no, cell no, digits, contact details',
)

const romanNumber = anyOf('number, numbr, nmbr, nomber, nambar, namber, contact no, phone no, mobile no')
const romanGive = anyOf(`
  do, dein, den, dain, de do, dedo, de dein, de den, de dain, bhejo, bhej do, bhejdo, bhej dein, bhej den, send karo, send kar,
  send kr, share karo, share kar, dijiye, dijye, batao, bata do, bata dein, batayen, batayein, batain, de sakte, de sakti, chahiye,
  chahye, mil sakta, mil jaye, mil jay`)
const urduGive = anyOf(`
  دو, دیں, دے دو, دے دیں, دیجیے, دیجئے, بھیجو, بھیجیں, بھیج دو, بھیج دیں, بتاؤ, بتائیں, بتا دیں, شیئر, چاہیے, چاہئے, دے سکتے, دے سکتی, مل سکتا`)

const ownNumber = anyOf(`
  my number is, my no is, my cell is, my phone number, my contact number, my mobile number, my cell number, your number, ur number, your no,
  your phone number, your contact number, your mobile number, your cell number, your personal number, mera number, میرا نمبر,
  رقمك, رقم هاتفك, رقم تلفونك, رقم جوالك, رقم موبايلك, رقمي, رقم هاتفي, رقم جوالي`)

/** Requests to move to another app or to the telephone. */
export const offPlatformPatterns: readonly RegExp[] = [
  sequence(messengers),
  sequence(networks, 3, meet),
  sequence(meet, 3, networks),
  sequence(
    anyOf(
      'on imo, imo pe, imo par, imo pr, imo per, imo id, imo number, imo account, imo app, imo call, my imo, your imo, add imo, install imo, on signal, ایمو پر',
    ),
  ),
  sequence(give, 3, number),
  sequence(ownNumber),
  sequence(romanNumber, 1, romanGive),
  sequence('نمبر', 1, urduGive),
  ...telephones,
]
