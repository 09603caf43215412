import type { Page, Route } from 'playwright-core'
import { planSeeds } from '#shared/options/plans'
import type {
  ListedPayment,
  PaymentDetail,
  PaymentNoticeEntity,
  PlanEntity,
} from '#shared/schemas/money-entities'
import { dayMs, hourMs } from '#shared/units'
import {
  replyData,
  mockApi,
  screenAs,
  pressButton,
  type Screen,
  showsText,
  showsHeading,
} from '#test/support/screens/screen'

/* Payments and plans in the console, with mocked answers. */

const before = (ms: number) => new Date(Date.now() - ms).toISOString()

const longName = 'Muhammad Abdul-Rahman Zulqarnain Chaudhry-Muhammad'
const statuses = ['completed', 'pending', 'failed', 'cancelled', 'refunded'] as const
const people = ['Ayesha Khan', 'Bilal Ahmed', 'سارہ ملک', undefined, 'Usman Tariq']

const paymentRow = (index: number, change: Partial<ListedPayment> = {}): ListedPayment => {
  const name = people[index % people.length]
  return {
    id: `bas_01kaq9c2v7m3xw8y5z${index}`,
    amount: planSeeds[1 + (index % 3)]!.price,
    status: statuses[index % statuses.length]!,
    plan_name: planSeeds[1 + (index % 3)]!.name,
    ...(name && { profile_name: name, profile_email: `payer${index}@example.com` }),
    user_id: `u${index}`,
    flags: index === 2 ? ['mismatch'] : index === 5 ? ['charged_again', 'refund_due'] : [],
    created_at: before(index * 5 * hourMs),
    ...change,
  }
}

const paymentRows = Array.from({ length: 8 }, (_, index) => paymentRow(index))
const noticeOf = (index: number, change: Partial<PaymentNoticeEntity> = {}): PaymentNoticeEntity => ({
  received_at: before(2 * dayMs - index * hourMs),
  verdict: (['success', 'forged', 'pending', 'failure', 'mismatch'] as const)[index % 5]!,
  transaction_id: `a3f9${index}c71-55d0-4e0b-8f1e`,
  method: 'Debit card',
  fields: {
    basket_id: 'bas_01kaq9c2v7m3xw8y5z0',
    err_code: '000',
    err_msg: 'The operation was successful',
    transaction_amount: '6000.00',
    transaction_currency: 'PKR',
    validation_hash: 'e8192a7554dd699975adf39619c703a492392edf5e416a61e183866ecdf6a2a2',
  },
  ...change,
})

const { user_id: payerId, flags: _flags, ...firstPayment } = paymentRow(0)
const payment = (
  change: Partial<PaymentDetail> = {},
  record: Partial<PaymentDetail['record']> = {},
): PaymentDetail => ({
  ...firstPayment,
  plan_name: 'Gold',
  amount: 6000,
  method: 'Debit card',
  completed_at: before(2 * dayMs),
  ...change,
  record: {
    user_id: payerId,
    flags: [],
    plan_id: 'gold',
    days: 90,
    merchant_id: '102',
    transaction_id: 'a3f90c71-55d0-4e0b-8f1e',
    updated_at: before(dayMs),
    notices: [noticeOf(0)],
    more_notices: false,
    ...record,
  },
})

const plans: PlanEntity[] = [
  ...planSeeds,
  { ...planSeeds[3]!, id: 'diamond', name: longName, price: 10_000_000, duration: 3650 },
].map((plan) => ({ ...plan, created_at: before(90 * dayMs), version: 2 }))

const paymentsCall = '**/api/payments/get*'
const plansCall = '**/api/subscription-plans/get*'

const table = (name: string) => (page: Page) => page.getByRole('table', { name }).waitFor()
const admin = (
  name: string,
  path: string,
  [url, reply]: [string, (route: Route) => Promise<void>],
  ready: Screen['ready'],
): Screen => screenAs.admin(`admin-${name}`, path, ready, mockApi(url, reply))

const list = '/dashboard/payments'
const one = `${list}/${firstPayment.id}`
const planList = '/dashboard/subscription-plans'
const onePlan = `${planList}/gold`
const aPlan = replyData(plans[2])

const shown = (name: string, data: PaymentDetail, ready: Screen['ready'] = showsHeading('Times')) =>
  admin(name, one, [paymentsCall, replyData(data)], ready)

/** The dialog of an action. */
const asked = (action: string, further?: (page: Page) => Promise<unknown>) => async (page: Page) => {
  await pressButton(page, action)
  await page.getByRole('dialog').waitFor()
  await further?.(page)
}
const confirmed = (label: string, fault: string) => async (page: Page) => {
  await page.getByRole('dialog').getByRole('button', { name: label, exact: true }).click()
  await showsText(fault)(page)
}

export const adminMoneyScreens: Screen[] = [
  admin('payments', list, [paymentsCall, replyData(paymentRows, { total: 812 })], table('Payments')),
  shown('payment', payment()),
  admin('plans', planList, [plansCall, replyData(plans, { total: 5 })], table('Subscription plans')),
  admin('plan', onePlan, [plansCall, aPlan], showsHeading('What it includes')),
]

const flagged: Partial<PaymentDetail['record']> = {
  flags: ['mismatch', 'charged_again', 'refund_due', 'duplicate'],
  notices: Array.from({ length: 12 }, (_, index) => noticeOf(index)),
  more_notices: true,
}

async function openNotices(page: Page) {
  await showsHeading('Times')(page)
  const rows = page.getByRole('list', { name: 'Notices from the provider' }).locator('summary')
  await rows.nth(0).click()
  await rows.nth(1).click()
  await showsText('validation_hash')(page)
}

export const adminMoneyStates: Screen[] = [
  shown(
    'payment-flagged',
    payment({ profile_name: undefined, profile_email: undefined }, flagged),
    openNotices,
  ),
  shown(
    'payment-refund-faults',
    payment({ profile_name: longName }),
    asked('Record refund', confirmed('Record refund', 'Please write why.')),
  ),
]
