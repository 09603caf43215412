import type { Page, Route } from 'playwright-core'
import type { CaseDetail } from '#shared/schemas/moderation'
import { appealedCase, closedCase, longCase, objectedCases, openCase, waitingCases } from './moderation-cases'
import {
  replyData,
  mockApi,
  screenAs,
  pressButton,
  type Screen,
  showsText,
} from '#test/support/screens/screen'

/* Moderation in the console: the queue, and a case in several states. */

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

export const adminReportScreens: Screen[] = [
  screen('reports', queue, replyData(waitingCases, { next: 'c2' }), table),
  one('', openCase),
]

export const adminReportStates: Screen[] = [
  screen('reports-objected', `${queue}?state=appealed`, replyData(objectedCases), table),
  one('-appealed', appealedCase),
  one('-closed', closedCase),
  one('-long', longCase),
  one('-faults', openCase, async (page) => {
    await page.getByRole('radio', { name: 'Suspend the account', exact: true }).check()
    await page.getByLabel('A day', { exact: true }).check()
    await pressButton(page, 'Decide')
    await showsText('Please give a reason')(page)
  }),
]
