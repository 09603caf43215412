import { afterEach, beforeEach, expect, jest, test } from '@jest/globals'
import { act, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { Route, Routes } from 'react-router-dom'
import { formatDate } from '#shared/format'
import { paymentReasons, paymentReasonTexts } from '#shared/options/payment-reasons'
import { planSeeds } from '#shared/options/plans'
import type { BoughtPeriod, Payment } from '#shared/schemas/money-entities'
import { dayMs, minuteMs } from '#shared/units'
import type { FakeReply } from '#test/support/fake-api'
import { makeUser } from '#test/support/session'
import { renderWeb } from '#test/support/web'
import { webStage } from '#test/support/web-stage'
import { pauseAfter } from '#web/features/payments/use-watched-payment'
import { FailurePage, SuccessPage } from '#web/pages/payments/payment-return-page'

const { api, notices } = webStage()
const [, silver, gold] = planSeeds

const payment = (change: Partial<Payment> = {}): Payment => ({
  id: 'bas_1',
  amount: 6000,
  status: 'pending',
  plan_name: 'Gold',
  created_at: '2026-11-02T10:00:00.000Z',
  ...change,
})
/** What the server says of the payment from now on. */
let reply: () => FakeReply | Error
const becomes = (change: Partial<Payment>) => {
  reply = () => ({ message: '', data: payment(change) })
}

const days = (from: number) => new Date(Date.now() + from * dayMs).toISOString()
const period = (change: Partial<BoughtPeriod> = {}): BoughtPeriod => ({
  id: 'bas_1',
  plan_name: 'Gold',
  price: 6000,
  start_date: days(0),
  end_date: days(90),
  state: 'active',
  ...change,
})
const bought = (history: BoughtPeriod[]) =>
  api.on('GET /api/profile/get/user-subscription', () => ({
    message: '',
    data: { subscription_plans: gold, user_subscription_info: [], history },
  }))

const returned = 'transaction_id=77&err_code=000&err_msg=Success&basket_id=bas_1&validation_hash=abc'
const show = (path = `/success?basket_id=bas_1&${returned}`, user = makeUser()) =>
  renderWeb(
    <Routes>
      <Route path="/success" element={<SuccessPage />} />
      <Route path="/failure" element={<FailurePage />} />
    </Routes>,
    { path, session: { status: 'signed-in', user } },
  )

const asked = () => api.sent.filter(([route]) => route === 'GET /api/payments/get').length
const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms))
const titled = (name: string) => screen.findByRole('heading', { level: 1, name })
const hrefs = () => screen.getAllByRole('link').map((link) => link.getAttribute('href'))

beforeEach(() => {
  jest.useFakeTimers()
  becomes({})
  api.on('GET /api/payments/get', () => reply())
  bought([period()])
})
afterEach(() => void jest.useRealTimers())

test('what the payment page says is not believed: a pending payment stays pending, and only our number is sent', async () => {
  show()
  await titled('We are waiting for the bank')
  await pass(30_000)
  await titled('We are waiting for the bank')
  expect(new Set(api.sent.map((call) => JSON.stringify(call)))).toEqual(
    new Set([JSON.stringify(['GET /api/payments/get', { payment_id: 'bas_1' }])]),
  )
})

test('asks less and less often', () => {
  expect([0, 12_000, 30_000, minuteMs, 4 * minuteMs].map(pauseAfter)).toEqual([
    2000, 2000, 5000, 10_000, 10_000,
  ])
  expect(pauseAfter(5 * minuteMs)).toBe(false)
})

test('a payment that is confirmed while it is waited for says so without a reload, aloud', async () => {
  show()
  await titled('We are waiting for the bank')
  const status = screen.getByRole('status')
  expect(within(status).getByText(/You may close this page/)).toBeTruthy()
  becomes({ status: 'completed', completed_at: days(0) })
  await pass(2100)
  expect(within(status).getByRole('heading').textContent).toBe('Thank you. Your payment was received.')
  const end = formatDate(days(90))
  expect(status.textContent).toContain(`Your Gold plan has begun and is yours until ${end}.`)
  expect(hrefs()).toEqual(['/proposals', '/dashboard/payment/bas_1', '/dashboard/subscription'])
  const before = asked()
  await pass(minuteMs)
  expect(asked()).toBe(before)
})

