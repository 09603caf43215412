import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals'
import { act, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { Route, Routes } from 'react-router-dom'
import { formatDate } from '#shared/format'
import { paymentReasons, paymentReasonTexts } from '#shared/options/payment-reasons'
import { planSeeds } from '#shared/options/plans'
import { paymentStatuses } from '#shared/options/statuses'
import type { BoughtPeriod, Payment, Subscription } from '#shared/schemas/money-entities'
import { dayMs, minuteMs } from '#shared/units'
import { pauseAfter } from '#web/features/payments/use-watched-payment'
import { FailurePage, SuccessPage } from '#web/pages/payments/payment-return-page'
import { PaymentsPage } from '#web/pages/payments/payments-page'
import { ReceiptPage } from '#web/pages/payments/receipt-page'
import { SubscriptionPage } from '#web/pages/plans/subscription-page'
import type { FakeReply } from '#test/support/web/fake-api'
import { makeUser } from '#test/support/web/samples'
import { renderWeb } from '#test/support/web/render'
import { webStage } from '#test/support/web/web-stage'

const { api, notices } = webStage()
const reading = 'GET /api/payments/get'
const subscribed = 'GET /api/profile/get/user-subscription'
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
const bought = (data: Partial<Subscription>) =>
  api.on(subscribed, () => ({
    message: '',
    data: { subscription_plans: gold!, user_subscription_info: [], history: [], ...data },
  }))

const pages = (
  <Routes>
    <Route path="/success" element={<SuccessPage />} />
    <Route path="/failure" element={<FailurePage />} />
    <Route path="/dashboard/payment" element={<PaymentsPage />} />
    <Route path="/dashboard/payment/:id" element={<ReceiptPage />} />
    <Route path="/dashboard/subscription" element={<SubscriptionPage />} />
  </Routes>
)
const show = (path: string, user = makeUser()) =>
  renderWeb(pages, { path, session: { status: 'signed-in', user } })
const titled = (name: string) => screen.findByRole('heading', { level: 1, name })
const hrefs = () => screen.getAllByRole('link').map((link) => link.getAttribute('href'))

beforeEach(() => {
  becomes({})
  api.on(reading, () => reply())
  bought({ history: [period()] })
})

describe('returning from the payment page', () => {
  const address = '/success?basket_id=bas_1&transaction_id=77&err_code=000&err_msg=Success&basket_id=bas_1'
  const asked = () => api.sent.filter(([route]) => route === reading).length
  const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms))
  const click = async (name: string) => {
    const user = userEvent.setup({ advanceTimers: (ms) => void jest.advanceTimersByTime(ms) })
    await user.click(await screen.findByText(name))
  }
  const waiting = () => titled('We are waiting for the bank')
  const thanks = () => titled('Thank you. Your payment was received.')

  beforeEach(() => void jest.useFakeTimers())
  afterEach(() => void jest.useRealTimers())

  test('does not trust the address: a pending payment stays pending and is polled less and less often', async () => {
    show(address)
    await waiting()
    await pass(30_000)
    await waiting()
    expect(new Set(api.sent.map((call) => JSON.stringify(call)))).toEqual(
      new Set([JSON.stringify([reading, { payment_id: 'bas_1' }])]),
    )
    expect([0, 12_000, 30_000, 4 * minuteMs, 5 * minuteMs].map(pauseAfter)).toEqual([
      ...[2000, 2000, 5000, 10_000, false],
    ])
  })

  test('announces a payment that the bank confirms meanwhile, and stops polling', async () => {
    show('/failure?basket_id=bas_1&err_code=97')
    await waiting()
    screen.getByText(/Please do not pay again yet/)
    const status = screen.getByRole('status')
    becomes({ status: 'completed', completed_at: days(0) })
    await pass(2100)
    expect(within(status).getByRole('heading').textContent).toBe('Thank you. Your payment was received.')
    expect(status.textContent).toContain(
      `Your Gold plan has started and lasts until ${formatDate(days(90))}.`,
    )
    expect(hrefs()).toEqual(['/proposals', '/dashboard/payment/bas_1', '/dashboard/subscription'])
    const before = asked()
    await pass(minuteMs)
    expect(asked()).toBe(before)
  })

  test('stops polling after some minutes, until the member asks or comes back', async () => {
    show(address)
    await waiting()
    expect(screen.queryByText('Check again')).toBeNull()
    await pass(6 * minuteMs)
    const before = asked()
    await pass(10 * minuteMs)
    expect(asked()).toBe(before)
    await click('Check again')
    await pass(2100)
    expect(asked()).toBeGreaterThan(before + 1)
    await pass(6 * minuteMs)
    screen.getByText('Check again')
    becomes({ status: 'completed' })
    act(() => void window.dispatchEvent(new Event('online')))
    await pass(100)
    await thanks()
  })

  test('offers a retry after a failed load; a lost network is shown in place and polling continues', async () => {
    reply = () => ({ status: 500, error: 'x', code: 'internal' })
    show(address)
    await screen.findByText('Try again')
    becomes({})
    await click('Try again')
    await waiting()
    reply = () => new TypeError('Failed to fetch')
    await pass(2100)
    await screen.findByText('No internet connection. Please check your network.')
    await waiting()
    becomes({ status: 'completed' })
    await pass(11_000)
    await thanks()
    expect(screen.queryByText(/No internet connection/)).toBeNull()
    expect(notices.filter((notice) => notice.includes('network'))).toEqual([])
  })
})

