import { brand } from '#shared/brand'
import type { ExportTexts } from './en'

/* What the readable page of an export says, in Urdu; see `en.ts`. A native speaker has not reviewed it yet. */

const { name: site } = brand

export const ur: ExportTexts = {
  page: {
    title: `${site} پر آپ کا ڈیٹا`,
    heading: 'آپ کا ڈیٹا',
    about: (day: string) =>
      `${day} کو آپ کے بارے میں جو کچھ ہمارے پاس تھا، وہ سب یہاں ہے۔ براہِ کرم اس فائل کو سنبھال کر رکھیں: اس میں آپ کے بارے میں ایسی باتیں ہیں جو دوسروں کو نظر نہیں آتیں۔ دوسرے ممبران کے نام صرف وہاں ہیں جہاں وہ اُس دن آپ کو نظر آتے تھے۔`,
    footer: (address: string) =>
      `تمام تاریخیں عالمی وقت (UTC) کے مطابق ہیں۔ فائل data.json میں یہی معلومات کمپیوٹر پروگراموں کے لیے ہیں، پورے وقت کے ساتھ۔ کوئی سوال ہو تو ${address} پر لکھیں۔`,
    all: (count: number) => `تمام ${count}`,
    incomplete: 'اس فائل میں سب کچھ نہیں آ سکا۔ باقی کے لیے براہِ کرم ہمیں لکھیں۔',
    picture: 'آپ کی تصویر',
  },

  titles: {
    account: 'اکاؤنٹ',
    profile: 'پروفائل',
    pictures: 'تصاویر',
    privacy: 'پرائیویسی',
    subscription: 'پیکیج',
    payments: 'ادائیگیاں',
    ledger: 'ادائیگیاں، رقم کی واپسی اور بچی ہوئی رقم',
    proposals: 'رشتے',
    connections: 'رابطے',
    picture_requests: 'آپ کو اور دوسروں کو دکھائی گئی تصویریں',
    conversations: 'بات چیت',
    shortlist: 'محفوظ کیے گئے لوگ',
    hidden: 'چھپائی ہوئی پروفائلز',
    saved_searches: 'محفوظ تلاشیں',
    blocks: 'بلاک کیے گئے ممبران',
    reports: 'آپ کی شکایات',
    decisions: 'آپ کے اکاؤنٹ کے بارے میں فیصلے',
    notifications: 'اطلاعات',
    notification_preferences: 'اطلاعات کی سیٹنگز',
    messages_to_us: 'ہمیں لکھے گئے پیغامات',
    sign_ins: 'لاگ اِن',
  },

  you: 'آپ',
  members: { deleted: 'ڈیلیٹ شدہ ممبر', unavailable: 'غیر دستیاب ممبر' },
  none: 'کوئی نہیں',
  span: (from: string, to: string) => `${from} سے ${to} تک`,

  account: {
    name: 'نام',
    email: 'ای میل ایڈریس',
    emailProven: 'ای میل ایڈریس کی تصدیق',
    phoneConfirmed: 'فون نمبر کی تصدیق',
    photoChecked: 'تصویر کی جانچ',
    photosSent: 'جانچ کے لیے تصاویر بھیجی گئیں',
    identityChecked: 'شناخت کی جانچ',
    cardSent: 'جانچ کے لیے شناختی کارڈ بھیجا گیا',
    checkObjection: 'نتیجے پر آپ کا اعتراض',
    notYet: 'ابھی نہیں ہوئی',
    phone: 'فون',
    role: 'اکاؤنٹ کی قسم',
    joined: 'شامل ہونے کی تاریخ',
    language: 'زبان',
    terms: 'سروس کی شرائط قبول کرنے کی تاریخ',
    lastHere: 'آخری بار آن لائن',
    opens: 'پروفائل کھلنے کی تاریخ',
  },

  signIns: {
    session: 'لاگ اِن',
    device: 'وہ براؤزر جس سے لاگ اِن کیا گیا',
    link: 'ای میل میں بھیجا گیا لنک، پاس ورڈ یا ایڈریس کے لیے',
    push: 'اطلاعات آتی ہیں',
  },

  profile: {
    submitted: 'جمع کرانے کی تاریخ',
    changed: 'آخری تبدیلی',
    madeBy: 'یہ پروفائل کس کے لیے ہے',
    maritalDeclared: 'ازدواجی حیثیت درست ہونے کا بیان',
    musts: 'لازمی توقعات',
    ages: (min: number, max: number) => `${min} سے ${max} سال`,
  },

  privacy: {
    profile_visibility: 'آپ کی پروفائل کون کھول سکتا ہے',
    show_profile_picture: 'آپ کی تصویر کون دیکھ سکتا ہے',
    messages_privacy: 'آپ کو پیغام کون بھیج سکتا ہے',
    proposals_privacy: 'آپ کو رشتہ کون بھیج سکتا ہے',
    shown_to_visitors: 'مہمان آپ کا پورا نام اور تصویر دیکھ سکتے ہیں',
    verified_by_plan: '”تصدیق شدہ ممبران“ میں وہ بھی شامل ہیں جن کے پیکیج میں تصدیق شدہ حیثیت ہے',
    online: 'دوسروں کو نظر آتا ہے کہ آپ کب آن لائن ہیں',
    paused: 'وقفہ شروع ہونے کی تاریخ',
  },

  plan: {
    plan: 'پیکیج',
    proposals: 'بھیجے گئے رشتے',
    messages: 'بھیجے گئے پیغامات',
    used: (count: number, limit: number) => `${limit} میں سے ${count}`,
    since: 'آغاز',
    ends: 'اختتام',
    resets: 'نئی گنتی شروع ہونے کی تاریخ',
  },

  ledger: {
    purchase: (price: string, plan: string, count: number) =>
      `${plan} پیکیج کے ${count} دن کے لیے ملنے والی رقم: ${price}`,
    refund: (price: string) => `واپس کی گئی رقم: ${price}`,
    credit: (value: string, count: number) =>
      `پچھلے پیکیج کی بچی ہوئی رقم (${value}) کے بدلے نئے پیکیج میں ${count} دن شامل کیے گئے`,
    debit: (value: string, count: number) =>
      `ایک ادائیگی کی رقم واپس ہونے کی وجہ سے ${count} دن (${value}) ہٹا دیے گئے`,
  },

  proposals: {
    sent: (name: string, status: string) => `${name} کو بھیجا گیا رشتہ: ${status}`,
    received: (name: string, status: string) => `${name} کی طرف سے آیا ہوا رشتہ: ${status}`,
  },

  pictureRequests: {
    sent: (name: string, status: string) => `${name} کی تصویر: ${status}`,
    received: (name: string, status: string) => `آپ کی تصویر، ${name} کے لیے: ${status}`,
    statuses: {
      pending: 'درخواست کی گئی، جواب باقی ہے',
      granted: 'دکھائی گئی ہے',
      declined: 'معذرت کی گئی',
      revoked: 'اب نہیں دکھائی جاتی',
      withdrawn: 'درخواست واپس لی گئی',
    },
  },

  messageRemoved: '(اکاؤنٹ کے ساتھ ہٹا دیا گیا)',

  searches: {
    madeBy: 'پروفائل کس نے بنائی',
    children: 'بچے',
    age: 'عمر',
    height: 'قد',
    with_picture: 'تصویر کے ساتھ',
    verified: 'تصدیق شدہ حیثیت والا پیکیج',
    phone_checked: 'فون نمبر تصدیق شدہ',
    photo_checked: 'تصویر کی جانچ ہو چکی',
    identity_checked: 'شناخت کی جانچ ہو چکی',
    online: 'پچھلے سات دنوں میں آن لائن',
    joined: 'شامل ہونے کی تاریخ',
    from: (least: string) => `کم از کم ${least}`,
    upTo: (most: string) => `زیادہ سے زیادہ ${most}`,
    since: (day: string) => `${day} سے`,
    alerts: 'نئے لوگ آنے پر آپ کو اطلاع',
    alertTimes: { off: 'کبھی نہیں', now: 'فوراً', daily: 'دن میں ایک بار', weekly: 'ہفتے میں ایک بار' },
    lastAlert: 'آخری اطلاع',
    saved: 'محفوظ کرنے کی تاریخ',
  },

  reports: {
    report: (name: string, what: string, outcome: string) => `${name}۔ ${what} (${outcome})`,
    open: 'ہم اسے دیکھ رہے ہیں',
    acted: 'ہم نے کارروائی کی',
    nothing_found: 'ہمیں کارروائی کی کوئی وجہ نہیں ملی',
    taken_back: 'ہم نے کارروائی کی، پھر اسے منسوخ کر دیا',
    gone: 'اب ان کا اکاؤنٹ موجود نہیں',
  },

  decisions: {
    until: (action: string, day: string) => `${action}، ${day} تک`,
    removedText: 'ہٹائی گئی تحریر',
    appeal: 'آپ کی اپیل',
    upheld: 'جواب (فیصلہ برقرار ہے)',
    overturned: 'جواب (فیصلہ منسوخ کر دیا گیا ہے)',
  },

  notifications: {
    'proposal.received': (name: string) => `${name} نے آپ کو رشتہ بھیجا ہے۔`,
    'proposal.accepted': (name: string) => `${name} نے آپ کا رشتہ قبول کر لیا ہے۔`,
    'proposal.rejected': (name: string) => `${name} نے آپ کے رشتے سے معذرت کی ہے۔`,
    'proposal.withdrawn': (name: string) => `${name} نے رشتہ واپس لے لیا ہے۔`,
    'picture.requested': (name: string) => `${name} کی طرف سے آپ کی تصویر دیکھنے کی درخواست آئی ہے۔`,
    'picture.shown': (name: string) => `${name} نے آپ کو اپنی تصویر دکھائی ہے۔`,
    'subscription.started': 'پیکیج شروع ہو گیا',
    'subscription.ending': 'پیکیج جلد ختم ہو جائے گا',
    'subscription.ended': 'پیکیج ختم ہو گیا',
    'payment.completed': 'ادائیگی مل گئی',
    'payment.failed': 'ادائیگی نہیں ہو سکی',
    'payment.refunded': 'رقم واپس کر دی گئی',
    'account.warned': 'آپ کے اکاؤنٹ کے بارے میں فیصلہ',
    'report.closed': 'ہم نے آپ کی شکایت دیکھ لی ہے',
    'check.confirmed': 'آپ کی تصویر کی جانچ ہو گئی ہے',
    'check.refused': 'ہم آپ کی تصویر کی تصدیق نہیں کر سکے',
    'identity.confirmed': 'آپ کی شناخت کی جانچ ہو گئی ہے',
    'identity.refused': 'ہم آپ کی شناخت کی تصدیق نہیں کر سکے',
    message: `${site} کی طرف سے پیغام`,
    'search.found': 'آپ کی محفوظ تلاش کے مطابق نئی پروفائلز ملی ہیں',
    'contact.created': 'کسی نے ہمیں لکھا ہے',
    'payment.flagged': 'ایک ادائیگی کی جانچ ضروری ہے',
    'report.created': 'ایک ممبر کی شکایت آئی ہے',
    'appeal.created': 'ایک ممبر نے کسی فیصلے کے خلاف اپیل کی ہے',
  },

  preferences: {
    proposals: 'رشتوں اور تصویروں کے بارے میں ای میلز',
    messages: 'پیغامات کے بارے میں ای میلز',
    people: 'نئے لوگوں کے بارے میں ای میلز',
    summary: 'ہفتہ وار خلاصہ',
    zone: 'ٹائم زون',
    quiet: 'خاموشی کے اوقات',
    times: { now: 'فوراً', daily: 'دن میں ایک بار', off: 'کبھی نہیں' },
  },
}
