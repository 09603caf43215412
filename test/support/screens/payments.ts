import type { Payment, Subscription } from '#shared/schemas/money-entities'
import { planSeeds } from '#shared/options/plans'
import { dayMs } from '#shared/units'
import { replyData, mockApi, screenAs, type Screen, showsText, showsHeading } from './screen'

/* The page after PayFast's payment page, and the lists of payments and plans. */

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

const returned = `/success?basket_id=${payment({}).id}&transaction_id=1&err_code=000&err_msg=Approved`

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

const state = (name: string, given: Partial<Payment>, ready: Screen['ready']): Screen =>
  screenAs.member(`payment-${name}`, returned, ready, async (page) => {
    await page.route(payments, replyData(payment(given)))
    await page.route(subscriptions, replyData(subscription))
  })

export const paymentStates: Screen[] = [
  state('waiting', {}, showsHeading('We are waiting for the bank')),
  state('failed', { status: 'failed', reason: 'balance' }, showsHeading('Your payment did not go through')),
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
    'subscription-queued',
    '/dashboard/subscription',
    showsText(/^Then Silver, from/),
    mockApi(subscriptions, replyData(subscription)),
  ),
]
