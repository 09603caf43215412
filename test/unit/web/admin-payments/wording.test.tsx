import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals'
import { cleanup, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { Route, Routes } from 'react-router-dom'
import { planSeeds } from '#shared/options/plans'
import { plainTexts, pseudoCatalogue, wide } from '#test/support/pseudo'
import { makeUser } from '#test/support/session'
import { renderWeb } from '#test/support/web'
import { webStage } from '#test/support/web-stage'
import { activate } from '#web/lib/i18n'
import { PaymentPage } from '#web/pages/admin/payment-page'
import { PaymentsPage } from '#web/pages/admin/payments-page'
import { PlanPage } from '#web/pages/admin/plan-page'
import { PlansPage } from '#web/pages/admin/plans-page'

/* Payments and plans of administrators in another language: what is left in plain letters could not be translated. */

const { api } = webStage()
beforeAll(async () => activate('ur', await pseudoCatalogue()))
afterAll(() => activate('en', {}))
beforeEach(() => localStorage.clear())

const at = '2024-03-05T21:15:00.000Z'
const session = { status: 'signed-in' as const, user: makeUser({ role: 'admin' }) }
const flags = ['mismatch', 'charged_again', 'refund_due']
const payment = {
  id: '1',
  amount: 6000,
  status: 'pending',
  plan_name: 'Gold',
  reason: 'balance',
  created_at: at,
  completed_at: at,
}
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
/** What Urdu writes in Latin letters. */
const latin = ['PM', 'Rs.', 'Rs', 'PKR']

const show = (ui: ReactNode, path: string) => {
  renderWeb(
    <Routes>
      <Route path="/dashboard/:list/:id" element={ui} />
      <Route path="*" element={ui} />
    </Routes>,
    { path, session },
  )
  return document.body
}

test('the table of payments', async () => {
  api.on('GET /api/payments/get', () => ({
    message: '',
    data: [{ ...payment, user_id: 'u9', flags }],
    page: { total: 1 },
  }))
  const page = show(<PaymentsPage />, '/dashboard/payments')
  await screen.findByRole('table')
  expect(plainTexts(page, latin)).toEqual([])
})

test.each([
  ['pending', 'Complete payment'],
  ['pending', 'Cancel payment'],
  ['completed', 'Record refund'],
])('a %s payment, and the question “%s”', async (status, action) => {
  api.on('GET /api/payments/get', () => ({ message: '', data: { ...payment, status, record } }))
  const page = show(<PaymentPage />, '/dashboard/payments/1')
  await userEvent.click(await screen.findByRole('button', { name: wide(action) }))
  await screen.findByRole('dialog')
  expect(plainTexts(page, latin)).toEqual([])
})

test('the table of plans, and the form that creates one', async () => {
  api.on('GET /api/subscription-plans/get', () => ({
    message: '',
    data: planSeeds.map((plan) => ({ ...plan, created_at: at })),
    page: { total: 4 },
  }))
  const page = show(<PlansPage />, '/dashboard/subscription-plans')
  await screen.findByRole('table')
  await userEvent.click(screen.getByRole('button', { name: wide('Create plan') }))
  await screen.findByRole('dialog')
  expect(plainTexts(page, latin)).toEqual([])
  cleanup()
})

test.each([0, 2])('plan %i and its form', async (index) => {
  api.on('GET /api/subscription-plans/get', () => ({
    message: '',
    data: { ...planSeeds[index], created_at: at },
  }))
  const page = show(<PlanPage />, '/dashboard/subscription-plans/x')
  await userEvent.click(await screen.findByRole('button', { name: wide('Edit') }))
  await screen.findByRole('dialog')
  expect(plainTexts(page, [...latin, 'Gold', 'Free'])).toEqual([])
})
