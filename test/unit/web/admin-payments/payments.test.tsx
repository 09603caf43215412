import { beforeEach, expect, test } from '@jest/globals'
import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { Route, Routes, useParams } from 'react-router-dom'
import { formatDateTime } from '#shared/format'
import type { ListedPayment } from '#shared/schemas/money-entities'
import { makeUser } from '#test/support/session'
import { renderWeb } from '#test/support/web'
import { webStage } from '#test/support/web-stage'
import { PaymentsPage } from '#web/pages/admin/payments-page'

const { api } = webStage()
const session = { status: 'signed-in' as const, user: makeUser({ role: 'admin' }) }
const route = 'GET /api/payments/get'

const paymentOf = (id: string, change: Partial<ListedPayment> = {}): ListedPayment => ({
  id,
  amount: 6000,
  status: 'completed',
  plan_name: 'Gold',
  profile_name: 'Sana Malik',
  profile_email: 'sana@example.com',
  user_id: 'u9',
  flags: [],
  created_at: '2026-11-02T10:00:00.000Z',
  ...change,
})
/** So many payments to look into. */
const flagged = Array.from({ length: 25 }, (_, index) =>
  paymentOf(`bas_f${index}`, { flags: ['mismatch', 'charged_again'], profile_name: `Payer ${index}` }),
)

beforeEach(() => {
  localStorage.clear()
  api.on(route, (input) => {
    const { status, cursor = '0', pageSize } = input as Record<string, string>
    if (status !== 'flagged')
      return {
        message: '',
        data: [
          paymentOf('bas_1'),
          paymentOf('bas_2', { profile_name: undefined, profile_email: undefined, status: 'failed' }),
        ],
        page: { total: 2 },
      }
    const end = Number(cursor) + Number(pageSize)
    return {
      message: '',
      data: flagged.slice(Number(cursor), end),
      page: end < flagged.length ? { next: String(end) } : {},
    }
  })
})

function Shown() {
  return <p>The payment {useParams().id}</p>
}
const show = (path = '/dashboard/payments') =>
  renderWeb(
    <Routes>
      <Route path="/dashboard/payments" element={<PaymentsPage />} />
      <Route path="/dashboard/payments/:id" element={<Shown />} />
    </Routes>,
    { path, session },
  )
const asked = () => api.sent.map(([, input]) => input)
const status = () => screen.getByLabelText<HTMLSelectElement>('Status')

test('each payment has every fact under its header, and leads to all that is known of it', async () => {
  show()
  const table = await screen.findByRole('table', { name: 'Payments' })
  for (const header of ['Plan name', 'Amount', 'Payment status', 'User name', 'User e-mail', 'Date'])
    expect(table.textContent).toContain(header)
  const [first, second] = within(table).getAllByRole('row')
  for (const fact of [
    'Gold',
    'Rs. 6,000',
    'Completed',
    'Sana Malik',
    'sana@example.com',
    formatDateTime('2026-11-02T10:00:00.000Z'),
  ])
    expect(first!.textContent).toContain(fact)
  expect(second!.textContent).toContain('Deleted member')
  expect(second!.textContent).toContain('Not kept')
  await userEvent.click(within(first!).getByRole('link', { name: 'Gold · Sana Malik' }))
  await screen.findByText('The payment bas_1')
})

test('all statuses can be chosen, and those to look into besides', async () => {
  show()
  await screen.findByRole('table')
  expect([...status().options].map(({ text }) => text)).toEqual([
    'All',
    'Not confirmed yet',
    'Completed',
    'Failed',
    'Cancelled',
    'Refunded',
    'To check',
  ])
  await userEvent.selectOptions(status(), 'Failed')
  await waitFor(() => expect(asked().at(-1)).toEqual({ page: '1', pageSize: '20', status: 'failed' }))
})

test('those to look into say why, and all can be reached though nobody counts them', async () => {
  show('/dashboard/payments?status=flagged&month=2026-11&sort=oldest')
  const table = await screen.findByRole('table')
  expect(within(table).getAllByText('Does not match')).toHaveLength(20)
  expect(within(table).getAllByText('Paid twice')).toHaveLength(20)
  await screen.findByText('The first 20 found')
  expect(screen.getByLabelText<HTMLSelectElement>('Month').disabled).toBe(true)
  expect(screen.queryByRole('button', { name: 'Date' })).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'Next' }))
  await screen.findByText('Payer 24', { selector: 'td *' })
  expect(asked()).toEqual([
    { pageSize: '20', status: 'flagged' },
    { pageSize: '20', status: 'flagged', cursor: '20' },
  ])
  await userEvent.click(screen.getByRole('button', { name: 'Previous' }))
  await screen.findByText('Payer 0', { selector: 'td *' })
})

test('without any there is a word about what will stand here', async () => {
  api.on(route, () => ({ message: '', data: [], page: { total: 0 } }))
  show()
  await screen.findByRole('heading', { name: 'No payments yet' })
})
