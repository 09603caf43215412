import type { Card } from '#shared/schemas/entities'
import type { Case, CaseDetail } from '#shared/schemas/moderation'
import { planSeeds } from '#shared/options/plans'
import { dayMs } from '#shared/units'

/* Sample moderation cases as the API returns them, with Urdu texts and long names. */

const days = (from: number) => new Date(Date.now() + from * dayMs).toISOString()

export const longName = 'Muhammad Abdul-Rahman Zulqarnain Chaudhry-Muhammadzai'
const row = (index: number, change: Partial<Case> = {}): Case => ({
  id: `cs_${index}`,
  state: 'open',
  target_id: `u${index}`,
  target_name: ['Bilal Ahmed', 'سارہ ملک', 'Usman Tariq', 'Hira Malik'][index % 4]!,
  reporters: [2, 1, 5, 1][index % 4]!,
  reasons: (
    [
      ['money', 'already_married'],
      ['harassment'],
      ['fake_profile', 'underage', 'other'],
      ['inappropriate_picture'],
    ] as const
  )[index % 4]!.slice(),
  opened_at: days(-6 + index * 0.8),
  ...change,
})
export const waitingCases = Array.from({ length: 7 }, (_, index) => row(index))
export const objectedCases = waitingCases.slice(0, 4).map((one, index): Case => ({
  ...one,
  state: 'appealed',
  action: (['suspended', 'picture_hidden', 'deleted', 'warned'] as const)[index]!,
  decided_at: days(-4),
  appealed_at: days(-2.5 + index),
  ...(index === 1 && { others_turn: true }),
}))

const card: Card = {
  id: 'u0',
  user_profile_image: { id: 'p', image_url: null },
  personal_info: [
    {
      first_name: 'Bilal',
      last_name: 'Ahmed',
      gender: 'male',
      age: 31,
      marital_status: 'never_married',
      nationality: 'PK',
    },
  ],
  career_info: [{ profession: 'employed', job_post: 'doctor' }],
  subscription_plans: planSeeds[2]!,
  user_subscription_info: [],
  proposal_privacy: true,
} as unknown as Card
/** A picture as a data URL. */
const picture = `data:image/svg+xml,${encodeURIComponent(
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 240 300"><rect width="240" height="300" fill="#9ab"/><circle cx="120" cy="110" r="52" fill="#dcb"/><path d="M30 300c4-76 36-116 90-116s86 40 90 116z" fill="#457"/></svg>',
)}`
const pictured: Card = { ...card, user_profile_image: { ...card.user_profile_image, image_url: picture } }

const profileTexts = {
  about: 'I live in Dubai and look for an honest wife.\n\nمیں صاف گو ہوں۔',
  about_family: 'Only serious families, please.',
}

export const openCase: CaseDetail = {
  ...row(0),
  target: pictured,
  target_status: 'active',
  picture: 'img_0',
  profile_texts: {
    ...profileTexts,
    about_family: `${profileTexts.about_family}\nPlease pay for the ticket.`,
  },
  reports: [
    {
      reporter_id: 'u21',
      reporter_name: 'Ayesha Khan',
      made: { total: 2, acted: 1 },
      reason: 'money',
      message:
        'He wrote kindly for two weeks, and then asked for money for a ticket to Dubai.\n\nمیں نے انکار کیا تو اس نے دھمکی دی۔',
      evidence: [
        {
          seq: 31,
          sender_id: 'u0',
          text: 'Please send Rs. 50,000 today.\nI will give it back when I am there, ان شاء اللہ۔',
          created_at: days(-6.2),
        },
        { seq: 32, sender_id: 'u21', text: 'میں ایسا نہیں کر سکتی۔', created_at: days(-6.1) },
        { seq: 36, sender_id: 'u0', text: 'Then do not write to me again.', created_at: days(-6.05) },
      ],
      profile_texts: profileTexts,
      created_at: days(-6),
    },
    {
      reporter_id: 'u22',
      reporter_name: 'سارہ ملک',
      made: { total: 1, acted: 0 },
      reason: 'already_married',
      evidence: [],
      created_at: days(-1),
    },
  ],
  earlier: [
    { id: 'cs_91', opened_at: days(-60), state: 'closed', action: 'warned' },
    { id: 'cs_90', opened_at: days(-200), state: 'closed', action: 'dismissed' },
  ],
}
export const caseReason = 'Several members told us that you asked them for money.\nبراہ کرم ایسا نہ کریں۔'
const decision: NonNullable<CaseDetail['decision']> = {
  action: 'suspended',
  reason: caseReason,
  by: 'admin2',
  by_name: 'Nadia Hussain',
  at: days(-3),
  until: days(27),
}

const decidedCase: CaseDetail = {
  ...openCase,
  profile_texts: undefined,
  state: 'decided',
  action: 'suspended',
  decided_at: decision.at,
  decision,
  target_status: 'suspended',
  appeal_until: days(11),
}
export const appealedCase: CaseDetail = {
  ...decidedCase,
  state: 'appealed',
  appealed_at: days(-1.5),
  appeal_until: undefined,
  appeal: {
    text: 'It was my cousin who wrote this from my phone.\n\nمجھے بہت افسوس ہے۔ Please look at it again.',
    at: days(-1.5),
  },
}
export const hiddenPictureCase: CaseDetail = {
  ...decidedCase,
  action: 'picture_hidden',
  decision: {
    action: 'picture_hidden',
    reason: 'The picture shows somebody else.',
    by: 'admin2',
    at: days(-3),
  },
  target: card,
  target_status: 'active',
  hidden_picture_url: picture,
}
export const closedCase: CaseDetail = {
  ...appealedCase,
  state: 'closed',
  appeal: undefined,
  target_status: 'active',
  reports: openCase.reports.map(({ message: _message, ...one }) => ({ ...one, evidence: [] })),
  answer: {
    outcome: 'overturned',
    reason: 'We believe you. Please keep your phone to yourself.',
    by: 'admin3',
    by_name: 'Omar Farooq',
    at: days(-0.5),
  },
}
const unbroken = 'https://example.com/'.repeat(14)
export const longCase: CaseDetail = {
  ...openCase,
  target_name: longName,
  profile_texts: { about: 'Long '.repeat(120), about_family: 'x'.repeat(600) },
  reports: [
    {
      ...openCase.reports[0]!,
      reporter_name: longName,
      message: `${openCase.reports[0]!.message}\n${unbroken}`,
      evidence: [{ seq: 1, sender_id: 'u0', text: unbroken, created_at: days(-6) }],
    },
  ],
}
