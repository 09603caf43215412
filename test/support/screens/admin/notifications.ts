import type { Page } from 'playwright-core'
import { planSeeds } from '#shared/options/plans'
import type { BroadcastEntity, ListExportEntity, UserEntity } from '#shared/schemas/admin-entities'
import type { Notification } from '#shared/schemas/entities'
import { hourMs } from '#shared/units'
import {
  replyData,
  mockApi,
  screenAs,
  pressButton,
  type Screen,
  showsText,
  neverReply,
} from '#test/support/screens/screen'

/* Notifications of administrators, broadcasts to members, and exports of lists. */

const ago = (hours: number) => new Date(Date.now() - hours * hourMs).toISOString()

const urdu = `السلام علیکم،
عید مبارک! اس ہفتے ہمارا دفتر بند رہے گا۔ آپ کے پیغامات کا جواب پیر کو دیا جائے گا۔
ہمسفر کی طرف سے دعائیں۔`
const long = 'We are moving to new servers on Sunday night, and the site will be away for an hour. '.repeat(
  11,
)

const sentOf = (index: number, change: Partial<BroadcastEntity>): BroadcastEntity => ({
  id: `bc_${index}`,
  type: 'message',
  to: 'plan',
  plan_id: 'gold',
  text: 'Gold members can now see who looked at their profile.',
  state: 'sent',
  told: 1204,
  actor_id: 'someone',
  read: true,
  created_at: ago(index * 9),
  ...change,
})
const sending = sentOf(0, { state: 'sending', told: 120, text: long })
const sent = [
  sending,
  sentOf(1, {}),
  sentOf(2, {
    to: 'member',
    user_id: 'u1',
    told: 1,
    text: 'Thank you. Your new picture is in its place.',
  }),
  sentOf(3, { to: 'country', country: 'PK', told: 48210, text: urdu }),
  sentOf(4, { to: 'country', country: 'GB', told: 0, text: 'https://example.com/'.repeat(12) }),
]
const adminNotifications: Notification[] = [
  { id: 'n1', type: 'contact.created', contact_id: 'ct1', read: false, created_at: ago(0) },
  { id: 'n2', type: 'payment.flagged', payment_id: 'p1', read: false, created_at: ago(2) },
  { id: 'n3', type: 'contact.created', contact_id: 'ct2', read: true, created_at: ago(30) },
]
const member: UserEntity = {
  id: 'u1',
  name: 'Muhammad Abdul-Rahman Zulqarnain Chaudhry-Muhammadzai',
  email: 'muhammad.abdul.rahman.zulqarnain.chaudhry.muhammadzai@families.example.com',
  phone: '+923005551000',
  gender: 'male',
  role: 'member',
  status: 'suspended',
  profile_status: true,
  profile_info_status: true,
  plan_name: 'Gold',
  created_at: ago(999),
}
const others = ['Ayesha Khan', 'سارہ ملک'].map((name, index) => ({
  ...member,
  id: `u${index + 2}`,
  name,
  email: `member${index}@example.com`,
}))
const figures = {
  subscriptions: planSeeds.map(({ id, name }, index) => ({
    plan_id: id,
    plan_name: name,
    members: 1204 + index,
  })),
}

const notificationsCall = '**/api/notifications/get*'
const notifications = '/dashboard/notifications'

const admin = (name: string, path: string, prepare: Screen['prepare'], ready: Screen['ready']): Screen =>
  screenAs.admin(`admin-${name}`, path, ready, prepare)
const listing = (data: unknown) => async (page: Page) => {
  await page.route('**/api/subscription-plans/get*', replyData(planSeeds, { total: planSeeds.length }))
  await page.route(notificationsCall, replyData(data, { total: (data as unknown[]).length }))
}
const table = (page: Page) => page.getByRole('table', { name: 'Sent to members' }).waitFor()

const write = (name: string, query: string, ready: (page: Page) => Promise<unknown>): Screen =>
  admin(
    `message-${name}`,
    `${notifications}/write${query}`,
    async (page) => {
      await page.route('**/api/subscription-plans/get*', replyData(planSeeds, { total: planSeeds.length }))
      await page.route('**/api/console/figures*', replyData(figures))
      await page.route('**/api/users/get*', (route) =>
        route.request().url().includes('user_id')
          ? replyData(member)(route)
          : replyData([member, ...others])(route),
      )
    },
    async (page) => {
      await page.getByRole('form', { name: 'Write a message' }).waitFor()
      await ready(page)
    },
  )

export const adminNoteScreens: Screen[] = [
  admin(
    'notifications',
    notifications,
    mockApi(notificationsCall, replyData(adminNotifications)),
    showsText(/written to us/),
  ),
  admin('sent', `${notifications}?part=sent`, listing(sent), table),
  write('one', '?to=u1', async (page) => {
    await page.getByLabel('Message', { exact: true }).fill(long.slice(0, 500))
    await showsText(member.email)(page)
  }),
]

export const adminNoteStates: Screen[] = [
  write('search', '', async (page) => {
    await page.getByLabel('Member', { exact: true }).fill('mu')
    await page.getByRole('option').first().waitFor()
    await page.keyboard.press('ArrowDown')
  }),
  admin(
    'export-writing',
    '/dashboard/users',
    async (page) => {
      await page.route('**/api/users/get*', replyData([member, ...others], { total: 50_000 }))
      const begun: ListExportEntity = { id: 'ex_1', done: 0, total: 50_000 }
      const answers = [begun, { ...begun, done: 12_000 }]
      await page.route('**/api/console/exports', (route) => {
        const next = answers.shift()
        return next ? replyData(next)(route) : neverReply()
      })
    },
    async (page) => {
      await page.getByRole('table', { name: 'Users' }).waitFor()
      await pressButton(page, 'Export as CSV')
      await page.getByRole('dialog').getByRole('button', { name: 'Export', exact: true }).click()
      await showsText(/12,000 of 50,000 rows/)(page)
    },
  ),
]
