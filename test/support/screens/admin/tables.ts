import type { Page, Route } from 'playwright-core'
import type { AuditEntry, ContactEntity, UserEntity } from '#shared/schemas/admin-entities'
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

/* Tables of the console, with mocked answers: many rows, long names, and no rows. */

const usersCall = '**/api/users/get*'
const contactsCall = '**/api/contacts/get*'
const auditCall = '**/api/console/audit*'

const before = (ms: number) => new Date(Date.now() - ms).toISOString()

/** 50 characters and more. */
const longName = 'Muhammad Abdul-Rahman Zulqarnain Chaudhry-Muhammadzai'
const longEmail = 'muhammad.abdul.rahman.zulqarnain.chaudhry.muhammadzai@families.example.com'
const people = ['Ayesha Khan', 'Bilal Ahmed', 'سارہ ملک', 'Hira Malik', 'Usman Tariq', 'Nadia Hussain']
const plans = ['Free', 'Silver', 'Gold', 'Platinum']

const userRow = (index: number, change: Partial<UserEntity> = {}): UserEntity => ({
  id: `u${index}`,
  name: people[index % people.length]!,
  email: `member${index}@example.com`,
  phone: `+92300555${String(1000 + index)}`,
  gender: index % 5 === 4 ? null : index % 2 === 0 ? 'female' : 'male',
  role: index % 6 === 5 ? 'admin' : 'member',
  status: index % 7 === 3 ? 'suspended' : 'active',
  profile_status: index % 4 > 1,
  profile_info_status: index % 5 !== 4,
  plan_name: plans[index % 4]!,
  created_at: before(index * 7 * hourMs),
  ...change,
})

const userRows = Array.from({ length: 8 }, (_, index) => userRow(index))
const longUsers = userRows.map((user) => ({ ...user, name: longName, email: longEmail, status: 'suspended' }))

const subjects = ['I cannot sign in', 'رشتہ کے بارے میں سوال', 'My payment was taken twice', 'Thank you']
const contactStatusOf = ['pending', 'in_progress', 'resolved'] as const
const contactRow = (index: number, change: Partial<ContactEntity> = {}): ContactEntity => ({
  id: `ct${index}`,
  name: people[index % people.length]!,
  email: `writer${index}@example.com`,
  ...(index % 3 === 0 ? {} : { phone: `+92300555${String(2000 + index)}` }),
  subject: subjects[index % subjects.length]!,
  contact_type: ['support', 'complaint', 'feedback', 'query'][index % 4]!,
  message_status: contactStatusOf[index % 3]!,
  ...(index % 2 === 0 ? { profile_id: `u${index}` } : {}),
  created_at: before(index * 5 * hourMs),
  ...change,
})

const contactRows = Array.from({ length: 8 }, (_, index) => contactRow(index))
const message = `Assalam o alaikum,

I paid for Gold on Monday, and the bank took the amount two times.
میں نے پیر کو ادائیگی کی تھی۔

Please look into it.`

const auditRow = (index: number, change: Partial<AuditEntry>): AuditEntry => ({
  id: `a${index}`,
  at: before(index * hourMs),
  action: 'user.updated',
  actor_id: 'admin1',
  actor_name: 'Nadia Hussain',
  target: { kind: 'user', id: 'u1' },
  target_name: 'Ayesha Khan',
  fields: [],
  address: '203.0.113.7',
  ...change,
})
const auditRows = [
  auditRow(1, { action: 'user.suspended', fields: ['status', 'reason', 'until'] }),
  auditRow(2, { fields: ['name', 'phone'] }),
  auditRow(3, { action: 'profile.viewed', address: '2001:db8:1234:5678::/64' }),
  auditRow(4, {
    action: 'contact.updated',
    target: { kind: 'contact', id: 'ct1' },
    fields: ['message_status'],
  }),
  auditRow(5, { action: 'contact.deleted', target: { kind: 'contact', id: 'ct2' } }),
  auditRow(6, { action: 'user.promoted', actor_name: longName, target_name: longName }),
  auditRow(30, { action: 'user.created' }),
]

const manyUsers = replyData(userRows, { total: 812, next: 'c2' })
const manyContacts = replyData(contactRows, { total: 61, next: 'c2' })
const aContact = replyData(contactRow(2, { message, created_at: before(2 * dayMs) }))

const table = (name: string) => (page: Page) => page.getByRole('table', { name }).waitFor()
const admin = (
  name: string,
  path: string,
  [url, reply]: [string, (route: Route) => Promise<void>],
  ready: Screen['ready'],
): Screen => screenAs.admin(`admin-${name}`, path, ready, mockApi(url, reply))

const users = '/dashboard/users'
const contacts = '/dashboard/contacts'

export const adminScreens: Screen[] = [
  admin('users', users, [usersCall, manyUsers], table('Users')),
  admin('contacts', contacts, [contactsCall, manyContacts], table('Contacts')),
  admin('contact', `${contacts}/ct2`, [contactsCall, aContact], showsHeading('Sender')),
  admin('audit', '/dashboard/audit', [auditCall, replyData(auditRows, { next: 'c2' })], table('Audit')),
]

async function openCreateUser(page: Page) {
  await table('Users')(page)
  await pressButton(page, 'Create user')
  await page.getByRole('dialog').waitFor()
}

export const adminStates: Screen[] = [
  admin('users-long', users, [usersCall, replyData(longUsers, { total: 20 })], table('Users')),
  admin('users-create-faults', users, [usersCall, manyUsers], async (page) => {
    await openCreateUser(page)
    const dialog = page.getByRole('dialog')
    await dialog.getByText('Administrator', { exact: true }).click()
    await dialog.getByRole('button', { name: 'Create user' }).click()
    await showsText('Email is required')(page)
  }),
]
