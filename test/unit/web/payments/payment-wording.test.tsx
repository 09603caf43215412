import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { screen } from '@testing-library/react'
import { Route, Routes } from 'react-router-dom'
import { paymentReasons, paymentReasonTexts } from '#shared/options/payment-reasons'
import { paymentStatuses } from '#shared/options/statuses'
import { planSeeds } from '#shared/options/plans'
import type { Payment } from '#shared/schemas/money-entities'
import { plainTexts, pseudoCatalogue, wide } from '#test/support/pseudo'
import { makeUser } from '#test/support/session'
import { renderWeb } from '#test/support/web'
import { webStage } from '#test/support/web-stage'
import { activate } from '#web/lib/i18n'
import { FailurePage, SuccessPage } from '#web/pages/payments/payment-return-page'
import { PaymentsPage } from '#web/pages/payments/payments-page'
import { SubscriptionPage } from '#web/pages/subscription/subscription-page'

/* Payments and plans in another language than English: what is left in plain letters could not be translated. */

const { api } = webStage()
beforeAll(async () => activate('ur', await pseudoCatalogue()))
afterAll(() => activate('en', {}))

const session = { status: 'signed-in' as const, user: makeUser({ name: 'عائشہ خان' }) }
const at = '2027-03-05T21:15:00.000Z'
const later = '2027-06-05T21:15:00.000Z'
/** Numbers, and what Urdu writes in Latin letters: the currency and the halves of the day. */
const latin = ['bas_1', 'Rs', 'PM', 'AM']

const payment = (change: Partial<Payment>): Payment => ({
  id: 'bas_1',
  amount: 6000,
  status: 'pending',
  plan_name: 'Gold',
  created_at: at,
  ...change,
})
const bought = { id: 'bas_1', plan_name: 'Gold', price: 6000, start_date: at, end_date: later }
const history = (state: string) =>
  api.on('GET /api/profile/get/user-subscription', () => ({
    message: '',
    data: { subscription_plans: planSeeds[1], user_subscription_info: [], history: [{ ...bought, state }] },
  }))

const pages = (
  <Routes>
    <Route path="/success" element={<SuccessPage />} />
    <Route path="/failure" element={<FailurePage />} />
  </Routes>
)
const show = (path = '/success?basket_id=bas_1') => renderWeb(pages, { path, session }).container

test.each(paymentStatuses)('what became of a %s payment', async (status) => {
  history('active')
  api.on('GET /api/payments/get', () => ({ message: '', data: payment({ status }) }))
  const page = show()
  await screen.findByRole('heading')
  if (status === 'completed') await screen.findByText(new RegExp(wide('It does not renew automatically.')))
  expect(plainTexts(page, latin)).toEqual([])
})

test.each(['/failure?basket_id=bas_1', '/failure'])('%s', async (path) => {
  api.on('GET /api/payments/get', () => ({ message: '', data: payment({}) }))
  const page = show(path)
  await screen.findByRole('heading')
  expect(plainTexts(page, latin)).toEqual([])
})

test.each(paymentReasons)('why: %s', async (reason) => {
  api.on('GET /api/payments/get', () => ({ message: '', data: payment({ status: 'failed', reason }) }))
  const page = show()
  await screen.findByText(new RegExp(wide(paymentReasonTexts[reason]).replaceAll('.', '\\.')))
  expect(plainTexts(page, latin)).toEqual([])
})

test('the list of payments', async () => {
  const data = paymentStatuses.map((status) => payment({ id: status, status, reason: 'balance' }))
  api.on('GET /api/payments/get', () => ({ message: '', data, page: {} }))
  const page = renderWeb(<PaymentsPage />, { session }).container
  await screen.findAllByText(wide('What to do next'))
  expect(plainTexts(page, latin)).toEqual([])
})

test('a plan that waits for another', async () => {
  history('upcoming')
  const page = renderWeb(<SubscriptionPage />, { session }).container
  await screen.findByText(new RegExp(`^${wide('Then')} ${wide('Gold')}`))
  expect(plainTexts(page, latin)).toEqual([])
})
