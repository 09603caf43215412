import { brand } from '#shared/brand'
import { days } from '../arabic-counts'
import type { ExportTexts } from './en'

/*
 * What the readable page of an export says, in Arabic; see `en.ts`. A native speaker has not reviewed it yet. No sentence follows
 * the gender of the reader or of a member who is named.
 */

const { name: site } = brand

export const ar: ExportTexts = {
  page: {
    title: `بياناتك على ${site}`,
    heading: 'بياناتك',
    about: (day: string) =>
      `هذا كل ما كنا نحتفظ به عنك في ${day}. يُرجى حفظ هذه البيانات في مكان آمن: ففيها معلومات عنك لا يراها الآخرون. ولا تظهر أسماء الأعضاء الآخرين إلا حيث كان يمكنك رؤيتها في ذلك اليوم.`,
    footer: (address: string) =>
      `كل التواريخ بالتوقيت العالمي (UTC). في data.json المعلومات نفسها مع الأوقات الدقيقة، لبرامج الكمبيوتر. لأي سؤال، يُرجى مراسلتنا على ${address}.`,
    all: (count: number) => `الكل (${count})`,
    incomplete: 'لم يتسع المكان هنا لكل شيء. للحصول على الباقي، يُرجى مراسلتنا.',
    picture: 'صورتك',
  },

  titles: {
    account: 'الحساب',
    profile: 'الملف الشخصي',
    pictures: 'الصور',
    privacy: 'الخصوصية',
    subscription: 'الباقة',
    payments: 'المدفوعات',
    ledger: 'المدفوعات والمبالغ المستردة والمنقولة',
    proposals: 'طلبات الزواج',
    connections: 'التعارف',
    picture_requests: 'الإذن برؤية الصور، لك ولغيرك',
    conversations: 'المحادثات',
    shortlist: 'الأعضاء الذين حفظتهم',
    hidden: 'الملفات المخفية',
    saved_searches: 'عمليات البحث المحفوظة',
    blocks: 'الأعضاء المحظورون',
    reports: 'بلاغاتك',
    decisions: 'قرارات بشأن حسابك',
    notifications: 'الإشعارات',
    notification_preferences: 'إعدادات الإشعارات',
    messages_to_us: 'رسائلك إلينا',
    sign_ins: 'عمليات تسجيل الدخول',
  },

  you: 'أنت',
  members: { deleted: 'عضو محذوف', unavailable: 'عضو غير متاح' },
  none: 'لا يوجد',
  span: (from: string, to: string) => `من ${from} إلى ${to}`,

  account: {
    name: 'الاسم',
    email: 'البريد الإلكتروني',
    emailProven: 'تأكيد البريد الإلكتروني',
    phoneConfirmed: 'تأكيد رقم الهاتف',
    photoChecked: 'التحقق من الصورة',
    photosSent: 'إرسال صور للتحقق',
    identityChecked: 'التحقق من الهوية',
    cardSent: 'إرسال بطاقة الهوية للتحقق',
    checkObjection: 'اعتراضك على النتيجة',
    notYet: 'ليس بعد',
    phone: 'الهاتف',
    role: 'نوع الحساب',
    joined: 'تاريخ الانضمام',
    language: 'اللغة',
    terms: 'تاريخ قبول شروط الخدمة',
    lastHere: 'آخر يوم كنت فيه هنا',
    opens: 'تاريخ ظهور الملف',
  },

  signIns: {
    session: 'تسجيل دخول',
    device: 'متصفح تم تسجيل الدخول منه',
    link: 'رابط أُرسل بالبريد، لكلمة المرور أو لعنوان البريد',
    push: 'تصله الإشعارات',
  },

  profile: {
    submitted: 'تاريخ الإرسال',
    changed: 'آخر تعديل',
    madeBy: 'لمن هذا الملف',
    maritalDeclared: 'إقرار بصحة الحالة الاجتماعية',
    musts: 'الشروط الأساسية',
    ages: (min: number, max: number) => `من ${min} إلى ${max} سنة`,
  },

  privacy: {
    profile_visibility: 'من يمكنه فتح ملفك',
    show_profile_picture: 'من يمكنه رؤية صورتك',
    messages_privacy: 'من يمكنه إرسال رسائل إليك',
    proposals_privacy: 'من يمكنه إرسال طلبات زواج إليك',
    shown_to_visitors: 'يرى الزوار اسمك الكامل وصورتك',
    verified_by_plan: '«الأعضاء الموثَّقون» يشملون من لديه باقة بصفة التوثيق',
    online: 'يرى الآخرون حالة اتصالك',
    paused: 'بداية الاستراحة',
  },

  plan: {
    plan: 'الباقة',
    proposals: 'طلبات الزواج المرسلة',
    messages: 'الرسائل المرسلة',
    used: (count: number, limit: number) => `${count} من ${limit}`,
    since: 'البداية',
    ends: 'النهاية',
    resets: 'بداية العدّ من جديد',
  },

  ledger: {
    purchase: (price: string, plan: string, count: number) =>
      `المبلغ المستلم للباقة ${plan}، لمدة ${days(count)}: ${price}`,
    refund: (price: string) => `المبلغ المسترد: ${price}`,
    credit: (value: string, count: number) =>
      `مقابل المبلغ المتبقي من الباقة السابقة (${value}) تمت إضافة ${days(count)} إلى الباقة الجديدة`,
    debit: (value: string, count: number) =>
      `تم إلغاء ${days(count)} (${value}) بسبب استرداد مبلغ إحدى عمليات الدفع`,
  },

  proposals: {
    sent: (name: string, status: string) => `طلب زواج أُرسل إلى ${name}: ${status}`,
    received: (name: string, status: string) => `طلب زواج وصل من ${name}: ${status}`,
  },

  pictureRequests: {
    sent: (name: string, status: string) => `صورة ${name}: ${status}`,
    received: (name: string, status: string) => `صورتك لدى ${name}: ${status}`,
    statuses: {
      pending: 'أُرسل طلب ولم يصل رد بعد',
      granted: 'مسموح برؤيتها',
      declined: 'تم الاعتذار',
      revoked: 'سُحب الإذن',
      withdrawn: 'سُحب الطلب',
    },
  },

  messageRemoved: '(أُزيلت مع الحساب)',

  searches: {
    madeBy: 'من كتب الملف',
    children: 'الأطفال',
    age: 'العمر',
    height: 'الطول',
    with_picture: 'مع صورة',
    verified: 'باقة بصفة التوثيق',
    phone_checked: 'رقم الهاتف مؤكَّد',
    photo_checked: 'تم التحقق من الصورة',
    identity_checked: 'تم التحقق من الهوية',
    online: 'من كانوا هنا خلال آخر سبعة أيام',
    joined: 'تاريخ الانضمام',
    from: (least: string) => `لا يقل عن ${least}`,
    upTo: (most: string) => `لا يزيد على ${most}`,
    since: (day: string) => `منذ ${day}`,
    alerts: 'إبلاغك بالأعضاء الجدد',
    alertTimes: { off: 'أبدًا', now: 'فورًا', daily: 'مرة في اليوم', weekly: 'مرة في الأسبوع' },
    lastAlert: 'آخر إشعار',
    saved: 'تاريخ الحفظ',
  },

  reports: {
    report: (name: string, what: string, outcome: string) => `${name}. ${what} (${outcome})`,
    open: 'نحن نراجع البلاغ',
    acted: 'اتخذنا إجراءً',
    nothing_found: 'لم نجد سببًا لاتخاذ إجراء',
    taken_back: 'اتخذنا إجراءً، ثم ألغيناه',
    gone: `غادر العضو ${site}`,
  },

  decisions: {
    until: (action: string, day: string) => `${action} حتى ${day}`,
    removedText: 'النص الذي أُزيل',
    appeal: 'اعتراضك',
    upheld: 'الرد (لم يتغير القرار)',
    overturned: 'الرد (أُلغي القرار)',
  },

  notifications: {
    'proposal.received': (name: string) => `وصلك طلب زواج من ${name}.`,
    'proposal.accepted': (name: string) => `وصلك من ${name} قبول طلبك.`,
    'proposal.rejected': (name: string) => `وصلك اعتذار من ${name} عن طلبك.`,
    'proposal.withdrawn': (name: string) => `تم سحب طلب الزواج الذي وصلك من ${name}.`,
    'picture.requested': (name: string) => `وصلك طلب رؤية صورتك من ${name}.`,
    'picture.shown': (name: string) => `يمكنك رؤية صورة ${name}.`,
    'subscription.started': 'بدأت الباقة',
    'subscription.ending': 'تنتهي الباقة قريبًا',
    'subscription.ended': 'انتهت الباقة',
    'payment.completed': 'تم استلام المبلغ',
    'payment.failed': 'لم تنجح عملية الدفع',
    'payment.refunded': 'تمت إعادة المبلغ',
    'account.warned': 'قرار بشأن حسابك',
    'report.closed': 'راجعنا بلاغك',
    'check.confirmed': 'تم التحقق من صورتك',
    'check.refused': 'لم نتمكن من تأكيد صورتك',
    'identity.confirmed': 'تم التحقق من هويتك',
    'identity.refused': 'لم نتمكن من تأكيد هويتك',
    message: `رسالة من ${site}`,
    'search.found': 'أعضاء جدد يناسبون بحثك المحفوظ',
    'contact.created': 'وصلتنا رسالة',
    'payment.flagged': 'عملية دفع تحتاج إلى مراجعة',
    'report.created': 'وصلنا بلاغ عن أحد الأعضاء',
    'appeal.created': 'قدّم أحد الأعضاء اعتراضًا على قرار',
  },

  preferences: {
    proposals: 'رسائل البريد عن طلبات الزواج والصور',
    messages: 'رسائل البريد عن رسائل الدردشة',
    people: 'رسائل البريد عن الأعضاء الجدد',
    summary: 'الملخص الأسبوعي',
    zone: 'المنطقة الزمنية',
    quiet: 'ساعات الهدوء',
    times: { now: 'فورًا', daily: 'مرة في اليوم', off: 'أبدًا' },
  },
}
