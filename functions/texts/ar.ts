import { brand } from '#shared/brand'
import { counted, days } from './arabic-counts'
import type { Texts } from './en'

/*
 * What mails and pushes say, in Arabic. The entries are those of `en.ts`. A native speaker has not reviewed it yet. Operators
 * edit the sentences here, and keep the parameters.
 *
 * No sentence follows the gender of the reader or of a member who is named.
 */

const { name: site } = brand
const { support } = brand.emails

/** The sentence after the brand: `brand.tagline` in Arabic. */
const tagline = 'طريق كريم إلى الزواج للعائلات في باكستان والإمارات'

/** After a preposition. */
const minutes = (count: number) =>
  counted(count, {
    zero: `${count} دقيقة`,
    one: 'دقيقة واحدة',
    two: 'دقيقتين',
    few: `${count} دقائق`,
    many: `${count} دقيقةً`,
    other: `${count} دقيقة`,
  })

/** A member, by name if the reader may see it. */
const member = (name: string | undefined) => name ?? 'أحد الأعضاء'

export const ar: Texts = {
  /** Of all mails. */
  layout: {
    copyAddress: 'إذا لم يعمل الزر، يُرجى نسخ هذا العنوان إلى المتصفح:',
  },

  /** About the address of an account, and about signing in. */
  auth: {
    reset: {
      subject: `إعادة تعيين كلمة المرور على ${site}`,
      asked: `وصلنا طلب كلمة مرور جديدة لحساب ${site} الذي يستخدم هذا البريد الإلكتروني.`,
      label: 'اختيار كلمة مرور جديدة',
      after: (lifetime: number) =>
        `يعمل الرابط مرة واحدة، لمدة ${minutes(lifetime)}. إذا لم يكن ذلك منك، يُرجى تجاهل هذه الرسالة: تبقى كلمة المرور كما هي.`,
    },
    proof: {
      label: 'تأكيد البريد الإلكتروني',
      works: (lifetime: number) => `يعمل الرابط لمدة ${days(lifetime)}.`,
      first: {
        subject: `تأكيد بريدك الإلكتروني على ${site}`,
        before: `يُرجى تأكيد أن هذا هو بريدك الإلكتروني، حتى يمكنك إرسال طلبات زواج على ${site}. ${tagline}.`,
        after: 'إذا لم يكن إنشاء الحساب منك، يُرجى تجاهل هذه الرسالة.',
      },
      next: {
        subject: `تأكيد بريدك الإلكتروني الجديد على ${site}`,
        before: `طلب أحد أعضاء ${site} استخدام هذا البريد الإلكتروني لحسابه. عند فتح الرابط، يحلّ هذا البريد محل البريد السابق.`,
        after: 'إذا لم يكن ذلك منك، يُرجى عدم فتح الرابط. يمكنك تجاهل هذه الرسالة.',
      },
    },
    addressChanged: {
      subject: `تم تغيير البريد الإلكتروني لحسابك على ${site}`,
      before: `أصبح حسابك على ${site} يستخدم بريدًا إلكترونيًا آخر. ولم يعد هذا البريد تابعًا له.`,
      after: `إذا لم يكن هذا التغيير منك، يُرجى مراسلتنا فورًا على ${support}.`,
    },
    signIn: {
      subject: `رسالة أمان بشأن حسابك على ${site}`,
      before: {
        password: 'تم تغيير كلمة المرور، وتم تسجيل الخروج من كل الأجهزة الأخرى.',
        on: 'تم تفعيل تسجيل الدخول بخطوتين. من الآن يلزم لتسجيل الدخول، مع كلمة المرور، رمز من تطبيق المصادقة الذي تم إعداده للتو. وتم تسجيل الخروج من كل الأجهزة الأخرى.',
        off: 'تم إيقاف تسجيل الدخول بخطوتين. تكفي الآن كلمة المرور وحدها لتسجيل الدخول.',
        codes: 'لحسابك رموز استرداد جديدة. لم تعد الرموز السابقة تعمل.',
        used: 'استُخدم أحد رموز الاسترداد، لتسجيل الدخول أو لإعداد تطبيق آخر. لن يعمل هذا الرمز مجددًا.',
        reset:
          'بناءً على طلبك، أوقفنا تسجيل الدخول بخطوتين، وسجّلنا الخروج من كل أجهزتك. يُرجى إعداد تسجيل الدخول بخطوتين مجددًا.',
      },
    },
    detailsChanged: {
      subject: `تم تغيير بيانات حسابك على ${site}`,
      name: `تم تغيير الاسم في حسابك على ${site}.`,
      phone: `تم تغيير رقم الهاتف في حسابك على ${site}.`,
      both: `تم تغيير الاسم ورقم الهاتف في حسابك على ${site}.`,
    },
    notYou: `إذا لم يكن ذلك منك، يُرجى اختيار كلمة مرور جديدة ومراسلتنا فورًا على ${support}.`,
  },

  sms: {
    code: (code, lifetime) => `رمز ${site}: ${code} لمدة ${minutes(lifetime)}. يرجى عدم إعطائه لأحد.`,
  },

  /** About what happens between members. `name`: undefined if the reader may not see it. */
  news: {
    change: 'تغيير ما نرسله إليك',
    stop: 'إيقاف رسائل البريد هذه',
    open: `فتح ${site}`,
    proposals: {
      why: `تصلك هذه الرسالة لأن لديك ملفًا شخصيًا على ${site}.`,
      received: {
        line: (name: string | undefined) => `وصلك طلب زواج من ${member(name)}.`,
        subject: 'وصلك طلب زواج',
        more: 'يُرجى قراءة الملف مع عائلتك، والرد في الوقت المناسب لك.',
        label: 'عرض الطلب',
      },
      accepted: {
        line: (name: string | undefined) => `وصلك من ${member(name)} قبول طلبك.`,
        subject: 'تم قبول طلب الزواج الذي أرسلته',
        more: 'بدأ التعارف بينكما، ويمكن لكل منكما مراسلة الآخر.',
        label: 'عرض التعارف',
      },
      rejected: {
        line: (name: string | undefined) => `وصلك اعتذار من ${member(name)} عن طلبك.`,
        subject: 'تم الرد على طلب الزواج الذي أرسلته',
        more: 'نتمنى لك التوفيق في بحثك.',
        label: 'عرض الطلب',
      },
      several: {
        subject: 'جديد بشأن طلبات الزواج',
        preview: `للاطلاع عليه، يُرجى فتح ${site}.`,
        more: 'وهناك جديد آخر بشأن طلبات الزواج.',
        label: 'عرض طلبات الزواج',
      },
    },
    pictures: {
      requested: {
        line: (name: string | undefined) => `وصلك طلب رؤية صورتك من ${member(name)}.`,
        subject: 'وصلك طلب رؤية صورتك',
        more: 'القرار لك: السماح بذلك أم لا، ولأي مدة. لن يعلم أحد آخر بالأمر.',
        label: 'الرد على الطلب',
      },
      shown: {
        line: (name: string | undefined) => `يمكنك الآن رؤية صورة ${member(name)}.`,
        subject: 'يمكنك الآن رؤية صورة أحد الأعضاء',
        more: 'يُرجى فتح الملف لرؤيتها.',
        label: 'فتح الملف',
      },
      several: {
        subject: 'جديد من أعضاء آخرين',
        preview: `يُرجى فتح ${site} لعرضه.`,
        more: 'وهناك المزيد.',
        label: 'عرض الجديد',
      },
    },
    messages: {
      why: 'نرسل رسالة بريد واحدة كهذه على الأكثر في اليوم لكل محادثة.',
      line: (name: string | undefined, count: number) =>
        counted(count, {
          zero: `لا رسائل غير مقروءة من ${member(name)}.`,
          one: `وصلتك رسالة من ${member(name)} لم تُقرأ بعد.`,
          two: `وصلتك رسالتان من ${member(name)} لم تُقرآ بعد.`,
          few: `وصلتك ${count} رسائل من ${member(name)} لم تُقرأ بعد.`,
          many: `وصلتك ${count} رسالةً من ${member(name)} لم تُقرأ بعد.`,
          other: `وصلتك ${count} رسالة من ${member(name)} لم تُقرأ بعد.`,
        }),
      more: 'وصلتك رسائل من أعضاء آخرين أيضًا.',
      /** One message of one member. */
      one: {
        subject: 'لديك رسالة غير مقروءة',
        preview: `لقراءتها، يُرجى فتح ${site}.`,
      },
      several: {
        subject: 'لديك رسائل غير مقروءة',
        preview: `لقراءتها، يُرجى فتح ${site}.`,
      },
      conversation: 'فتح المحادثة',
      conversations: 'فتح محادثاتك',
    },
    /** Counts are at least 1. `most`: there are that many or more. */
    summary: {
      why: `تصلك هذه الرسالة لأنك طلبت من ${site} ملخصًا أسبوعيًا.`,
      subject: `أسبوعك على ${site}`,
      people: (count: number, most: boolean) =>
        most
          ? `قد يناسبك ${count} أو أكثر من الأعضاء الجدد الذين انضموا خلال الأيام السبعة الماضية.`
          : counted(count, {
              zero: 'لا أعضاء جدد يناسبونك انضموا خلال الأيام السبعة الماضية.',
              one: 'قد يناسبك عضو جديد انضم خلال الأيام السبعة الماضية.',
              two: 'قد يناسبك عضوان جديدان انضما خلال الأيام السبعة الماضية.',
              few: `قد يناسبك ${count} أعضاء جدد انضموا خلال الأيام السبعة الماضية.`,
              many: `قد يناسبك ${count} عضوًا جديدًا انضموا خلال الأيام السبعة الماضية.`,
              other: `قد يناسبك ${count} عضو جديد انضموا خلال الأيام السبعة الماضية.`,
            }),
      proposals: (count: number, most: boolean) =>
        most
          ? `${count} أو أكثر من طلبات الزواج تنتظر ردك.`
          : counted(count, {
              zero: 'لا طلبات زواج تنتظر ردك.',
              one: 'طلب زواج واحد ينتظر ردك.',
              two: 'طلبا زواج ينتظران ردك.',
              few: `${count} طلبات زواج تنتظر ردك.`,
              many: `${count} طلب زواج تنتظر ردك.`,
              other: `${count} طلب زواج تنتظر ردك.`,
            }),
      messages: (count: number) =>
        counted(count, {
          zero: 'لا رسائل غير مقروءة لديك.',
          one: 'لديك رسالة واحدة غير مقروءة.',
          two: 'لديك رسالتان غير مقروءتين.',
          few: `لديك ${count} رسائل غير مقروءة.`,
          many: `لديك ${count} رسالةً غير مقروءة.`,
          other: `لديك ${count} رسالة غير مقروءة.`,
        }),
    },
    /** New people found by saved searches. */
    people: {
      why: `تصلك هذه الرسالة لأنك طلبت من ${site} إخبارك بالأعضاء الجدد.`,
      subject: (searches: number) =>
        searches === 1 ? 'أعضاء جدد يناسبون بحثك المحفوظ' : 'أعضاء جدد يناسبون عمليات بحثك المحفوظة',
      see: 'عرض الأعضاء الجدد',
      preview: 'يمكنك الاطلاع على ملفاتهم.',
      line: (search: string, count: number, most: boolean) => {
        const found = most
          ? `${count} أو أكثر من الأعضاء الجدد`
          : counted(count, {
              zero: 'لا أعضاء جدد',
              one: 'عضو جديد واحد',
              two: 'عضوان جديدان',
              few: `${count} أعضاء جدد`,
              many: `${count} عضوًا جديدًا`,
              other: `${count} عضو جديد`,
            })
        return `«${search}»: ${found}`
      },
    },
  },

  /** About plans. `plan`: its name, with its article (الذهبية). */
  plans: {
    names: { Silver: 'الفضية', Gold: 'الذهبية', Platinum: 'البلاتينية' },
    see: 'عرض الباقات',
    ends: {
      subject: (plan: string, day: string) => `تنتهي باقتك ${plan} في ${day}`,
      before: (plan: string, day: string) =>
        `تنتهي باقتك ${plan} في ${day}. ولا تتجدد تلقائيًا. لن يُخصم أي مبلغ.`,
      next: (plan: string, day: string) => `عندها تبدأ باقتك ${plan} التي سبق دفع رسومها، وتستمر حتى ${day}.`,
      free: 'بعد ذلك تعود باقتك إلى المجانية. يبقى ملفك الشخصي كما هو، ويبقى التعارف بينك وبين الآخرين كما هو.',
    },
    ended: {
      subject: (plan: string) => `انتهت باقتك ${plan}`,
      before: (plan: string, day: string) => `انتهت باقتك ${plan} في ${day}. لن يُخصم أي مبلغ.`,
      next: (plan: string, day: string) => `باقتك الآن هي ${plan} التي سبق دفع رسومها، وتستمر حتى ${day}.`,
      free: 'عادت باقتك إلى المجانية. يبقى ملفك الشخصي كما هو، ويبقى التعارف بينك وبين الآخرين كما هو.',
    },
  },

  /** About decisions on an account. */
  moderation: {
    reason: 'السبب:',
    warned: {
      subject: `تنبيه بشأن حسابك على ${site}`,
      before: `راجعنا بلاغًا عن حسابك على ${site}، ونوجّه إليك هذا التنبيه.`,
    },
    pictureHidden: {
      subject: `تم إخفاء صورتك على ${site}`,
      before: `راجعنا بلاغًا عن حسابك على ${site}، وأخفينا صورتك.`,
    },
    textsRemoved: {
      subject: `تمت إزالة نصوصك على ${site}`,
      before: `راجعنا بلاغًا عن حسابك على ${site}، وأزلنا النصوص من ملفك الشخصي.`,
    },
    suspended: {
      subject: `تم إيقاف حسابك على ${site}`,
      before: `حسابك على ${site} موقوف.`,
      until: (minute: string) => `حسابك على ${site} موقوف حتى ${minute}. بعد ذلك يصبح نشطًا من جديد تلقائيًا.`,
      meanwhile: 'خلال الإيقاف لا يمكنك تسجيل الدخول، ولا يرى الأعضاء الآخرون ملفك الشخصي.',
      mistake: 'إذا كان هذا خطأ في رأيك، يُرجى مراسلتنا.',
      label: 'راسلنا',
    },
    removed: {
      subject: `ستتم إزالة حسابك على ${site}`,
      before: (minute: string) => `حسابك على ${site} موقوف، وستتم إزالته في ${minute}.`,
    },
    appeal: (minute: string) =>
      `إذا كان هذا خطأ في رأيك، يمكنك الاعتراض حتى ${minute}. سنراجع القرار من جديد ونخبرك بالرد.`,
    label: 'قراءة القرار أو الاعتراض عليه',
    answer: {
      subject: 'الرد على اعتراضك',
      cancelled: 'راجعنا قرارنا من جديد، وألغيناه.',
      unchanged: 'راجعنا قرارنا من جديد، ولم يتغيّر.',
    },
    active: {
      subject: `أصبح حسابك على ${site} نشطًا من جديد`,
      before: `لم يعد حسابك على ${site} موقوفًا. يمكنك تسجيل الدخول، ويظهر ملفك الشخصي كما كان من قبل.`,
      label: 'تسجيل الدخول',
    },
  },

  /** Pushes: others may see them on a locked screen. `name` comes only if the member chose to see names there; see `en.ts`. */
  push: {
    received: 'وصلك طلب زواج من إحدى العائلات.',
    answered: 'وصلك رد من إحدى العائلات على طلبك.',
    proposals: 'هناك جديد بشأن طلبات الزواج.',
    pictureRequested: 'وصلك طلب رؤية صورتك.',
    pictureShown: 'يمكنك الآن رؤية صورة أحد الأعضاء.',
    members: 'هناك جديد من أعضاء آخرين.',
    message: (name: string | undefined) => (name ? `وصلتك رسالة من ${name}.` : 'لديك رسالة جديدة.'),
    messages: 'لديك رسائل جديدة.',
    people: 'أعضاء جدد قد يناسبونك.',
    account: 'هناك جديد بشأن حسابك.',
  },
}
