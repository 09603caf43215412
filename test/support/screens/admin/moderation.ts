import type { Page, Route } from 'playwright-core'
import type { CaseDetail } from '#shared/schemas/moderation'
import {
  appealedCase,
  caseReason,
  closedCase,
  closedCases,
  decidedCase,
  hiddenPictureCase,
  longCase,
  longName,
  objectedCases,
  openCase,
  removalCase,
  removedTextsCase,
  waitingCases,
} from './moderation-cases'
import {
  replyData,
  mockApi,
  screenAs,
  pressButton,
  replyError,
  type Screen,
  showsText,
} from '#test/support/screens/screen'

/* Moderation in the console: the queue, a case in each state, and the confirmations before a decision. */

const call = '**/api/reports/get*'

const table = (page: Page) => page.getByRole('table', { name: 'Reports' }).waitFor()
const sheet = (page: Page) => page.getByRole('article', { name: 'Case' }).waitFor()
const screen = (
  name: string,
  path: string,
  reply: (route: Route) => Promise<void>,
  ready: Screen['ready'],
): Screen => screenAs.admin(`admin-${name}`, path, ready, mockApi(call, reply))
const queue = '/dashboard/reports'
const one = (name: string, of: CaseDetail, further?: (page: Page) => Promise<unknown>): Screen =>
  screen(`report${name}`, `${queue}/cs_0`, replyData(of), async (page) => {
    await sheet(page)
    await further?.(page)
  })

const choose = (page: Page, action: string) => page.getByRole('radio', { name: action, exact: true }).check()
const write = (page: Page) => page.getByLabel('Reason', { exact: true }).fill(caseReason)
const asked = (page: Page) => page.getByRole('alertdialog').waitFor()

export const adminReportScreens: Screen[] = [
  screen('reports', queue, replyData(waitingCases, { next: 'c2' }), table),
  one('', openCase),
]

export const adminReportStates: Screen[] = [
  screen('reports-objected', `${queue}?state=appealed`, replyData(objectedCases), table),
  screen('reports-closed', `${queue}?state=closed`, replyData(closedCases), table),
  screen('reports-none', queue, replyData([]), showsText('Nothing is waiting.')),
  screen(
    'reports-long',
    queue,
    replyData(waitingCases.map((each) => ({ ...each, target_name: longName }))),
    table,
  ),
  one('-decided', decidedCase),
  one('-appealed', appealedCase),
  one('-others-turn', { ...appealedCase, others_turn: true }),
  one('-hidden-picture', hiddenPictureCase),
  one('-removed-texts', removedTextsCase),
  one('-to-be-removed', removalCase),
  one('-closed', closedCase),
  one('-long', longCase),
  one('-faults', openCase, async (page) => {
    await choose(page, 'Suspend the account')
    await page.getByLabel('A day', { exact: true }).check()
    await pressButton(page, 'Decide')
    await showsText('Please give a reason')(page)
  }),
  one('-confirm', { ...openCase, target_name: longName }, async (page) => {
    await choose(page, 'Remove the account')
    await write(page)
    await pressButton(page, 'Decide')
    await asked(page)
  }),
  one('-answer-confirm', appealedCase, async (page) => {
    await choose(page, 'Cancel the decision')
    await write(page)
    await pressButton(page, 'Answer the appeal')
    await asked(page)
  }),
  screen(
    'report-gone',
    `${queue}/cs_9`,
    replyError(404, 'not_found', 'We could not find this case.', { what: 'case' }),
    showsText('We could not find this case'),
  ),
]
