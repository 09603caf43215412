import type { Page, Route } from 'playwright-core'
import { reportReasonLabels } from '#shared/options/moderation'
import type { Block } from '#shared/schemas/chat'
import type { OwnDecision, OwnReport } from '#shared/schemas/moderation'
import { dayMs, hourMs, minuteMs } from '#shared/units'
import { makeCard, makeMessages, makeOpenConversation } from '#test/support/web/chat-samples'
import {
  replyData,
  mockApi,
  fixedPath,
  screenAs,
  pressButton,
  replyError,
  type Screen,
  showsText,
  showsHeading,
} from './screen'

/* Reporting a member, the outcome of a report, and a decision about the viewer. */

const ago = (ms: number) => new Date(Date.now() - ms).toISOString()
const longName: [string, string] = ['Muhammad Abdul-Rahman Zulqarnain', 'Chaudhry-Muhammadzai']
const longText = `https://example.com/${'abcdefgh/'.repeat(20)}`

const other = 'someone'
const messages = makeMessages(
  [
    { text: 'Assalam-o-alaikum. Thank you for your message.', at: ago(dayMs + hourMs), mine: true },
    { text: 'مجھے فوراً پانچ ہزار روپے بھیج دیں، میں کل واپس کر دوں گا۔', at: ago(dayMs) },
    { text: 'I do not send money to anybody.', at: ago(2 * hourMs), mine: true },
    { text: longText, at: ago(hourMs) },
    { text: 'Then do not write to me again.', at: ago(20 * minuteMs) },
  ],
  { other },
)
const inThread = async (page: Page) => {
  const open = makeOpenConversation({
    profile: makeCard({ id: other }, longName),
    last_message: messages.at(-1)!,
  })
  await page.route('**/api/chat/conversations*', (route) =>
    replyData(new URL(route.request().url()).searchParams.has('profile_id') ? open : [open])(route),
  )
  await page.route('**/api/chat/messages*', replyData(messages))
}

const dialog = (page: Page) => page.getByRole('dialog')
const button = (page: Page, name: string) => dialog(page).getByRole('button', { name, exact: true })
const shown = (page: Page, name: string) =>
  page.getByRole('button', { name }).filter({ visible: true }).first().click()

async function fromThread(page: Page) {
  await page.getByLabel('More about this conversation').click()
  await shown(page, 'Report this member')
  await button(page, 'Add messages').waitFor()
}
async function choosing(page: Page) {
  await fromThread(page)
  await button(page, 'Add messages').click()
  await dialog(page).getByRole('checkbox').nth(1).check()
  await dialog(page).getByRole('checkbox').nth(3).check()
  await button(page, 'Add 2 messages').waitFor()
}

async function reportOf(page: Page) {
  await page
    .getByLabel(/^More about/)
    .filter({ visible: true })
    .click()
  await shown(page, 'Report this member')
  await button(page, 'Send report').waitFor()
}
async function sending(page: Page) {
  await reportOf(page)
  await dialog(page).getByLabel(reportReasonLabels.money).check()
  await button(page, 'Send report').click()
}

const creating = '**/api/reports/create'
const stored = (route: Route) =>
  route.fulfill({
    status: 201,
    json: {
      message: 'Thank you. We will look into it and tell you the result.',
      data: { profile_id: other },
    },
  })
const tooOften = replyError(429, 'too_many_requests', 'x', { what: 'any' })

const profile = (name: string, ready: Screen['ready'], prepare?: Screen['prepare']): Screen =>
  screenAs.member(`report-${name}`, '/dashboard/user-profile/:stranger', ready, prepare)
const thread = (name: string, ready: Screen['ready']): Screen =>
  screenAs.member(`report-${name}`, `/dashboard/live-chat?with=${other}`, ready, inThread)

const report = (case_id: string, change: Partial<OwnReport>): OwnReport => ({
  case_id,
  profile_id: other,
  name: 'Bilal Chaudhry',
  reason: 'money',
  evidence: 0,
  created_at: '2026-11-05T10:00:00.000Z',
  ...change,
})
const reports = [
  report('1', { evidence: 2 }),
  report('2', { name: longName.join(' '), reason: 'fake_profile', outcome: 'acted', evidence: 1 }),
  report('3', { name: 'عبدالرحمٰن خان', reason: 'harassment', outcome: 'nothing_found' }),
  report('4', { name: 'Deleted member', reason: 'underage', outcome: 'gone' }),
]
const help = (name: string, prepare: NonNullable<Screen['prepare']>, ready: Screen['ready']): Screen =>
  screenAs.member(`help-reports-${name}`, '/dashboard/help#reports', ready, prepare)
const reading = '**/api/reports/get*'

