import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals'
import { cleanup, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { Route, Routes } from 'react-router-dom'
import { brandName } from '#shared/brand'
import { auditActions } from '#shared/options/audit'
import { plainTexts, pseudoCatalogue, wide } from '#test/support/pseudo'
import { makeUser } from '#test/support/session'
import { renderWeb } from '#test/support/web'
import { webStage } from '#test/support/web-stage'
import { activate } from '#web/lib/i18n'
import { AuditPage } from '#web/pages/admin/audit-page'
import { ContactPage } from '#web/pages/admin/contact-page'
import { ContactsPage } from '#web/pages/admin/contacts-page'
import { UsersPage } from '#web/pages/admin/users-page'

/* The pages of administrators in another language: what is left in plain letters could not be translated. */

const { api } = webStage()
beforeAll(async () => activate('ur', await pseudoCatalogue()))
afterAll(() => activate('en', {}))
beforeEach(() => localStorage.clear())

const at = '2024-03-05T21:15:00.000Z'
const session = { status: 'signed-in' as const, user: makeUser({ role: 'admin' }) }
const user = {
  id: 'u9',
  name: 'عائشہ',
  email: 'a@x.example',
  phone: '+923005550123',
  gender: 'female',
  role: 'admin',
  status: 'suspended',
  profile_status: false,
  profile_info_status: false,
  plan_name: 'Gold',
  created_at: at,
}
const contact = {
  id: 'c1',
  name: 'عائشہ',
  email: 'a@x.example',
  subject: 'سوال',
  contact_type: 'complaint',
  message_status: 'in_progress',
  created_at: at,
}

const show = (ui: ReactNode, path: string) => {
  renderWeb(
    <Routes>
      <Route path="*" element={ui} />
      <Route path="/dashboard/contacts/:id" element={ui} />
    </Routes>,
    { path, session },
  )
  return document.body
}

test('the table of users, and the form that creates one', async () => {
  api.on('GET /api/users/get', () => ({ message: '', data: [user], page: { total: 812 } }))
  const page = show(<UsersPage />, '/dashboard/users')
  await screen.findByText('عائشہ')
  expect(plainTexts(page, [user.email])).toEqual([])
  await userEvent.click(screen.getByRole('button', { name: wide('Create user') }))
  await userEvent.click(await screen.findByLabelText(wide('Administrator')))
  // The chosen country of the number, and what Urdu writes in Latin letters.
  expect(plainTexts(page, [user.email, 'PK', 'SAR'])).toEqual([])
})

test('a search, and one that finds nothing', async () => {
  api.on('GET /api/users/get', () => ({ message: '', data: [], page: {} }))
  const page = show(<UsersPage />, '/dashboard/users?search=۱۲')
  await screen.findAllByRole('button', { name: wide('Clear search') })
  await screen.findByText(wide('Please check the spelling, or write only the beginning of a word.'))
  expect(plainTexts(page, ['PM'])).toEqual([])
})

test('the table of messages, and one of them', async () => {
  api.on('GET /api/contacts/get', (input) =>
    'contact_id' in (input as object)
      ? { message: '', data: contact }
      : { message: '', data: [contact], page: { total: 1 } },
  )
  const page = show(<ContactsPage />, '/dashboard/contacts')
  await screen.findByText('سوال')
  expect(plainTexts(page, [contact.email, 'PM'])).toEqual([])
  cleanup()
  const detail = show(<ContactPage />, '/dashboard/contacts/c1')
  await screen.findByRole('heading', { name: 'سوال' })
  await userEvent.click(screen.getByRole('button', { name: wide('Delete') }))
  await screen.findByRole('alertdialog')
  expect(plainTexts(detail, [contact.email, brandName, 'PM'])).toEqual([])
})

test('what administrators did', async () => {
  api.on('GET /api/console/audit', () => ({
    message: '',
    data: auditActions.map((action) => ({
      id: action,
      at,
      action,
      actor_id: 'u1',
      actor_name: 'عائشہ',
      target: { kind: 'user', id: 'u9' },
      fields: ['name', 'message_status'],
      address: '203.0.113.7',
    })),
    page: {},
  }))
  const page = show(<AuditPage />, '/dashboard/audit?actor_id=u1')
  await screen.findByRole('table')
  expect(plainTexts(page, ['PM'])).toEqual([])
})
