import type { Page, Route } from 'playwright-core'
import type { Card } from '#shared/schemas/entities'
import type { Case, CaseDetail } from '#shared/schemas/moderation'
import { planSeeds } from '#shared/options/plans'
import { dayMs } from '#shared/units'
import { answering, at, failing, press, type Screen, seen, waiting } from '#test/support/screen'

/* What members report, as administrators see it: the queue, a case in each state, and what is asked before it is decided. */

const call = '**/api/reports/cases*'
const answer =
  (data: unknown, page: object = {}) =>
  (route: Route) =>
    route.fulfill({ json: { message: '', data, page } })
const days = (from: number) => new Date(Date.now() + from * dayMs).toISOString()

const longName = 'Muhammad Abdul-Rahman Zulqarnain Chaudhry-Muhammadzai'
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
const open = Array.from({ length: 7 }, (_, index) => row(index))
const objected = open.slice(0, 4).map((one, index): Case => ({
  ...one,
  state: 'appealed',
  action: (['suspended', 'picture_hidden', 'deleted', 'warned'] as const)[index]!,
  decided_at: days(-4),
  appealed_at: days(-2.5 + index),
  ...(index === 1 && { others_turn: true }),
}))
const closed = open.map(({ target_name, ...one }, index): Case => ({
  ...one,
  ...(index !== 2 && target_name && { target_name }),
  state: 'closed',
  ...(index !== 5 && {
    action: (['dismissed', 'warned', 'deleted', 'suspended'] as const)[index % 4]!,
    decided_at: days(-1),
  }),
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
/** A picture that no server has to hold. */
const picture = `data:image/svg+xml,${encodeURIComponent(
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 240 300"><rect width="240" height="300" fill="#9ab"/><circle cx="120" cy="110" r="52" fill="#dcb"/><path d="M30 300c4-76 36-116 90-116s86 40 90 116z" fill="#457"/></svg>',
)}`
const pictured: Card = { ...card, user_profile_image: { ...card.user_profile_image, image_url: picture } }

const detail: CaseDetail = {
  ...row(0),
  target: pictured,
  target_status: 'active',
  reports: [
    {
      reporter_id: 'u21',
      reporter_name: 'Ayesha Khan',
      made: { total: 2, acted: 1 },
      reason: 'money',
      words:
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
const reason = 'Several members told us that you asked them for money.\nبراہ کرم ایسا نہ کریں۔'
const decision: NonNullable<CaseDetail['decision']> = {
  action: 'suspended',
  reason,
  by: 'admin2',
  by_name: 'Nadia Hussain',
  at: days(-3),
  until: days(27),
}
const decided: CaseDetail = {
  ...detail,
  state: 'decided',
  action: 'suspended',
  decided_at: decision.at,
  decision,
  target_status: 'suspended',
  appeal_until: days(11),
}
const appealed: CaseDetail = {
  ...decided,
  state: 'appealed',
  appealed_at: days(-1.5),
  appeal_until: undefined,
  appeal: {
    text: 'It was my cousin who wrote this from my phone.\n\nمجھے بہت افسوس ہے۔ Please look at it again.',
    at: days(-1.5),
  },
}
const hidden: CaseDetail = {
  ...decided,
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
const over: CaseDetail = {
  ...appealed,
  state: 'closed',
  appeal: undefined,
  target_status: 'active',
  reports: detail.reports.map(({ words: _words, ...one }) => ({ ...one, evidence: [] })),
  answer: {
    outcome: 'overturned',
    reason: 'We believe you. Please keep your phone to yourself.',
    by: 'admin3',
    by_name: 'Omar Farooq',
    at: days(-0.5),
  },
}
const toBeRemoved: CaseDetail = {
  ...decided,
  action: 'deleted',
  decision: { action: 'deleted', reason, by: 'admin2', by_name: 'Nadia Hussain', at: days(-3) },
  removed_at: days(11),
}
const unbroken = 'https://example.com/'.repeat(14)
const long: CaseDetail = {
  ...detail,
  target_name: longName,
  reports: [
    {
      ...detail.reports[0]!,
      reporter_name: longName,
      words: `${detail.reports[0]!.words}\n${unbroken}`,
      evidence: [{ seq: 1, sender_id: 'u0', text: unbroken, created_at: days(-6) }],
    },
  ],
}

const table = (page: Page) => page.getByRole('table', { name: 'Reports' }).waitFor()
const sheet = (page: Page) => page.getByRole('article', { name: 'Case' }).waitFor()
const screen = (
  name: string,
  path: string,
  reply: (route: Route) => Promise<void>,
  ready: Screen['ready'],
): Screen => ({
  name: `admin-${name}`,
  viewer: 'admin',
  path: at(path),
  prepare: answering(call, reply),
  ready,
})
const queue = '/dashboard/reports'
const one = (name: string, of: CaseDetail, further?: (page: Page) => Promise<unknown>): Screen =>
  screen(`report${name}`, `${queue}/cs_0`, answer(of), async (page) => {
    await sheet(page)
    await further?.(page)
  })

const choose = (page: Page, action: string) => page.getByRole('radio', { name: action, exact: true }).check()
const write = (page: Page) => page.getByLabel('Reason', { exact: true }).fill(reason)
const asked = (page: Page) => page.getByRole('alertdialog').waitFor()

export const adminReportScreens: Screen[] = [
  screen('reports', queue, answer(open, { next: 'c2' }), table),
  one('', detail),
]

export const adminReportStates: Screen[] = [
  screen('reports-objected', `${queue}?state=appealed`, answer(objected), table),
  screen('reports-closed', `${queue}?state=closed`, answer(closed), table),
  screen('reports-none', queue, answer([]), seen('Nothing is waiting.')),
  screen('reports-loading', queue, waiting, seen('Objected to')),
  screen('reports-error', queue, failing, seen('Try again')),
  screen('reports-long', queue, answer(open.map((each) => ({ ...each, target_name: longName }))), table),
  one('-decided', decided),
  one('-appealed', appealed),
  one('-others-turn', { ...appealed, others_turn: true }),
  one('-hidden-picture', hidden),
  one('-to-be-removed', toBeRemoved),
  one('-closed', over),
  one('-long', long),
  one('-faults', detail, async (page) => {
    await choose(page, 'Suspend the account')
    await page.getByLabel('A day', { exact: true }).check()
    await press(page, 'Decide')
    await seen('Please give a reason')(page)
  }),
  one('-confirm', { ...detail, target_name: longName }, async (page) => {
    await choose(page, 'Remove the account')
    await write(page)
    await press(page, 'Decide')
    await asked(page)
  }),
  one('-answer-confirm', appealed, async (page) => {
    await choose(page, 'Take the decision back')
    await write(page)
    await press(page, 'Answer the objection')
    await asked(page)
  }),
  screen(
    'report-gone',
    `${queue}/cs_9`,
    (route) =>
      route.fulfill({
        status: 404,
        json: { error: 'We could not find this case.', code: 'not_found', params: { what: 'case' } },
      }),
    seen('This case is not here'),
  ),
]