const decision = (change: Partial<OwnDecision>): OwnDecision => ({
  case_id: 'case',
  action: 'suspended',
  reason:
    'You asked two members for money.\nآپ نے دو ممبران سے پیسے مانگے۔ Please read our terms before you write again.',
  at: '2026-11-05T10:00:00.000Z',
  ...change,
})
const end = '2026-11-19T10:00:00.000Z'
const appeal = {
  text: `It was my cousin who wrote from my telephone.\n\n${longText}\n\nیہ میں نہیں تھا۔`,
  at: '2026-11-06T10:00:00.000Z',
}
const deciding = '**/api/reports/decision*'
const own = (name: string, prepare: NonNullable<Screen['prepare']>, ready: Screen['ready']): Screen =>
  screenAs.member(`decision-${name}`, '/dashboard/decisions/case', ready, prepare)
const byCode = (name: string, prepare: NonNullable<Screen['prepare']>, ready: Screen['ready']): Screen =>
  screenAs.visitor(`appeal-${name}`, `/auth/appeal?code=${'abcdefgh'.repeat(5)}`, ready, prepare)
const given = (change: Partial<OwnDecision>) => mockApi(deciding, replyData(decision(change)))
const refused = (status: number, code: string, params?: object) => (route: Route) =>
  route.fulfill({ status, json: { error: 'This link does not work any more.', code, params } })

const blocked: Block[] = [
  { profile_id: other, name: longName.join(' '), created_at: '2026-11-01T10:00:00.000Z' },
]

export const reportScreens: Screen[] = [
  own('warned', given({ action: 'warned', appeal_until: end }), showsHeading('A warning')),
  byCode(
    'suspended',
    given({ until: '2026-12-05T10:00:00.000Z', appeal_until: end }),
    showsHeading('Your account was suspended'),
  ),
]

export const reportStates: Screen[] = [
  profile('form', reportOf),
  profile('faults', async (page) => {
    await reportOf(page)
    await dialog(page).getByLabel('In your own words').fill('Long '.repeat(201))
    await button(page, 'Send report').click()
    await showsText('Please choose a reason')(page)
  }),
  profile(
    'refused',
    async (page) => {
      await sending(page)
      await showsText(/You have sent many reports today/)(page)
    },
    mockApi(creating, tooOften),
  ),
  profile(
    'sent',
    async (page) => {
      await sending(page)
      await button(page, 'Block this member too').waitFor()
    },
    mockApi(creating, stored),
  ),
  screenAs.member('report-menu', '/proposals', async (page) => {
    await page
      .getByLabel(/^More about/)
      .first()
      .click()
    await page.getByRole('button', { name: 'Report this member' }).filter({ visible: true }).waitFor()
  }),
  thread('thread-form', fromThread),
  thread('thread-choose', choosing),
  thread('thread-preview', async (page) => {
    await choosing(page)
    await button(page, 'Add 2 messages').click()
    await showsText('These 2 messages go with your report')(page)
  }),
  screenAs.member(
    'report-blocked',
    '/dashboard/settings',
    async (page) => {
      await pressButton(page, `Report ${longName.join(' ')}`)
      await button(page, 'Send report').waitFor()
    },
    mockApi('**/api/blocks/get*', replyData(blocked)),
  ),
  help('listed', mockApi(reading, replyData(reports)), showsText('We are looking into it.')),
  {
    ...help('meant', mockApi(reading, replyData(reports)), showsText('We are looking into it.')),
    path: fixedPath('/dashboard/help?report=2#reports'),
  },
  own('hidden', given({ action: 'picture_hidden', appeal }), showsHeading('Your picture was hidden')),
  own(
    'texts-removed',
    given({ action: 'texts_removed', appeal_until: end }),
    showsHeading('Your texts were removed'),
  ),
  own(
    'taken-back',
    given({ appeal, answer: { outcome: 'overturned', reason: 'You are right.', at: appeal.at } }),
    showsHeading('We have cancelled our decision'),
  ),
  own('missing', mockApi(deciding, refused(404, 'not_found')), showsText('We could not find this decision')),
  {
    ...own('faults', given({ action: 'warned', appeal_until: end }), showsHeading('A warning')),
    ready: async (page) => {
      await pressButton(page, 'Send your appeal')
      await showsText('Please say why you are appealing')(page)
    },
  },
  byCode(
    'removed',
    given({ action: 'deleted', removed_at: end, appeal }),
    showsHeading('Removal of your account'),
  ),
  byCode(
    'stands',
    given({ appeal, answer: { outcome: 'upheld', reason: 'We looked at all of it again.', at: appeal.at } }),
    showsHeading('Our decision stays'),
  ),
  byCode(
    'expired',
    mockApi(deciding, refused(400, 'invalid_input')),
    showsText('This link does not work any more'),
  ),
  screenAs.visitor(
    'sign-in-removed',
    '/auth/sign-in',
    async (page) => {
      await page.getByLabel('E-mail', { exact: true }).fill('a@example.com')
      await page.getByLabel('Password', { exact: true }).fill('Passw0rd!')
      await pressButton(page, 'Sign in')
      await showsText('Read the decision, or appeal')(page)
    },
    mockApi(
      '**/api/auth/sign-in',
      refused(403, 'account_suspended', {
        reason: 'You asked two members for money.',
        removed_at: end,
        appeal: `/auth/appeal?code=${'abcdefgh'.repeat(5)}`,
      }),
    ),
  ),
]
