import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals'
import { cleanup, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { Route, Routes } from 'react-router-dom'
import { brandName } from '#shared/brand'
import { auditActions } from '#shared/options/audit'
import { planSeeds } from '#shared/options/plans'
import { plainTexts, pseudoCatalogue, wide } from '#test/support/pseudo'
import { makeUser } from '#test/support/session'
import { renderWeb } from '#test/support/web'
import { webStage } from '#test/support/web-stage'
import { activate } from '#web/lib/i18n'
import { AuditPage } from '#web/pages/admin/audit-page'
import { ContactPage } from '#web/pages/admin/contact-page'
import { ContactsPage } from '#web/pages/admin/contacts-page'
import { PaymentPage } from '#web/pages/admin/payment-page'
import { PaymentsPage } from '#web/pages/admin/payments-page'
import { PlanPage } from '#web/pages/admin/plan-page'
import { PlansPage } from '#web/pages/admin/plans-page'
import { UsersPage } from '#web/pages/admin/users-page'

/* The pages of administrators in another language: what is left in plain letters could not be translated. */

const { api } = webStage()
beforeAll(async () => activate('ur', await pseudoCatalogue()))
afterAll(() => activate('en', {}))
beforeEach(() => localStorage.clear())

const at = '2024-03-05T21:15:00.000Z'
const session = { status: 'signed-in' as const, user: makeUser({ role: 'admin' }) }
const email = 'a@x.example'
const name = 'عائشہ'
/** What Urdu writes in Latin letters, and the chosen country of a phone number. */
const allowed = ['PM', 'Rs.', 'Rs', 'PKR', 'PK', 'SAR', 'Gold', 'Free', email, brandName]

const show = (ui: ReactNode, path: string) => {
  cleanup()
  renderWeb(
    <Routes>
      <Route path="/dashboard/:list/:id" element={ui} />
      <Route path="*" element={ui} />
    </Routes>,
    { path: `/dashboard/${path}`, session },
  )
}
const press = async (label: string) =>
  userEvent.click(await screen.findByRole('button', { name: wide(label) }))
const isTranslated = () => expect(plainTexts(document.body, allowed)).toEqual([])

test('the users, the form for a new one and a search without results are translated', async () => {
  const user = {
    id: 'u9',
    name,
    email,
    phone: '+923005550123',
    gender: 'female',
    role: 'admin',
    status: 'suspended',
    profile_status: false,
    profile_info_status: false,
    plan_name: 'Gold',
    created_at: at,
  }
  api.on('GET /api/users/get', (input) =>
    'search' in (input as object)
      ? { message: '', data: [], page: {} }
      : { message: '', data: [user], page: { total: 812 } },
  )
  show(<UsersPage />, 'users')
  await screen.findByText(name)
  isTranslated()
  await press('Create user')
  await userEvent.click(await screen.findByLabelText(wide('Administrator')))
  isTranslated()
  show(<UsersPage />, 'users?search=۱۲')
  await screen.findByText(wide('Please check the spelling, or write only the beginning of a word.'))
  isTranslated()
})

test('the messages to us and the question before one is deleted are translated', async () => {
  const contact = {
    id: 'c1',
    name,
    email,
    subject: 'سوال',
    contact_type: 'complaint',
    message_status: 'in_progress',
    created_at: at,
  }
  api.on('GET /api/contacts/get', (input) =>
    'contact_id' in (input as object)
      ? { message: '', data: contact }
      : { message: '', data: [contact], page: { total: 1 } },
  )
  show(<ContactsPage />, 'contacts')
  await screen.findByText('سوال')
  isTranslated()
  show(<ContactPage />, 'contacts/c1')
  await press('Delete')
  await screen.findByRole('alertdialog')
  isTranslated()
})

test('every deed in the audit has words of its own, which are translated', async () => {
  api.on('GET /api/console/audit', () => ({
    message: '',
    data: auditActions.map((action) => ({
      id: action,
      at,
      action,
      actor_id: 'u1',
      actor_name: name,
      target: { kind: 'user', id: 'u9' },
      fields: ['name', 'message_status'],
      address: '203.0.113.7',
    })),
    page: {},
  }))
  show(<AuditPage />, 'audit?actor_id=u1')
  await screen.findByRole('table')
  isTranslated()
  const deeds = [...document.querySelectorAll('tbody tr')].map(
    (row) => row.querySelectorAll('td')[1]!.textContent,
  )
  expect(new Set(deeds).size).toBe(auditActions.length)
})

test('the payments, one with all notices, and the questions about it are translated', async () => {
  const flags = ['mismatch', 'charged_again', 'refund_due']
  const record = {
    user_id: 'u9',
    flags,
    plan_id: 'gold',
    days: 90,
    merchant_id: '102',
    updated_at: at,
    refunded_at: at,
    decided_by: 'u1',
    notices: ['success', 'failure', 'pending', 'mismatch', 'forged'].map((verdict) => ({
      received_at: at,
      verdict,
      transaction_id: '77',
      fields: {},
    })),
    more_notices: true,
  }
  const payment = {
    id: '1',
    amount: 6000,
    plan_name: 'Gold',
    reason: 'balance',
    created_at: at,
    completed_at: at,
  }
  let status = 'pending'
  api.on('GET /api/payments/get', (input) =>
    'payment_id' in (input as object)
      ? { message: '', data: { ...payment, status, record } }
      : { message: '', data: [{ ...payment, status, user_id: 'u9', flags }], page: { total: 1 } },
  )
  show(<PaymentsPage />, 'payments')
  await screen.findByRole('table')
  isTranslated()
  for (const [of, action] of [
    ['pending', 'Complete payment'],
    ['pending', 'Cancel payment'],
    ['completed', 'Record refund'],
  ] as const) {
    status = of
    show(<PaymentPage />, 'payments/1')
    await press(action)
    await screen.findByRole('dialog')
    isTranslated()
  }
})

test('the plans, the form for a new one, and those that change Free and Gold are translated', async () => {
  let plan = 0
  api.on('GET /api/subscription-plans/get', (input) =>
    'subscription_plan_id' in (input as object)
      ? { message: '', data: { ...planSeeds[plan], created_at: at } }
      : {
          message: '',
          data: planSeeds.map((one) => ({ ...one, name: 'Gold', created_at: at })),
          page: { total: 4 },
        },
  )
  show(<PlansPage />, 'subscription-plans')
  await screen.findByRole('table')
  await press('Create plan')
  await screen.findByRole('dialog')
  isTranslated()
  for (plan of [0, 2]) {
    show(<PlanPage />, 'subscription-plans/x')
    await press('Edit')
    await screen.findByRole('dialog')
    isTranslated()
  }
})
