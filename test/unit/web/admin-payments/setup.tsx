import { beforeEach } from '@jest/globals'
import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { Route, Routes } from 'react-router-dom'
import type { PaymentDetail } from '#shared/schemas/money-entities'
import { makeUser } from '#test/support/session'
import { renderWeb } from '#test/support/web'
import { webStage } from '#test/support/web-stage'
import { PaymentPage } from '#web/pages/admin/payment-page'

/* The page of a payment, with a server that keeps one payment. */

export const { api, notices } = webStage()
const session = { status: 'signed-in' as const, user: makeUser({ id: 'ad', role: 'admin' }) }

export type PaymentRecord = NonNullable<PaymentDetail['record']>

export const at = '2026-11-02T10:00:00.000Z'
const completed: PaymentDetail = {
  id: 'bas_1',
  amount: 6000,
  status: 'completed',
  plan_name: 'Gold',
  profile_name: 'Sana Malik',
  profile_email: 'sana@example.com',
  created_at: at,
  completed_at: '2026-11-02T10:05:00.000Z',
  method: 'Debit card',
}
const record: PaymentRecord = {
  user_id: 'u9',
  flags: [],
  plan_id: 'gold',
  days: 90,
  merchant_id: '102',
  transaction_id: 'tr-77',
  updated_at: '2026-11-02T10:06:00.000Z',
  notices: [],
  more_notices: false,
}

let stored: PaymentDetail
export const reading = 'GET /api/payments/get'
export const updating = 'PUT /api/payments/update'

/** Changes the payment on the server. */
export const store = (change: Partial<PaymentDetail>, known: Partial<PaymentRecord> = {}) => {
  stored = { ...stored, ...change, record: { ...record, ...stored.record, ...known } }
}

beforeEach(() => {
  stored = { ...completed, record }
  api.on(reading, () => ({ message: '', data: stored }))
  api.on(updating, (input) => {
    store({ status: (input as { status: PaymentDetail['status'] }).status })
    return { message: 'Payment updated.', data: stored }
  })
})

/** Shows the page and waits for the payment. */
export async function open(change: Partial<PaymentDetail> = {}, known: Partial<PaymentRecord> = {}) {
  store(change, known)
  show()
  await screen.findByRole('article', { name: 'Facts' })
}
export const show = () =>
  renderWeb(
    <Routes>
      <Route path="/dashboard/payments/:id" element={<PaymentPage />} />
    </Routes>,
    { path: '/dashboard/payments/bas_1', session },
  )

export const fact = (label: string) =>
  screen
    .getAllByRole('term', { hidden: true })
    .filter(({ textContent }) => textContent === label)
    .map(({ nextElementSibling }) => nextElementSibling?.textContent)
    .join('|')
export const actions = () =>
  within(screen.getByRole('region', { name: 'Actions' }))
    .queryAllByRole('button')
    .map(({ textContent }) => textContent)
/** Presses an action and gives what asks about it. */
export async function ask(action: string, title: string) {
  await userEvent.click(screen.getByRole('button', { name: action }))
  return within(await screen.findByRole('dialog', { name: title }))
}
export const isClosed = () =>
  waitFor(() => {
    if (screen.queryByRole('dialog')) throw new Error('It is open.')
  })
export const updates = () => api.sent.filter(([to]) => to === updating).map(([, input]) => input)
