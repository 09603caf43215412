import type { Page } from 'playwright-core'
import type { Payment, PlanEntity, Quote } from '#shared/schemas/money-entities'
import { planSeeds } from '#shared/options/plans'
import { dayMs, hourMs } from '#shared/units'
import {
  answer,
  answering,
  failing,
  press,
  type Screen,
  screenBy,
  seen,
  type Viewer,
} from '#test/support/screen'

/* The packages, what is asked before a plan is paid for, and states of both. */

const plans = '**/api/subscription-plans'
const quotes = '**/api/pay-fast/quotes'
const checkout = '**/api/pay-fast/checkout'
const payments = '**/api/payments/get?*'

const soon = (days: number) => new Date(Date.now() + days * dayMs).toISOString()

const longName = 'Platinum for the whole family, with Muhammad-Abdul-Rahman-Zulqarnain'
const longPlans: PlanEntity[] = planSeeds.map((plan, index) => ({
  ...plan,
  created_at: soon(-90),
  ...(index === 3 && {
    name: longName,
    price: 1_250_000,
    proposals_limit: 100_000,
    messages_limit: 1_000_000,
  }),
}))

const longQuotes: Quote[] = planSeeds.slice(1).map(({ id, duration }) => ({
  plan_id: id,
  start_date: soon(0),
  end_date: soon(duration + 12),
  current: { plan_name: longName, end_date: soon(70), then: id === 'platinum' ? 'replaced' : 'first' },
  credit_days: id === 'platinum' ? 12 : 0,
}))

const begun: Payment[] = [
  { id: 'bas_1', amount: 6000, status: 'pending', plan_name: 'Gold', created_at: soon(-hourMs / dayMs) },
]

interface Given {
  viewer?: Viewer
  path?: string
  prepare?: (page: Page) => Promise<unknown>
}

const screen = (name: string, ready: Screen['ready'], given: Given = {}): Screen =>
  screenBy(given.viewer ?? 'member')(`packages-${name}`, given.path ?? '/packages', ready, given.prepare)

const dialog = (page: Page) => page.getByRole('dialog').getByText('Begins', { exact: true }).waitFor()
const gold = { path: '/packages?plan=gold' }

export const packagesScreens: Screen[] = [
  screen('member', seen('It begins as soon as it is paid.')),
  screen('subscriber', seen('Your Current Plan'), { viewer: 'subscriber' }),
  screen('admin', seen('Plans are bought by members'), { viewer: 'admin' }),
  screen('confirm', dialog, gold),
  screen('confirm-upgrade', dialog, { viewer: 'subscriber', path: '/packages?plan=platinum' }),
]

export const packagesStates: Screen[] = [
  screen('sign-in', seen(/^Sign in to choose the/), {
    viewer: 'visitor',
    path: '/auth/sign-in?next=%2Fpackages%3Fplan%3Dgold',
  }),
  screen('confirm-extend', dialog, { viewer: 'subscriber', ...gold }),
  screen('confirm-later', dialog, { viewer: 'subscriber', path: '/packages?plan=silver' }),
  screen('confirm-begun', seen('You started a payment for this plan'), {
    ...gold,
    prepare: answering(payments, answer(begun)),
  }),
  screen(
    'confirm-price-changed',
    async (page) => {
      await dialog(page)
      await press(page, 'Pay Rs. 6,000')
      await seen('The price has changed')(page)
    },
    {
      ...gold,
      prepare: async (page) => {
        let price = 6000
        await page.route(plans, (route) =>
          answer(planSeeds.map((plan) => (plan.id === 'gold' ? { ...plan, price } : plan)))(route),
        )
        await page.route(checkout, async (route) => {
          price = 7500
          await answer({ success: true, basketId: 'bas_1', subAmount: '7500.00' })(route)
        })
      },
    },
  ),
  screen(
    'confirm-offline',
    async (page) => {
      await dialog(page)
      await press(page, 'Pay Rs. 6,000')
      await seen('No internet connection. Please check your network.')(page)
    },
    { ...gold, prepare: answering(checkout, (route) => route.abort()) },
  ),
  screen('confirm-long-names', dialog, {
    path: '/packages?plan=platinum',
    prepare: async (page) => {
      await page.route(plans, answer(longPlans))
      await page.route(quotes, answer(longQuotes))
    },
  }),
  screen('returned', seen('You have not bought the Gold plan'), {
    path: '/packages?err_code=901&basket_id=bas_1',
    prepare: answering(payments, answer({ ...begun[0], status: 'cancelled', reason: 'cancelled' })),
  }),
  screen('long-names', seen(longName), {
    prepare: async (page) => {
      await page.route(plans, answer(longPlans))
      await page.route(quotes, answer(longQuotes))
    },
  }),
  screen('failed', seen('The plans could not be refreshed'), {
    viewer: 'visitor',
    prepare: answering(plans, failing),
  }),
  screen('empty', seen('No plans at the moment'), {
    viewer: 'visitor',
    prepare: answering(plans, answer([])),
  }),
]
