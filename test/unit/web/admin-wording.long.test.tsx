import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals'
import { cleanup, screen, waitFor } from '@testing-library/react'
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

/** The server's answer to each read: one item where the input names one, or else a list of it. */
const has = (route: string, id: string, item: object) =>
  api.on(route, (input) =>
    id in (input as object)
      ? { message: '', data: item }
      : { message: '', data: [item], page: { total: 812 } },
  )

test('the users, the form for a new one and a search without results are translated', async () => {
  has('GET /api/users/get', 'user_id', {
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
  })
  show(<UsersPage />, 'users')
  await screen.findByText(name)
  isTranslated()
  await press('Create user')
  await userEvent.click(await screen.findByLabelText(wide('Administrator')))
  isTranslated()
  api.on('GET /api/users/get', () => ({ message: '', data: [], page: {} }))
  show(<UsersPage />, 'users?search=۱۲')
  await screen.findByText(wide('Please check the spelling, or write only the beginning of a word.'))
  isTranslated()
})

test('the messages to us, the audit, the payments and the plans are translated, with what they ask', async () => {
  const subject = 'سوال'
  const message = { contact_type: 'complaint', message_status: 'in_progress', created_at: at }
  has('GET /api/contacts/get', 'contact_id', { id: 'c1', name, email, subject, ...message })
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
  const flags = ['mismatch', 'charged_again', 'refund_due']
  const notices = ['success', 'failure', 'pending', 'mismatch', 'forged'].map((verdict) => ({
    received_at: at,
    verdict,
    transaction_id: '77',
    fields: {},
  }))
  const known = { user_id: 'u9', flags, plan_id: 'gold', days: 90, merchant_id: '102', decided_by: 'u1' }
  const record = { ...known, updated_at: at, refunded_at: at, notices, more_notices: true }
  const payment = (status: string) =>
    has('GET /api/payments/get', 'payment_id', {
      id: '1',
      amount: 6000,
      plan_name: 'Gold',
      reason: 'balance',
      created_at: at,
      completed_at: at,
      ...known,
      status,
      record,
    })
  const plan = (index: number) =>
    has('GET /api/subscription-plans/get', 'subscription_plan_id', { ...planSeeds[index], created_at: at })

  payment('pending')
  plan(0)
  for (const [page, path] of [
    [<ContactsPage key="contacts" />, 'contacts'],
    [<AuditPage key="audit" />, 'audit?actor_id=u1'],
    [<PaymentsPage key="payments" />, 'payments'],
    [<PlansPage key="plans" />, 'subscription-plans'],
  ] as const) {
    show(page, path)
    await screen.findByRole('table')
    isTranslated()
  }
  for (const [page, path, action, before] of [
    [<ContactPage key="contact" />, 'contacts/c1', 'Delete'],
    [<PaymentPage key="complete" />, 'payments/1', 'Complete payment'],
    [<PaymentPage key="cancel" />, 'payments/1', 'Cancel payment'],
    [<PaymentPage key="refund" />, 'payments/1', 'Record refund', () => payment('completed')],
    [<PlansPage key="create" />, 'subscription-plans', 'Create plan'],
    [<PlanPage key="free" />, 'subscription-plans/x', 'Edit'],
    [<PlanPage key="gold" />, 'subscription-plans/x', 'Edit', () => plan(2)],
  ] as [ReactNode, string, string, (() => void)?][]) {
    before?.()
    show(page, path)
    await press(action)
    await waitFor(() => expect(document.querySelector('[role$=dialog]')).toBeTruthy())
    isTranslated()
  }
})
