import type { Page } from 'playwright-core'
import type { Payment, Subscription } from '#shared/schemas/money-entities'
import { planSeeds } from '#shared/options/plans'
import { dayMs, minuteMs } from '#shared/units'
import { replyData, mockApi, fixedPath, screenAs, type Screen, showsText, showsHeading } from './screen'

/* The page after PayFast's payment page, and the page of one payment. */

const days = (from: number) => new Date(Date.now() + from * dayMs).toISOString()

const payments = '**/api/payments/get?*'
const subscriptions = '**/api/profile/get/user-subscription?*'

const payment = (change: Partial<Payment>): Payment => ({
  id: 'bas_01kamz5g4rq8d2v7x9n3t6w1yc',
  amount: 6000,
  status: 'pending',
  plan_name: 'Gold',
  created_at: days(0),
  ...change,
})
const returned = (page: 'success' | 'failure') =>
  `/${page}?basket_id=${payment({}).id}&transaction_id=1&err_code=000&err_msg=Approved`

const [, silver, gold] = planSeeds
/** Gold is active; the rest of Silver and another period of it are queued. */
const subscription: Subscription = {
  subscription_plans: gold!,
  user_subscription_info: [{ messages_sent: 31, proposals_sent: 9, start_date: days(0), end_date: days(90) }],
  history: [
    {
      id: 'c',
      plan_name: silver!.name,
      price: 2500,
      start_date: days(120),
      end_date: days(150),
      state: 'upcoming',
    },
    {
      id: 'b',
      plan_name: silver!.name,
      price: 2500,
      start_date: days(90),
      end_date: days(120),
      state: 'upcoming',
    },
    {
      id: payment({}).id,
      plan_name: gold!.name,
      price: 6000,
      start_date: days(0),
      end_date: days(90),
      state: 'active',
    },
    {
      id: 'a',
      plan_name: silver!.name,
      price: 2500,
      start_date: days(-10),
      end_date: days(0),
      state: 'ended',
    },
  ],
}

const mockPayment =
  (one: Partial<Payment>, plan: Subscription = subscription) =>
  async (page: Page) => {
    await page.route(payments, replyData(payment(one)))
    await page.route(subscriptions, replyData(plan))
  }

const state = (name: string, path: string, given: Partial<Payment>, ready: Screen['ready']): Screen =>
  screenAs.member(`payment-${name}`, path, ready, mockPayment(given))

const paymentScreen = (name: string, given: Partial<Payment>, title: string): Screen =>
  state(name, returned('success'), given, showsHeading(title))

/** The page has stopped polling: its clock jumps past the polling time. */
const stopped: Screen = state('stopped', returned('success'), {}, async (page) => {
  await showsHeading('We are waiting for the bank')(page)
  await page.evaluate((ms) => {
    const now = Date.now.bind(Date)
    Date.now = () => now() + ms
  }, 6 * minuteMs)
  await page.getByRole('button', { name: 'Check again' }).waitFor()
})

export const paymentStates: Screen[] = [
  paymentScreen('waiting', {}, 'We are waiting for the bank'),
  state('waiting-sent-back', returned('failure'), {}, showsText(/Please do not pay again yet/)),
  stopped,
  state(
    'completed',
    returned('success'),
    { status: 'completed' },
    showsText(/plan has started and lasts until/),
  ),
  {
    ...state(
      'completed-queued',
      returned('success'),
      { status: 'completed', id: 'b', plan_name: 'Silver' },
      showsText(/when the one before it ends/),
    ),
    path: fixedPath('/success?basket_id=b'),
  },
  paymentScreen('failed', { status: 'failed', reason: 'balance' }, 'Your payment did not go through'),
  paymentScreen('failed-unsure', { status: 'failed', reason: 'timeout' }, 'Your payment did not go through'),
  state(
    'cancelled',
    returned('failure'),
    { status: 'cancelled', reason: 'cancelled' },
    showsHeading('This payment was cancelled'),
  ),
  paymentScreen('refunded', { status: 'refunded' }, 'This payment was refunded'),
  state(
    'details-failed',
    `/dashboard/payment/${payment({}).id}`,
    { status: 'failed', reason: 'expired' },
    showsHeading('Your payment did not go through'),
  ),
  screenAs.member(
    'payment-foreign',
    '/success?basket_id=bas_nobody',
    showsHeading('We could not find this payment'),
  ),
  screenAs.member('payment-unnamed', '/failure', showsHeading('This address does not belong to a payment')),
  screenAs.member(
    'payments-of-all-kinds',
    '/dashboard/payment',
    showsText('Refunded'),
    mockApi(
      payments,
      replyData([
        payment({}),
        payment({ id: 'b', status: 'failed', reason: 'expired', plan_name: 'Platinum', amount: 12000 }),
        payment({ id: 'c', status: 'cancelled', reason: 'cancelled' }),
        payment({ id: 'd', status: 'completed', method: 'Debit card' }),
        payment({ id: 'e', status: 'refunded' }),
      ]),
    ),
  ),
  screenAs.member(
    'receipt-paid-with',
    `/dashboard/payment/${payment({}).id}`,
    showsText('Debit/Credit Card'),
    mockPayment({ status: 'completed', completed_at: days(0), method: 'Debit/Credit Card' }),
  ),
  screenAs.member(
    'subscription-queued',
    '/dashboard/subscription',
    showsText(/^Then Silver, from/),
    mockPayment({}),
  ),
]
