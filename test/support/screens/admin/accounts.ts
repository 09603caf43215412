import type { Page } from 'playwright-core'
import type { UserDetail } from '#shared/schemas/admin-entities'
import type { Payment, Subscription } from '#shared/schemas/money-entities'
import { planSeeds } from '#shared/options/plans'
import { dayMs } from '#shared/units'
import { replyData, screenAs, pressButton, type Screen, showsHeading } from '#test/support/screens/screen'

/* A user's page in the console, and what a suspended member and the receiver of a broadcast see. */

const days = (from: number) => new Date(Date.now() + from * dayMs).toISOString()

const user: UserDetail = {
  id: 'u_demo',
  name: 'Ayesha Khan',
  email: 'ayesha@example.com',
  phone: '+923001234567',
  gender: 'female',
  role: 'member',
  status: 'active',
  profile_status: true,
  profile_info_status: true,
  plan_name: 'Gold',
  plan_until: days(70),
  email_proven_at: days(-199),
  created_at: days(-200),
  image_url: null,
}
const reason = 'Several members told us that money was asked for.\nبراہ کرم ہم سے رابطہ کریں۔'
const suspension = { reason, at: days(-2), until: days(28) }
const suspended: Partial<UserDetail> = { status: 'suspended', suspension }
const newcomer: Partial<UserDetail> = {
  profile_info_status: false,
  profile_status: false,
  plan_name: 'Free',
  plan_until: undefined,
  email_proven_at: undefined,
  gender: null,
}

const subscription: Subscription = {
  subscription_plans: planSeeds[2]!,
  user_subscription_info: [
    { messages_sent: 31, proposals_sent: 9, start_date: days(-20), end_date: days(70) },
  ],
  history: [
    {
      id: 'b',
      plan_name: 'Gold',
      price: 6000,
      start_date: days(-20),
      end_date: days(70),
      state: 'active',
      credit: { plan_name: 'Silver', days: 9 },
    },
    { id: 'a', plan_name: 'Silver', price: 2500, start_date: days(-41), end_date: days(-20), state: 'ended' },
  ],
}
const payments: Payment[] = [
  { id: 'bas_2', amount: 6000, status: 'completed', plan_name: 'Gold', created_at: days(-20) },
  {
    id: 'bas_1',
    amount: 6000,
    status: 'failed',
    plan_name: 'Gold',
    created_at: days(-21),
    reason: 'balance',
  },
]

const users = '**/api/users/get?*'
const path = `/dashboard/users/${user.id}`

const prepared = (change: Partial<UserDetail>) => async (page: Page) => {
  await page.route(users, replyData({ ...user, ...change }))
  await page.route('**/api/profile/get/user-subscription?*', replyData(subscription))
  await page.route('**/api/payments/get?*', replyData(payments))
}
const wholePage: Screen['ready'] = async (page) => {
  await showsHeading('Payments')(page)
  await page.getByRole('table', { name: 'Payments' }).waitFor()
}
const shown = (name: string, change: Partial<UserDetail>, ready: Screen['ready'] = wholePage): Screen =>
  screenAs.admin(`admin-user${name}`, path, ready, prepared(change))
/** A dialog of an action. */
const asking = (
  name: string,
  change: Partial<UserDetail>,
  action: string,
  further?: (page: Page) => Promise<unknown>,
): Screen =>
  shown(`-${name}`, change, async (page) => {
    await wholePage(page)
    await pressButton(page, action)
    await page.getByRole('dialog').or(page.getByRole('alertdialog')).waitFor()
    await further?.(page)
  })

const longName = 'Muhammad Abdul-Rahman Zulqarnain Chaudhry-Muhammad'

export const adminUserScreens: Screen[] = [shown('', {})]

export const adminUserStates: Screen[] = [
  shown('-long-name', {
    ...suspended,
    name: longName,
    email: `${longName.replaceAll(' ', '.')}@example.com`,
  }),
  shown('-deleted', {
    ...newcomer,
    status: 'deleted',
    name: '',
    email: '',
    phone: '',
    deleted_at: days(-1),
  }),
  asking('suspend', {}, 'Suspend account', async (page) => {
    await page.getByLabel('Reason', { exact: true }).fill(reason)
    await page.getByLabel('A day', { exact: true }).check()
  }),
]
