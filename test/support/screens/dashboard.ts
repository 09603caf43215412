import type { Page } from 'playwright-core'
import { type Notification, type NotificationType, NotificationSchema } from '#shared/schemas/entities'
import { dayMs, hourMs } from '#shared/units'
import { answer, answering, by, failing, type Screen, screenBy, seen, titled, type Viewer } from './screen'
import { reportScreens } from './reports'

/* What a member sees of news, plan and payments, and states of it. */

const ago = (ms: number) => new Date(Date.now() - ms).toISOString()

const searching = '**/api/search/people*'
const notifications = '**/api/notifications/get?*'
const longName = 'Muhammad Abdul-Rahman Zulqarnain Chaudhry-Muhammadzai'

/** One notification of every type and one of a type that is not known yet, over several days. */
const ofEveryType = (): Notification[] =>
  [...NotificationSchema.shape.type.options, 'something.new' as NotificationType].map((type, index) => ({
    id: `nt_${index}`,
    type,
    ...(type.startsWith('proposal.') && {
      actor_id: 'someone',
      actor_name: index === 0 ? longName : 'Bilal Chaudhry',
      proposal_id: 'pr_1',
    }),
    ...(/^(subscription|payment)\./.test(type) && {
      payment_id: 'bas_1',
      plan_name: 'Platinum',
      start_date: ago(20 * dayMs),
      end_date: ago(-7 * dayMs),
    }),
    ...(type === 'account.warned' && {
      action: 'warned',
      case_id: 'case',
      text: 'You asked two members for money.\nآپ نے دو ممبران سے پیسے مانگے۔',
    }),
    ...(type === 'report.closed' && { outcome: 'acted' }),
    read: index % 3 === 2,
    created_at: ago(index * 9 * hourMs),
  }))

const payments = '**/api/payments/get?*'
const receipt = {
  id: 'bas_5c1f09b2a7d34e60',
  amount: 12000,
  status: 'refunded',
  plan_name: 'Platinum',
  created_at: ago(40 * dayMs),
  completed_at: ago(40 * dayMs),
}

interface Given {
  viewer?: Viewer
  prepare?: Screen['prepare']
}

const screen = (name: string, path: string, ready: Screen['ready'], given: Given = {}): Screen =>
  screenBy(given.viewer ?? 'member')(name, path, ready, given.prepare)
const fourth = (page: Page, name: string) => page.getByRole('button', { name }).nth(3).waitFor()
const paying = { viewer: 'subscriber' } as const

export const memberPages: Screen[] = [
  ...reportScreens,
  screen('subscription', '/dashboard/subscription', titled('Plans you bought'), paying),
  screen('payments', '/dashboard/payment', seen('Open the receipt'), paying),
]

export const memberStates: Screen[] = [
  screen('dashboard-newest-empty', '/dashboard', seen('No profiles to show yet'), {
    prepare: async (page) => {
      await page.route(searching, answer([]))
      await page.route('**/api/profile/get/all-profiles*', answer([]))
    },
  }),
  screen('dashboard-parts-failed', '/dashboard', (page) => fourth(page, 'Try again'), {
    prepare: async (page) => {
      await page.route(searching, failing)
      await page.route('**/api/profile/get/**', failing)
      await page.route('**/api/proposal/get?*', failing)
      await page.route('**/api/notifications/counts', failing)
    },
  }),
  screen('notifications-all-types', '/dashboard/notifications', seen('There is something new for you.'), {
    prepare: (page) => page.route(notifications, answer(ofEveryType())),
  }),
  screen('subscription-free', '/dashboard/subscription', titled('Plans you bought')),
  screen(
    'subscription-newcomer',
    '/dashboard/subscription',
    seen('The plans you buy appear here. You can always use Free.'),
    { viewer: 'newcomer' },
  ),
  screen('payments-failed-once', '/dashboard/payment', seen('Failed')),
  screen('payments-empty', '/dashboard/payment', seen('No payments yet'), { viewer: 'newcomer' }),
  by.subscriber('receipt', '/dashboard/payment', async (page) => {
    await page.getByRole('link', { name: 'Open the receipt' }).first().click()
    await titled('Receipt')(page)
    await seen('Amount paid')(page)
  }),
  screen('receipt-refunded', `/dashboard/payment/${receipt.id}`, seen('This amount was refunded.'), {
    prepare: answering(payments, answer(receipt)),
  }),
  screen('receipt-missing', '/dashboard/payment/nothing', seen('We could not find this payment')),
]
