import type { Page } from 'playwright-core'
import type { OwnDecision, OwnReport } from '#shared/schemas/moderation'
import { dayMs, hourMs, minuteMs } from '#shared/units'
import { makeCard, makeMessages, makeOpenConversation } from '#test/support/web/chat-samples'
import {
  replyData,
  mockApi,
  screenAs,
  pressButton,
  type Screen,
  showsText,
  showsHeading,
  replyError,
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
const own = (name: string, prepare: NonNullable<Screen['prepare']>, ready: Screen['ready']): Screen =>
  screenAs.member(`decision-${name}`, '/dashboard/decisions/case', ready, prepare)
const appealByCode = `/auth/appeal?code=${'abcdefgh'.repeat(5)}`
const given = (change: Partial<OwnDecision>) =>
  mockApi('**/api/reports/decision*', replyData(decision(change)))

export const reportScreens: Screen[] = [
  own('warned', given({ action: 'warned', appeal_until: end }), showsHeading('A warning')),
  screenAs.visitor(
    'appeal-suspended',
    appealByCode,
    showsHeading('Your account was suspended'),
    given({ until: '2026-12-05T10:00:00.000Z', appeal_until: end }),
  ),
]

export const reportStates: Screen[] = [
  screenAs.member('report-faults', '/dashboard/user-profile/:stranger', async (page) => {
    await page
      .getByLabel(/^More about/)
      .filter({ visible: true })
      .click()
    await shown(page, 'Report this member')
    await dialog(page).getByLabel('In your own words').fill('Long '.repeat(201))
    await button(page, 'Send report').click()
    await showsText('Please choose a reason')(page)
  }),
  thread('thread-choose', choosing),
  thread('thread-preview', async (page) => {
    await choosing(page)
    await button(page, 'Add 2 messages').click()
    await showsText('These 2 messages go with your report')(page)
  }),
  screenAs.member(
    'help-reports-listed',
    '/dashboard/help#reports',
    showsText('We are looking into it.'),
    mockApi('**/api/reports/get*', replyData(reports)),
  ),
  own(
    'taken-back',
    given({ appeal, answer: { outcome: 'overturned', reason: 'You are right.', at: appeal.at } }),
    showsHeading('We have cancelled our decision'),
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
      replyError(403, 'account_suspended', 'x', {
        reason: 'You asked two members for money.',
        removed_at: end,
        appeal: appealByCode,
      }),
    ),
  ),
]
