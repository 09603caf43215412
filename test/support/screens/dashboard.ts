import { type Notification, type NotificationType, NotificationSchema } from '#shared/schemas/entities'
import { dayMs, hourMs } from '#shared/units'
import {
  mockApi,
  replyData,
  screenAs,
  replyServerError,
  type Screen,
  showsText,
  showsHeading,
} from './screen'
import { reportScreens } from './reports'

/* A member's dashboard, notifications, plan and payments. */

const ago = (ms: number) => new Date(Date.now() - ms).toISOString()

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

export const memberPages: Screen[] = [
  ...reportScreens,
  screenAs.subscriber('subscription', '/dashboard/subscription', showsHeading('Plans you bought')),
  screenAs.subscriber('payments', '/dashboard/payment', showsText('Open the receipt')),
]

export const memberStates: Screen[] = [
  screenAs.member(
    'dashboard-parts-failed',
    '/dashboard',
    (page) => page.getByRole('button', { name: 'Try again' }).nth(3).waitFor(),
    async (page) => {
      await page.route('**/api/search/people*', replyServerError)
      await page.route('**/api/profile/get/**', replyServerError)
      await page.route('**/api/proposal/get?*', replyServerError)
      await page.route('**/api/notifications/counts', replyServerError)
    },
  ),
  screenAs.member(
    'notifications-all-types',
    '/dashboard/notifications',
    showsText('You have a new notification.'),
    mockApi('**/api/notifications/get?*', replyData(ofEveryType())),
  ),
  screenAs.subscriber('receipt', '/dashboard/payment', async (page) => {
    await page.getByRole('link', { name: 'Open the receipt' }).first().click()
    await showsHeading('Receipt')(page)
    await showsText('Amount paid')(page)
  }),
]
