import { brand } from '#shared/brand'
import type { Texts } from './en'

/*
 * What mails and pushes say, in Urdu. A native speaker has not reviewed it yet. Operators edit the sentences here and keep the
 * parameters (`${…}`); the entries are those of `en.ts`. Names, days and minutes come ready to be shown.
 */

const { name: site } = brand
const { support } = brand.emails

/** `brand.tagline`. */
const tagline = 'پاکستان اور متحدہ عرب امارات کے خاندانوں کے لیے شادی کا باعزت راستہ'

const someone = (name: string | undefined) => name ?? 'ایک ممبر'

/** `most`: there are that many or more. */
const atLeast = (count: number, most: boolean) => (most ? `${count} یا اس سے زیادہ` : String(count))

export const ur: Texts = {
  /** Of all mails. */
  layout: {
    copyAddress: 'اگر بٹن کام نہ کرے تو یہ ایڈریس کاپی کر کے اپنے براؤزر میں ڈالیں:',
  },

  /** About the address of an account, and about signing in. */
  auth: {
    reset: {
      subject: `اپنے ${site} اکاؤنٹ کا نیا پاس ورڈ بنائیں`,
      asked: `کسی نے اس ای میل ایڈریس والے ${site} اکاؤنٹ کا نیا پاس ورڈ بنانے کی درخواست کی ہے۔`,
      label: 'نیا پاس ورڈ بنائیں',
      after: (lifetime: number) =>
        `یہ لنک صرف ایک بار چلتا ہے، اور ${lifetime} منٹ تک۔ ` +
        'اگر یہ درخواست آپ نے نہیں کی تو براہِ کرم اس ای میل کو نظر انداز کر دیں: آپ کا پاس ورڈ نہیں بدلے گا۔',
    },
    proof: {
      label: 'اس ایڈریس کی تصدیق کریں',
      works: (lifetime: number) => `یہ لنک ${lifetime} دن تک چلتا ہے۔`,
      first: {
        subject: `${site} کے لیے اپنے ای میل ایڈریس کی تصدیق کریں`,
        before: `براہِ کرم تصدیق کریں کہ یہ آپ کا ای میل ایڈریس ہے، تاکہ ${site} پر رشتے بھیجے جا سکیں۔ ${tagline}۔`,
        after: 'اگر اکاؤنٹ آپ نے نہیں بنایا تو براہِ کرم اس ای میل کو نظر انداز کر دیں۔',
      },
      next: {
        subject: `${site} کے لیے اپنے نئے ای میل ایڈریس کی تصدیق کریں`,
        before:
          `${site} کے ایک ممبر نے اپنے اکاؤنٹ کے لیے یہ ای میل ایڈریس دیا ہے۔ ` +
          'لنک کھولنے پر یہ پرانے ایڈریس کی جگہ لے لے گا۔',
        after: 'اگر یہ آپ نے نہیں کیا تو براہِ کرم لنک نہ کھولیں۔ اس ای میل کو نظر انداز کیا جا سکتا ہے۔',
      },
    },
    addressChanged: {
      subject: `آپ کے ${site} اکاؤنٹ کا ای میل ایڈریس بدل گیا ہے`,
      before: `آپ کے ${site} اکاؤنٹ کا ای میل ایڈریس اب کوئی اور ہے۔ یہ ایڈریس اب اس اکاؤنٹ کا نہیں رہا۔`,
      after: `اگر یہ آپ نے نہیں بدلا تو براہِ کرم فوراً ${support} پر لکھیں۔`,
    },
    signIn: {
      subject: `آپ کے ${site} اکاؤنٹ کی حفاظت کے بارے میں پیغام`,
      before: {
        password: 'آپ کا پاس ورڈ بدل گیا ہے، اور باقی سب ڈیوائسز سے لاگ آؤٹ ہو گیا ہے۔',
        on:
          'دو مرحلوں میں لاگ اِن آن ہے۔ اب لاگ اِن کرنے کے لیے اُس کوڈ والی ایپ (Authenticator) کا کوڈ بھی چاہیے ' +
          'جو ابھی سیٹ کی گئی ہے۔ باقی سب ڈیوائسز سے لاگ آؤٹ ہو گیا ہے۔',
        off: 'دو مرحلوں میں لاگ اِن بند ہے۔ اب لاگ اِن کرنے کے لیے صرف آپ کا پاس ورڈ کافی ہے۔',
        codes: 'آپ کے اکاؤنٹ کے نئے بحالی کوڈ بن گئے ہیں۔ پرانے کوڈ اب نہیں چلتے۔',
        used: 'آپ کا ایک بحالی کوڈ لاگ اِن کرنے یا دوسری ایپ سیٹ کرنے کے لیے استعمال ہوا ہے۔ یہ کوڈ دوبارہ نہیں چلے گا۔',
        reset:
          'آپ کے کہنے پر ہم نے دو مرحلوں میں لاگ اِن بند کر دیا ہے، اور آپ کی سب ڈیوائسز سے لاگ آؤٹ کر دیا ہے۔ ' +
          'براہِ کرم اسے دوبارہ آن کریں۔',
      },
    },
    detailsChanged: {
      subject: `آپ کے ${site} اکاؤنٹ میں تبدیلی ہوئی ہے`,
      name: `آپ کے ${site} اکاؤنٹ کا نام بدل گیا ہے۔`,
      phone: `آپ کے ${site} اکاؤنٹ کا فون نمبر بدل گیا ہے۔`,
      both: `آپ کے ${site} اکاؤنٹ کا نام اور فون نمبر بدل گئے ہیں۔`,
    },
    notYou: `اگر یہ آپ نے نہیں کیا تو براہِ کرم نیا پاس ورڈ بنائیں اور فوراً ${support} پر لکھیں۔`,
  },

  sms: {
    code: (code, lifetime) => `${site} کوڈ ${code}، ${lifetime} منٹ کے لیے۔ کسی کو نہ دیں۔`,
  },

  /** About what happens between members. `name`: undefined if the reader may not see it. */
  news: {
    change: 'ہم آپ کو کیا بھیجیں، یہ بدلیں',
    stop: 'یہ ای میلز بند کریں',
    open: `${site} کھولیں`,
    proposals: {
      why: `یہ ای میل آپ کو اس لیے ملی ہے کہ ${site} پر آپ کی پروفائل ہے۔`,
      received: {
        line: (name: string | undefined) => `${someone(name)} نے آپ کو رشتہ بھیجا ہے۔`,
        subject: 'آپ کے لیے ایک رشتہ آیا ہے',
        more: 'اپنے گھر والوں کے ساتھ پروفائل پڑھیں، اور اپنے وقت پر جواب دیں۔',
        label: 'رشتہ دیکھیں',
      },
      accepted: {
        line: (name: string | undefined) => `${someone(name)} نے آپ کا رشتہ قبول کر لیا ہے۔`,
        subject: 'آپ کا رشتہ قبول کر لیا گیا ہے',
        more: 'اب آپ رابطے میں ہیں، اور ایک دوسرے کو پیغامات لکھے جا سکتے ہیں۔',
        label: 'رابطہ دیکھیں',
      },
      rejected: {
        line: (name: string | undefined) => `${someone(name)} نے آپ کے رشتے سے معذرت کی ہے۔`,
        subject: 'آپ کے رشتے کا جواب آ گیا ہے',
        more: 'آپ کی تلاش کے لیے ہماری نیک تمنائیں۔',
        label: 'رشتہ دیکھیں',
      },
      several: {
        subject: 'آپ کے رشتوں کے بارے میں نئی اطلاعات',
        preview: `دیکھنے کے لیے ${site} کھولیں۔`,
        more: 'آپ کے رشتوں کے بارے میں اور بھی اطلاعات ہیں۔',
        label: 'اپنے رشتے دیکھیں',
      },
    },
    pictures: {
      requested: {
        line: (name: string | undefined) =>
          `${someone(name)} کی طرف سے آپ کی تصویر دیکھنے کی درخواست آئی ہے۔`,
        subject: 'آپ کی تصویر دیکھنے کی درخواست آئی ہے',
        more: 'فیصلہ آپ کا ہے: تصویر دکھانی ہے یا نہیں، اور کتنے دن کے لیے۔ کسی اور کو اس کی خبر نہیں ہوتی۔',
        label: 'درخواست کا جواب دیں',
      },
      shown: {
        line: (name: string | undefined) => `${someone(name)} نے آپ کو اپنی تصویر دکھائی ہے۔`,
        subject: 'ایک ممبر نے آپ کو اپنی تصویر دکھائی ہے',
        more: 'تصویر دیکھنے کے لیے پروفائل کھولیں۔',
        label: 'پروفائل کھولیں',
      },
      several: {
        subject: 'دوسرے ممبران کی طرف سے نئی اطلاعات',
        preview: `دیکھنے کے لیے ${site} کھولیں۔`,
        more: 'اور بھی نئی اطلاعات ہیں۔',
        label: 'نئی اطلاعات دیکھیں',
      },
    },
    messages: {
      why: 'ہم ہر بات چیت کے لیے دن میں زیادہ سے زیادہ ایک ایسی ای میل بھیجتے ہیں۔',
      line: (name: string | undefined, count: number) =>
        count === 1
          ? `${someone(name)} نے آپ کو ایک پیغام بھیجا ہے، جو آپ نے ابھی نہیں پڑھا۔`
          : `${someone(name)} نے آپ کو ${count} پیغامات بھیجے ہیں، جو آپ نے ابھی نہیں پڑھے۔`,
      more: 'دوسرے ممبران نے بھی آپ کو پیغامات لکھے ہیں۔',
      /** One message of one member. */
      one: {
        subject: 'آپ کے لیے ایک نہ پڑھا ہوا پیغام ہے',
        preview: `اسے پڑھنے کے لیے ${site} کھولیں۔`,
      },
      several: {
        subject: 'آپ کے لیے نہ پڑھے ہوئے پیغامات ہیں',
        preview: `انہیں پڑھنے کے لیے ${site} کھولیں۔`,
      },
      conversation: 'بات چیت کھولیں',
      conversations: 'اپنی تمام بات چیت کھولیں',
    },
    /** Counts are at least 1. `most`: there are that many or more. */
    summary: {
      why: `آپ نے ${site} سے ہفتہ وار خلاصہ منگوایا ہے۔`,
      subject: `${site} پر آپ کا یہ ہفتہ`,
      people: (count: number, most: boolean) =>
        count === 1
          ? 'پچھلے سات دنوں میں آنے والی ایک نئی پروفائل آپ کے لیے موزوں ہو سکتی ہے۔'
          : `پچھلے سات دنوں میں آنے والی ${atLeast(count, most)} نئی پروفائلز آپ کے لیے موزوں ہو سکتی ہیں۔`,
      proposals: (count: number, most: boolean) =>
        count === 1
          ? 'ایک رشتہ آپ کے جواب کے انتظار میں ہے۔'
          : `${atLeast(count, most)} رشتے آپ کے جواب کے انتظار میں ہیں۔`,
      messages: (count: number) =>
        count === 1
          ? 'ایک نہ پڑھا ہوا پیغام آپ کے انتظار میں ہے۔'
          : `${count} نہ پڑھے ہوئے پیغامات آپ کے انتظار میں ہیں۔`,
    },
    /** New people found by saved searches. */
    people: {
      why: `یہ ای میل آپ کو اس لیے ملی ہے کہ آپ نے ${site} کو نئے لوگوں کا بتانے کے لیے کہا ہے۔`,
      subject: (searches: number): string =>
        searches === 1 ? 'آپ کی محفوظ تلاش میں نئے لوگ ملے ہیں' : 'آپ کی محفوظ تلاشوں میں نئے لوگ ملے ہیں',
      see: 'دیکھیں کہ وہ کون ہیں',
      preview: 'دیکھیں کہ وہ کون ہیں۔',
      line: (search: string, count: number, most: boolean) =>
        `”${search}“: ${count === 1 ? 'ایک نئی پروفائل' : `${atLeast(count, most)} نئی پروفائلز`}`,
    },
  },

  /** About plans. `plan`: its name. */
  plans: {
    names: { Silver: 'سلور', Gold: 'گولڈ', Platinum: 'پلاٹینم' },
    see: 'پیکیجز دیکھیں',
    ends: {
      subject: (plan: string, day: string) => `آپ کا ${plan} پیکیج ${day} کو ختم ہو جائے گا`,
      before: (plan: string, day: string) =>
        `آپ کا ${plan} پیکیج ${day} کو ختم ہو جائے گا۔ یہ خود بخود دوبارہ شروع نہیں ہوتا۔ آپ سے کوئی رقم نہیں لی جائے گی۔`,
      next: (plan: string, day: string) =>
        `آپ کا ${plan} پیکیج، جس کی ادائیگی پہلے ہی ہو چکی ہے، اُس وقت شروع ہو گا اور ${day} تک چلے گا۔`,
      free: 'اس کے بعد آپ کے پاس مفت پیکیج ہو گا۔ آپ کی پروفائل اور آپ کے رابطے ویسے ہی رہیں گے۔',
    },
    ended: {
      subject: (plan: string) => `آپ کا ${plan} پیکیج ختم ہو گیا ہے`,
      before: (plan: string, day: string) =>
        `آپ کا ${plan} پیکیج ${day} کو ختم ہو گیا۔ آپ سے کوئی رقم نہیں لی جائے گی۔`,
      next: (plan: string, day: string) =>
        `اب ${day} تک آپ کے پاس ${plan} پیکیج ہے، جس کی ادائیگی پہلے ہی ہو چکی ہے۔`,
      free: 'اب آپ کے پاس دوبارہ مفت پیکیج ہے۔ آپ کی پروفائل اور آپ کے رابطے ویسے ہی ہیں۔',
    },
  },

  /** About decisions on an account. */
  moderation: {
    reason: 'وجہ:',
    warned: {
      subject: `آپ کے ${site} اکاؤنٹ کے بارے میں تنبیہ`,
      before: `ہم نے آپ کے ${site} اکاؤنٹ کے بارے میں ایک شکایت دیکھی ہے، اور ہمیں آپ کو تنبیہ کرنی پڑ رہی ہے۔`,
    },
    pictureHidden: {
      subject: `${site} پر آپ کی تصویر چھپا دی گئی ہے`,
      before: `ہم نے آپ کے ${site} اکاؤنٹ کے بارے میں ایک شکایت دیکھی ہے، اور آپ کی تصویر چھپا دی ہے۔`,
    },
    textsRemoved: {
      subject: `${site} پر آپ کی تحریریں ہٹا دی گئی ہیں`,
      before: `ہم نے آپ کے ${site} اکاؤنٹ کے بارے میں ایک شکایت دیکھی ہے، اور آپ کی پروفائل سے تحریریں ہٹا دی ہیں۔`,
    },
    suspended: {
      subject: `آپ کا ${site} اکاؤنٹ معطل ہے`,
      before: `آپ کا ${site} اکاؤنٹ معطل ہے۔`,
      until: (minute: string) =>
        `آپ کا ${site} اکاؤنٹ ${minute} تک معطل ہے۔ اس کے بعد یہ خود ہی بحال ہو جائے گا۔`,
      meanwhile: 'معطلی کے دوران لاگ اِن نہیں ہو سکتا، اور آپ کی پروفائل دوسرے ممبران کو نظر نہیں آتی۔',
      mistake: 'اگر آپ کے خیال میں یہ غلطی ہے تو براہِ کرم ہمیں لکھیں۔',
      label: 'ہمیں لکھیں',
    },
    removed: {
      subject: `آپ کا ${site} اکاؤنٹ ختم کر دیا جائے گا`,
      before: (minute: string) => `آپ کا ${site} اکاؤنٹ معطل ہے، اور ${minute} کو ختم کر دیا جائے گا۔`,
    },
    appeal: (minute: string) =>
      `اگر آپ کے خیال میں یہ غلطی ہے تو ${minute} تک اپیل کی جا سکتی ہے۔ ہم معاملہ دوبارہ دیکھیں گے اور آپ کو جواب بتائیں گے۔`,
    label: 'فیصلہ پڑھیں، یا اپیل کریں',
    answer: {
      subject: 'آپ کی اپیل کا جواب',
      cancelled: 'ہم نے اپنا فیصلہ دوبارہ دیکھا ہے، اور اسے منسوخ کر دیا ہے۔',
      unchanged: 'ہم نے اپنا فیصلہ دوبارہ دیکھا ہے، اور یہ برقرار ہے۔',
    },
    active: {
      subject: `آپ کا ${site} اکاؤنٹ بحال ہو گیا ہے`,
      before: `آپ کا ${site} اکاؤنٹ اب معطل نہیں ہے۔ لاگ اِن کیا جا سکتا ہے، اور آپ کی پروفائل پہلے کی طرح نظر آتی ہے۔`,
      label: 'لاگ اِن کریں',
    },
  },

  /** Pushes: others may see them on a locked screen. `name` comes only if the member chose to see names there; see `en.ts`. */
  push: {
    received: 'ایک خاندان نے آپ کو رشتہ بھیجا ہے۔',
    /** The notification settings quote this sentence. */
    answered: 'ایک خاندان نے آپ کے رشتے کا جواب دیا ہے۔',
    proposals: 'آپ کے رشتوں کے بارے میں نئی اطلاعات ہیں۔',
    pictureRequested: 'آپ کی تصویر دیکھنے کی درخواست آئی ہے۔',
    pictureShown: 'ایک ممبر نے آپ کو اپنی تصویر دکھائی ہے۔',
    members: 'دوسرے ممبران کی طرف سے نئی اطلاعات ہیں۔',
    message: (name: string | undefined) =>
      name ? `${name} نے آپ کو پیغام بھیجا ہے۔` : 'آپ کے لیے نیا پیغام ہے۔',
    messages: 'آپ کے لیے نئے پیغامات ہیں۔',
    people: 'کچھ نئے لوگ آپ کے لیے موزوں ہو سکتے ہیں۔',
    account: 'آپ کے اکاؤنٹ کے بارے میں نئی اطلاع ہے۔',
  },
}
