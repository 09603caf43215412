import { afterEach, beforeEach, expect, jest, test } from '@jest/globals'
import { act, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { Route, Routes } from 'react-router-dom'
import { brand } from '#shared/brand'
import { formatDateTime } from '#shared/format'
import { paymentStatuses } from '#shared/options/statuses'
import type { Payment } from '#shared/schemas/money-entities'
import { makeUser } from '#test/support/session'
import { renderWeb } from '#test/support/web'
import { webStage } from '#test/support/web-stage'
import { PaymentsPage } from '#web/pages/payments/payments-page'
import { ReceiptPage } from '#web/pages/payments/receipt-page'

const { api } = webStage()
const session = { status: 'signed-in' as const, user: makeUser({ name: 'Ayesha Khan' }) }

const payment = (change: Partial<Payment> = {}): Payment => ({
  id: 'bas_1',
  amount: 2500,
  status: 'completed',
  plan_name: 'Silver',
  created_at: '2026-11-02T10:00:00.000Z',
  ...change,
})

const listing = (...data: Payment[]) =>
  api.on('GET /api/payments/get', () => ({ message: '', data, page: {} }))
const one = (data: Payment) => api.on('GET /api/payments/get', () => ({ message: '', data }))
const showReceipt = (id = 'bas_1') =>
  renderWeb(
    <Routes>
      <Route path="/dashboard/payment/:id" element={<ReceiptPage />} />
    </Routes>,
    { path: `/dashboard/payment/${id}`, session },
  )

let print: jest.SpiedFunction<typeof window.print>
beforeEach(() => {
  print = jest.spyOn(window, 'print').mockImplementation(() => undefined)
})
afterEach(() => print.mockRestore())

test('each payment says plan, amount, status, when and why, and leads to its receipt or to what can be done', async () => {
  listing(
    ...paymentStatuses.map((status) =>
      payment({ id: `bas_${status}`, status, ...(status === 'failed' && { reason: 'balance' }) }),
    ),
  )
  renderWeb(<PaymentsPage />, { session })
  const table = await screen.findByRole('table', { name: 'Payments' })
  const rows = within(table).getAllByRole('row')
  const labels = ['Not confirmed yet', 'Completed', 'Failed', 'Cancelled', 'Refunded']
  expect(
    rows.map((row) => {
      const link = within(row).getByRole('link')
      return [link.getAttribute('href'), link.textContent]
    }),
  ).toEqual([
    ['/dashboard/payment/bas_pending', 'What to do next'],
    ['/dashboard/payment/bas_completed', 'Open the receipt'],
    ['/dashboard/payment/bas_failed', 'What to do next'],
    ['/dashboard/payment/bas_cancelled', 'What to do next'],
    ['/dashboard/payment/bas_refunded', 'Open the receipt'],
  ])
  expect(rows[0]!.textContent).toContain('The bank has not confirmed yet.')
  expect(rows[2]!.textContent).toContain('There was not enough money in the account.')
  for (const [index, row] of rows.entries())
    for (const text of ['Silver', 'Rs. 2,500', labels[index]!, formatDateTime(payment().created_at)])
      expect(row.textContent).toContain(text)
  expect(api.sent).toEqual([['GET /api/payments/get', { user_id: 'u1' }]])
})

test('none yet leads to the packages', async () => {
  listing()
  renderWeb(<PaymentsPage />, { session })
  await screen.findByText('No payments yet')
  expect(screen.getByRole('link', { name: 'See the plans' }).getAttribute('href')).toBe('/packages')
})

test('a receipt has number, date of payment, plan, amount, status, who paid and who was paid', async () => {
  one(payment({ completed_at: '2026-11-02T10:03:00.000Z', method: 'Debit card' }))
  showReceipt()
  const receipt = await screen.findByRole('article', { name: 'Receipt' })
  for (const text of [
    'bas_1',
    formatDateTime('2026-11-02T10:03:00.000Z'),
    'Silver plan',
    'Rs. 2,500',
    'Completed',
    'Ayesha Khan',
    'Debit card',
    'Amount paid',
    brand.legalName,
    ...brand.offices.map(({ address }) => address),
  ])
    expect(receipt.textContent).toContain(text)
  expect(receipt.textContent).not.toContain('refunded')
  await userEvent.click(screen.getByRole('button', { name: 'Print the receipt' }))
  expect(print).toHaveBeenCalledTimes(1)
})

test('a receipt of what was refunded says so', async () => {
  one(payment({ status: 'refunded' }))
  showReceipt()
  await screen.findByText('This amount was refunded.')
})

test.each([
  ['pending', 'We are waiting for the bank'],
  ['failed', 'Your payment did not go through'],
  ['cancelled', 'This payment was cancelled'],
] as const)('a %s payment has no receipt, but says what became of it', async (status, title) => {
  one(payment({ status }))
  showReceipt()
  await screen.findByRole('heading', { name: title })
  expect(screen.queryByText('Amount paid')).toBeNull()
  expect(screen.queryByRole('article', { name: 'Receipt' })).toBeNull()
  expect(screen.queryByRole('button', { name: 'Print the receipt' })).toBeNull()
})

test('who never paid a pending payment is told so, and how to choose a plan again', async () => {
  one(payment({ status: 'pending' }))
  showReceipt()
  await screen.findByText(/If you left the payment page without paying, nothing was charged/)
  expect(screen.getByRole('link', { name: 'See the plans' }).getAttribute('href')).toBe('/packages')
})

test('a pending payment becomes its receipt when the bank confirms it', async () => {
  jest.useFakeTimers()
  try {
    one(payment({ status: 'pending' }))
    showReceipt()
    await screen.findByRole('heading', { name: 'We are waiting for the bank' })
    one(payment())
    await act(() => jest.advanceTimersByTimeAsync(2100))
    await screen.findByRole('article', { name: 'Receipt' })
  } finally {
    jest.useRealTimers()
  }
})

test.each([400, 404])('an address that answers %i leads back to the list', async (status) => {
  api.on('GET /api/payments/get', () => ({ status, error: 'x', code: 'not_found' }))
  showReceipt('other')
  await screen.findByText('We could not find this payment')
  expect(screen.getByRole('link', { name: 'All payments' }).getAttribute('href')).toBe('/dashboard/payment')
})

test('a failure can be tried again', async () => {
  api.on('GET /api/payments/get', () => ({ status: 500, error: 'x', code: 'internal' }))
  showReceipt()
  const again = await screen.findByRole('button', { name: 'Try again' })
  one(payment())
  await userEvent.click(again)
  await screen.findByRole('article', { name: 'Receipt' })
})
