import { anyOf, sequence } from './fold'

/** Ways to send money to strangers: naming one is enough for a caution. */
const channels = anyOf(`
  easypaisa, easy paisa, easypesa, jazzcash, jazz cash, sadapay, nayapay, upaisa, raast id, iban, western union, moneygram,
  money gram, bank account, bank details, account number, account no, account title, gift card, gift cards, itunes card, steam card,
  bitcoin, bitcoins, btc, usdt, crypto, cryptocurrency, binance, forex trading, paypal, cash app, double your money,
  guaranteed profit, invest with me, financial help, financial assistance, maali madad, mali madad, easyload, mobile load,
  ایزی پیسہ, ایزی پیسا, ایزی لوڈ, جاز کیش, بینک اکاؤنٹ, بنک اکاؤنٹ, اکاؤنٹ نمبر, ویسٹرن یونین, گفٹ کارڈ, بٹ کوائن, کرپٹو, مالی مدد,
  تحويل بنكي, حساب بنكي, الحساب البنكي, حسابك البنكي, رقم الحساب, رقم حسابي, ويسترن يونيون, بطاقة هدايا, بطاقات هدايا, بيتكوين,
  آيبان`)

const money = anyOf(`
  money, cash, funds, rupees, rupee, rs, pkr, aed, usd, dirham, dirhams, dollar, dollars, riyal, riyals, loan, lakh, lac, #, rs #,
  # rs, fee, fees, paisa, paise, paisay, paisey, pesay, pese`)

const ask = anyOf(
  'send, lend, loan, transfer, wire, give, pay, deposit, spare, remit, borrow, arrange, donate',
)
const asked = anyOf(
  'please, plz, pls, kindly, can you, could you, would you, will you, you must, you should, just, urgently',
)
const cause = anyOf(`
  operation, treatment, hospital, surgery, visa, ticket, flight, customs, rent, medicine, medicines, emergency, embassy, parcel`)

const english = [
  sequence(ask, anyOf('me, us'), 4, money),
  sequence(asked, 2, ask, 4, money),
  sequence(`\\. ${ask}`, 4, money),
  sequence(anyOf('i need, we need, i urgently need, in need of, i require, short of'), 3, money),
  sequence(
    anyOf('help me, help us, support me'),
    anyOf('with money, with some money, with cash, financially, with the fees'),
  ),
  sequence(anyOf('money, cash, funds, loan'), 3, 'for', 1, cause),
]

const romanSum = anyOf(`
  paisa, paise, paisay, paisey, paisy, pesa, pese, pesay, paison, paiso, raqam, rakam, rupay, rupaye, rupees, rupiya, rs, qarz,
  qarza, qarzay, karz, karza, udhar, udhaar, balance, load, money, cash, loan`)
const romanGive = anyOf(`
  bhejo, bhej do, bhejdo, bhej dou, bhej den, bhej dein, bhej dain, bhej de, bhej dena, bhejen, bhejein, bhejain, bhejiye, bhej sakte,
  bhej sakti, bhijwa do, bhijwao, bhijwa dein, de do, dedo, de dein, de den, de dain, dedein, do, dein, dijiye, dijye, dijiyega,
  de sakte, de sakti, chahiye, chahye, chahie, chaiye, chahiyen, chaheye, zaroorat, zarurat, zrurat, ki madad, transfer karo,
  transfer kar, transfer kr, send karo, send kar, send kr, jama karo, jama kar, jama karwa, karwa do, dalwa do, ada kar`)

const urduSum = anyOf('پیسے, پیسہ, پیسا, پیسوں, رقم, روپے, روپیہ, روپوں, قرض, قرضہ, قرضے, ادھار, بیلنس')
const urduGive = anyOf(`
  بھیجو, بھیجیں, بھیجیے, بھیجئے, بھیج دو, بھیج دیں, بھیج دیجیے, بھیج دیجئے, بھیج سکتے, بھیج سکتی, بھجوا دو, بھجوا دیں, بھجوائیں, بھجوا دیجیے,
  دے دو, دے دیں, دو, دیں, دیجیے, دیجئے, دے سکتے, دے سکتی, چاہیے, چاہئے, چاہیئے, چاہییں, ضرورت, ٹرانسفر, جمع کر, جمع کروا, ادا کر`)

const arabicSum = anyOf(`
  مال, المال, مالا, نقود, نقودا, النقود, فلوس, الفلوس, مبلغ, مبلغا, المبلغ, درهم, دراهم, دولار, ريال, روبية, قرض, قرضا, سلفة`)
const arabicGive = anyOf(`
  أرسل, أرسلي, أرسلوا, ترسل, ترسلي, إرسال, ابعث, ابعثي, ابعت, ابعتي, حول لي, حولي لي, تحول لي, تحويل, أعطني, أعطيني, عطني,
  عطيني, سلفني, سلفيني, أقرضني, أقرضيني, ادفع لي, ادفعي لي, أحتاج, أحتاج إلى, محتاج, محتاجة, نحتاج, بحاجة إلى, أريد`)

const urgentRoman = anyOf('bhejo, bhej do, bhejdo, bhej dein, bhej den, de do, dedo, de dein, transfer karo')

/** Requests for money. */
export const moneyPatterns: readonly RegExp[] = [
  sequence(channels),
  // An IBAN of Pakistan or the Emirates, with or without grouping.
  / (?:pk|ae)(?: ?[0-9a-z]){18,22}(?= )/,
  ...english,
  sequence(romanSum, 3, romanGive),
  sequence(urgentRoman, 2, romanSum),
  sequence(anyOf('#, lakh, hazar, hazaar'), 1, urgentRoman),
  sequence(urduSum, 3, urduGive),
  sequence(anyOf('#, لاکھ, ہزار'), 1, anyOf('بھیجو, بھیج دو, بھیجیں, بھیج دیں, دے دو, دے دیں')),
  sequence(arabicGive, 3, arabicSum),
]