test('gives up asking after some minutes, until one asks or comes back', async () => {
  const user = userEvent.setup({ advanceTimers: (ms) => void jest.advanceTimersByTime(ms) })
  show()
  await titled('We are waiting for the bank')
  expect(screen.queryByRole('button', { name: 'Check again' })).toBeNull()
  await pass(6 * minuteMs)
  const before = asked()
  await pass(10 * minuteMs)
  expect(asked()).toBe(before)
  await user.click(screen.getByRole('button', { name: 'Check again' }))
  await pass(2100)
  expect(asked()).toBeGreaterThan(before + 1)
  expect(screen.queryByRole('button', { name: 'Check again' })).toBeNull()

  await pass(6 * minuteMs)
  screen.getByRole('button', { name: 'Check again' })
  becomes({ status: 'completed' })
  act(() => void window.dispatchEvent(new Event('online')))
  await pass(100)
  await titled('Thank you. Your payment was received.')
})

test('a network that is gone is told in place, and asking goes on', async () => {
  show()
  await titled('We are waiting for the bank')
  reply = () => new TypeError('Failed to fetch')
  await pass(2100)
  await screen.findByText('No internet connection. Please check your network.')
  await titled('We are waiting for the bank')
  becomes({ status: 'completed' })
  await pass(11_000)
  await titled('Thank you. Your payment was received.')
  expect(screen.queryByText(/No internet connection/)).toBeNull()
  expect(notices).toEqual([])
})

test('a first load that fails can be tried again', async () => {
  const user = userEvent.setup({ advanceTimers: (ms) => void jest.advanceTimersByTime(ms) })
  reply = () => ({ status: 500, error: 'x', code: 'internal' })
  show()
  const again = await screen.findByRole('button', { name: 'Try again' })
  becomes({ status: 'completed' })
  await user.click(again)
  await titled('Thank you. Your payment was received.')
})

test('the failure page does not say that a payment failed which the bank has not told about', async () => {
  show('/failure?basket_id=bas_1&err_code=97')
  await titled('We are waiting for the bank')
  expect(screen.getByText(/Please do not pay again yet/)).toBeTruthy()
  becomes({ status: 'completed' })
  await pass(2100)
  await titled('Thank you. Your payment was received.')
})

test('the success page says so when the payment has failed, and why', async () => {
  becomes({ status: 'failed', reason: 'balance' })
  show()
  await titled('Your payment did not go through')
  expect(screen.getByRole('status').textContent).toMatch(
    /There was not enough money in the account\. Nothing was charged\.\s+Your plan stays as it was\./,
  )
  expect(hrefs()).toEqual(['/packages', '/contact'])
})

test.each(paymentReasons)('of %s it is said whether anything was charged', async (reason) => {
  becomes({ status: 'failed', reason })
  show()
  await titled('Your payment did not go through')
  const said = screen.getByRole('status').textContent
  expect(said).toContain(paymentReasonTexts[reason])
  expect(said).toMatch(/Nothing was charged\.|[Ii]f you were charged,/)
  expect(said).not.toMatch(/Nothing was charged\..*Nothing was charged\./)
})

test.each([
  ['cancelled', 'This payment was cancelled', 'Your plan stays as it was.'],
  ['refunded', 'This payment was refunded', 'The amount was returned'],
] as const)('a payment that was %s says so', async (status, title, text) => {
  becomes({ status, ...(status === 'cancelled' && { reason: 'cancelled' }) })
  show()
  await titled(title)
  expect(screen.getByRole('status').textContent).toContain(text)
})

test('a plan that waits for the one before it says when it begins', async () => {
  becomes({ status: 'completed', plan_name: 'Silver' })
  bought([period({ plan_name: silver!.name, start_date: days(30), end_date: days(60), state: 'upcoming' })])
  show()
  await screen.findByText(
    `Your Silver plan begins on ${formatDate(days(30))}, when the one before it ends, and is yours until ${formatDate(days(60))}.`,
  )
})

test('who has no profile yet is led to it first', async () => {
  becomes({ status: 'completed' })
  show(undefined, makeUser({ profile_info_status: false }))
  await titled('Thank you. Your payment was received.')
  expect(hrefs()[0]).toBe('/create-profile')
})

test.each([400, 404])("another's payment, answered by %i, is not found", async (status) => {
  reply = () => ({ status, error: 'x', code: 'not_found' })
  show()
  await titled('We could not find this payment')
  expect(hrefs()).toEqual(['/dashboard/payment'])
})

test.each(['/success', '/failure?err_code=000', '/success?basket_id='])(
  '%s names no payment, and asks for none',
  async (path) => {
    show(path)
    await titled('This address does not belong to a payment')
    expect(hrefs()).toEqual(['/dashboard/payment'])
    expect(api.sent).toEqual([])
  },
)
