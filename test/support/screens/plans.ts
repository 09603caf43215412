import type { Page } from 'playwright-core'
import type { Payment, PlanEntity, Quote } from '#shared/schemas/money-entities'
import { planSeeds } from '#shared/options/plans'
import { dayMs } from '#shared/units'
import { replyData, mockApi, pressButton, type Screen, screenOf, showsText, type Viewer } from './screen'

/* The packages page and the confirmation before a checkout. */

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

const cancelled: Payment = {
  id: 'bas_1',
  amount: 6000,
  status: 'cancelled',
  reason: 'cancelled',
  plan_name: 'Gold',
  created_at: soon(0),
}

interface Given {
  viewer?: Viewer
  path?: string
  prepare?: (page: Page) => Promise<unknown>
}

const screen = (name: string, ready: Screen['ready'], given: Given = {}): Screen =>
  screenOf(given.viewer ?? 'member')(`packages-${name}`, given.path ?? '/packages', ready, given.prepare)

const dialog = (page: Page) => page.getByRole('dialog').getByText('Starts', { exact: true }).waitFor()
const gold = { path: '/packages?plan=gold' }

export const packagesScreens: Screen[] = [
  screen('member', showsText('It starts as soon as your payment is confirmed.')),
  screen('subscriber', showsText('Your Current Plan'), { viewer: 'subscriber' }),
  screen('confirm-upgrade', dialog, { viewer: 'subscriber', path: '/packages?plan=platinum' }),
]

export const packagesStates: Screen[] = [
  screen(
    'confirm-price-changed',
    async (page) => {
      await dialog(page)
      await pressButton(page, 'Pay Rs. 6,000')
      await showsText('The price has changed')(page)
    },
    {
      ...gold,
      prepare: async (page) => {
        let price = 6000
        await page.route(plans, (route) =>
          replyData(planSeeds.map((plan) => (plan.id === 'gold' ? { ...plan, price } : plan)))(route),
        )
        await page.route(checkout, async (route) => {
          price = 7500
          await replyData({ success: true, basketId: 'bas_1', subAmount: '7500.00' })(route)
        })
      },
    },
  ),
  screen('confirm-long-names', dialog, {
    path: '/packages?plan=platinum',
    prepare: async (page) => {
      await page.route(plans, replyData(longPlans))
      await page.route(quotes, replyData(longQuotes))
    },
  }),
  screen('returned', showsText('You have not bought the Gold plan'), {
    path: '/packages?err_code=901&basket_id=bas_1',
    prepare: mockApi(payments, replyData(cancelled)),
  }),
  screen('long-names', showsText(longName), {
    prepare: async (page) => {
      await page.route(plans, replyData(longPlans))
      await page.route(quotes, replyData(longQuotes))
    },
  }),
]
