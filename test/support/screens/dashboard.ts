import type { Page } from 'playwright-core'
import {
  type Notification,
  type NotificationType,
  NotificationSchema,
  type Profile,
} from '#shared/schemas/entities'
import { dayMs, hourMs } from '#shared/units'
import {
  replyData,
  mockApi,
  replyChanged,
  screenAs,
  replyServerError,
  type Screen,
  screenOf,
  showsText,
  showsHeading,
  type Viewer,
} from './screen'
import { reportScreens } from './reports'

/* A member's dashboard, notifications, plan and payments. */

const ago = (ms: number) => new Date(Date.now() - ms).toISOString()

const searching = '**/api/search/people*'
const notifications = '**/api/notifications/get?*'
const longName = 'Muhammad Abdul-Rahman Zulqarnain Chaudhry-Muhammadzai'

/** One notification of every type and one of an unknown type, spread over several days. */
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
  screenOf(given.viewer ?? 'member')(name, path, ready, given.prepare)
const fourth = (page: Page, name: string) => page.getByRole('button', { name }).nth(3).waitFor()
const paying = { viewer: 'subscriber' } as const

export const memberPages: Screen[] = [
  ...reportScreens,
  screen('subscription', '/dashboard/subscription', showsHeading('Plans you bought'), paying),
  screen('payments', '/dashboard/payment', showsText('Open the receipt'), paying),
]

export const memberStates: Screen[] = [
  screen('dashboard-newest-empty', '/dashboard', showsText('No profiles to show yet'), {
    prepare: async (page) => {
      await page.route(searching, replyData([]))
      await page.route('**/api/profile/get/all-profiles*', replyData([]))
    },
  }),
  screen('dashboard-asks-visitors', '/dashboard', showsText('Visitors see your full name'), {
    prepare: mockApi(
      '**/api/profile/get/user-profile*',
      replyChanged((profile: Profile) => void Object.assign(profile, { asks_visitors: true })),
    ),
  }),
  screen('dashboard-parts-failed', '/dashboard', (page) => fourth(page, 'Try again'), {
    prepare: async (page) => {
      await page.route(searching, replyServerError)
      await page.route('**/api/profile/get/**', replyServerError)
      await page.route('**/api/proposal/get?*', replyServerError)
      await page.route('**/api/notifications/counts', replyServerError)
    },
  }),
  screen('notifications-all-types', '/dashboard/notifications', showsText('You have a new notification.'), {
    prepare: (page) => page.route(notifications, replyData(ofEveryType())),
  }),
  screen('subscription-free', '/dashboard/subscription', showsHeading('Plans you bought')),
  screen(
    'subscription-newcomer',
    '/dashboard/subscription',
    showsText('The plans you buy appear here. You can always use Free.'),
    { viewer: 'newcomer' },
  ),
  screen('payments-failed-once', '/dashboard/payment', showsText('Failed')),
  screen('payments-empty', '/dashboard/payment', showsText('No payments yet'), { viewer: 'newcomer' }),
  screenAs.subscriber('receipt', '/dashboard/payment', async (page) => {
    await page.getByRole('link', { name: 'Open the receipt' }).first().click()
    await showsHeading('Receipt')(page)
    await showsText('Amount paid')(page)
  }),
  screen('receipt-refunded', `/dashboard/payment/${receipt.id}`, showsText('This amount was refunded.'), {
    prepare: mockApi(payments, replyData(receipt)),
  }),
  screen('receipt-missing', '/dashboard/payment/nothing', showsText('We could not find this payment')),
]