test('a failed payment says once whether anything was charged, for each reason', async () => {
  for (const reason of paymentReasons) {
    becomes({ status: 'failed', reason })
    const { unmount } = show('/success?basket_id=bas_1')
    await titled('Your payment did not go through')
    const said = screen.getByRole('status').textContent
    expect(said).toContain(paymentReasonTexts[reason])
    expect(said).toContain('Your plan stays as it was.')
    expect(said).toMatch(/Nothing was charged\.|[Ii]f you were charged,/)
    expect(said).not.toMatch(/Nothing was charged\..*Nothing was charged\./)
    expect(hrefs()).toEqual(['/packages', '/contact'])
    unmount()
  }
})

test('the payment page explains cancelled and refunded payments and the start of a later plan', async () => {
  const outcomes = [
    [
      { status: 'cancelled', reason: 'cancelled' },
      'This payment was cancelled',
      'Your plan stays as it was.',
    ],
    [{ status: 'refunded' }, 'This payment was refunded', 'We have returned the amount'],
  ] as const
  for (const [change, title, text] of outcomes) {
    becomes(change)
    const { unmount } = show('/success?basket_id=bas_1')
    await titled(title)
    expect(screen.getByRole('status').textContent).toContain(text)
    unmount()
  }
  becomes({ status: 'completed', plan_name: 'Silver' })
  const [start_date, end_date] = [days(30), days(60)]
  bought({ history: [period({ plan_name: silver!.name, start_date, end_date, state: 'upcoming' })] })
  show('/success?basket_id=bas_1', makeUser({ profile_info_status: false }))
  await screen.findByText(
    `Your Silver plan starts on ${formatDate(start_date)}, when the one before it ends, and lasts until ${formatDate(end_date)}.`,
  )
  expect(hrefs()[0]).toBe('/create-profile')
})

test('a payment of another member is not found, and an address without an id requests none', async () => {
  for (const path of ['/success', '/failure?err_code=000', '/success?basket_id=']) {
    const { unmount } = show(path)
    await titled('This address does not belong to a payment')
    expect(hrefs()).toEqual(['/dashboard/payment'])
    unmount()
  }
  expect(api.sent).toEqual([])
  for (const status of [400, 404])
    for (const path of ['/success?basket_id=bas_1', '/dashboard/payment/other']) {
      reply = () => ({ status, error: 'x', code: 'not_found' })
      const { unmount } = show(path)
      await screen.findByText('We could not find this payment')
      expect(hrefs()).toContain('/dashboard/payment')
      unmount()
    }
})

test('each payment in the list links to its receipt or to what can be done', async () => {
  const data = paymentStatuses.map((status) =>
    payment({ id: `bas_${status}`, status, ...(status === 'failed' && { reason: 'balance' }) }),
  )
  api.on(reading, () => ({ message: '', data, page: {} }))
  show('/dashboard/payment')
  const rows = within(await screen.findByRole('table', { name: 'Payments' })).getAllByRole('row')
  expect(
    rows.map((row) => row.querySelector('a')!).map((link) => [link.getAttribute('href'), link.textContent]),
  ).toEqual([
    ['/dashboard/payment/bas_pending', 'What to do next'],
    ['/dashboard/payment/bas_completed', 'Open the receipt'],
    ['/dashboard/payment/bas_failed', 'What to do next'],
    ['/dashboard/payment/bas_cancelled', 'What to do next'],
    ['/dashboard/payment/bas_refunded', 'Open the receipt'],
  ])
  expect(rows[0]!.textContent).toContain('The bank has not confirmed it yet.')
  expect(rows[2]!.textContent).toContain('There was not enough money in the account.')
  expect(api.sent).toEqual([[reading, { user_id: 'u1' }]])
})

describe('a receipt', () => {
  test('exists once something was paid, and a pending payment waits for it', async () => {
    const none = [
      ['failed', 'Your payment did not go through'],
      ['cancelled', 'This payment was cancelled'],
      ['pending', 'We are waiting for the bank'],
    ] as const
    jest.useFakeTimers()
    try {
      for (const [status, title] of none) {
        becomes({ status })
        const { unmount } = show('/dashboard/payment/bas_1')
        await screen.findByRole('heading', { name: title })
        expect(screen.queryByRole('article', { name: 'Receipt' })).toBeNull()
        if (status !== 'pending') unmount()
      }
      screen.getByText(/If you left the payment page without paying, nothing was charged/)
      becomes({ status: 'completed' })
      await act(() => jest.advanceTimersByTimeAsync(2100))
      await screen.findByRole('article', { name: 'Receipt' })
    } finally {
      jest.useRealTimers()
    }
  })
})
