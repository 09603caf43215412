import { beforeEach, describe, expect, test } from '@jest/globals'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { Route, Routes } from 'react-router-dom'
import { paymentStatuses } from '#shared/options/statuses'
import type { ListedPayment, PaymentDetail, PaymentNoticeEntity } from '#shared/schemas/money-entities'
import { makeUser } from '#test/support/web/samples'
import { renderWeb } from '#test/support/web/render'
import { webStage } from '#test/support/web/web-stage'
import { movesFor } from '#web/features/payments/admin/moves'
import { PaymentPage } from '#web/pages/admin/payment-page'
import { PaymentsPage } from '#web/pages/admin/payments-page'

const { api, notices } = webStage()
const session = { status: 'signed-in' as const, user: makeUser({ id: 'ad', role: 'admin' }) }
const reading = 'GET /api/payments/get'
const updating = 'PUT /api/payments/update'
const at = '2026-11-02T10:00:00.000Z'

const show = (path: string) =>
  renderWeb(
    <Routes>
      <Route path="/dashboard/payments" element={<PaymentsPage />} />
      <Route path="/dashboard/payments/:id" element={<PaymentPage />} />
    </Routes>,
    { path: `/dashboard/payments${path}`, session },
  )
const sentTo = (route: string) => api.sent.filter(([to]) => to === route).map(([, input]) => input)

describe('the table of payments', () => {
  const paymentOf = (id: string, change: Partial<ListedPayment> = {}): ListedPayment => ({
    id,
    amount: 6000,
    status: 'completed',
    plan_name: 'Gold',
    profile_name: 'Sana Malik',
    profile_email: 'sana@example.com',
    user_id: 'u9',
    flags: [],
    created_at: at,
    ...change,
  })
  beforeEach(() => localStorage.clear())

  test('shows why payments are flagged, without month or order, page after page', async () => {
    const flagged = Array.from({ length: 25 }, (_, index) =>
      paymentOf(`bas_f${index}`, { flags: ['mismatch', 'charged_again'], profile_name: `Payer ${index}` }),
    )
    api.on(reading, (input) => {
      const { cursor = '0' } = input as { cursor?: string }
      return {
        message: '',
        data: flagged.slice(Number(cursor), Number(cursor) + 20),
        page: cursor === '0' ? { next: '20' } : {},
      }
    })
    show('?status=flagged&month=2026-11&sort=oldest')
    const table = await screen.findByRole('table')
    expect(within(table).getAllByText('Does not match')).toHaveLength(20)
    expect(within(table).getAllByText('Paid twice')).toHaveLength(20)
    await screen.findByText('The first 20 found')
    expect(screen.getByLabelText<HTMLSelectElement>('Month').disabled).toBe(true)
    await userEvent.click(screen.getByRole('button', { name: 'Next' }))
    await screen.findByText('Payer 24', { selector: 'td *' })
    expect(sentTo(reading)).toEqual([
      { pageSize: '20', status: 'flagged' },
      { pageSize: '20', status: 'flagged', cursor: '20' },
    ])
  })
})

type PaymentRecord = NonNullable<PaymentDetail['record']>
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
/** Changes the payment on the server. */
const store = (change: Partial<PaymentDetail>, known: Partial<PaymentRecord> = {}) => {
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
async function open(change: Partial<PaymentDetail> = {}, known: Partial<PaymentRecord> = {}) {
  store(change, known)
  const view = show('/bas_1')
  await screen.findByRole('article', { name: 'Facts' })
  return view
}
const fact = (label: string) =>
  [...document.querySelectorAll('dt')]
    .filter(({ textContent }) => textContent === label)
    .map(({ nextElementSibling }) => nextElementSibling?.textContent)
    .join('|')
const flagTexts = () => screen.queryAllByRole('note').map(({ textContent }) => textContent)

describe('the page of a payment', () => {
  test('explains each flag and what to do, and leaves out flags it does not know', async () => {
    const { unmount } = await open(
      {},
      { flags: ['mismatch', 'charged_again', 'refund_due', 'duplicate', 'something' as never] },
    )
    expect(flagTexts()).toEqual([
      expect.stringMatching(/amount paid does not match.*refund what was paid too much/),
      expect.stringMatching(/paid twice.*refund one of the two with the provider/),
      expect.stringMatching(/Paid by a member who has left.*then record the refund here/),
      expect.stringMatching(/probably paid twice.*ask the member/),
    ])
    unmount()
    await open({ status: 'pending' }, { flags: ['mismatch'] })
    expect(flagTexts()).toEqual([
      expect.stringContaining('If the full price was paid, complete the payment here'),
    ])
  })

  test('distinguishes forged and mismatched webhooks from a valid one', async () => {
    const noticeOf = (verdict: PaymentNoticeEntity['verdict'], fields = {}): PaymentNoticeEntity => ({
      received_at: at,
      verdict,
      transaction_id: 'tr-77',
      fields,
    })
    await open(
      {},
      {
        notices: [
          noticeOf('success', { transaction_amount: '6000.00' }),
          noticeOf('forged', { validation_hash: 'made up' }),
          noticeOf('mismatch'),
        ],
        more_notices: true,
      },
    )
    const [paid, forged, misfit] = within(
      screen.getByRole('list', { name: 'Notices from the provider' }),
    ).getAllByRole('listitem')
    expect(fact('transaction_amount')).toBe('6000.00')
    expect(paid!.textContent).not.toContain('proves nothing')
    expect(forged!.textContent).toMatch(/Forged.*It proves nothing and has changed nothing\./)
    expect(misfit!.textContent).toMatch(/Does not match.*We may not store any of its content\./)
    await screen.findByText('There are earlier ones; the latest 3 are shown.')
  })
})

const actions = () =>
  within(screen.getByRole('region', { name: 'Actions' }))
    .queryAllByRole('button')
    .map(({ textContent }) => textContent)
/** Presses an action and gives what asks about it. */
async function ask(action: string, title: string) {
  await userEvent.click(screen.getByRole('button', { name: action }))
  return within(await screen.findByRole('dialog', { name: title }))
}
type Dialog = Awaited<ReturnType<typeof ask>>
const confirm = (dialog: Dialog, name: string) => userEvent.click(dialog.getByRole('button', { name }))
const give = (dialog: Dialog, value: string) =>
  fireEvent.change(dialog.getByLabelText('Reason'), { target: { value } })
const isClosed = () =>
  waitFor(() => {
    if (screen.queryByRole('dialog')) throw new Error('It is open.')
  })

describe('changing a payment by hand', () => {
  test('offers actions by the payment’s status', () => {
    expect(Object.fromEntries(paymentStatuses.map((status) => [status, movesFor({ status })]))).toEqual({
      pending: ['complete', 'cancel'],
      failed: ['complete'],
      completed: ['refund'],
      cancelled: [],
      refunded: [],
    })
  })

  test('to refunded requires a reason, explains the effect, is sent once, and is shown at once', async () => {
    await open()
    const dialog = await ask('Record refund', 'Record a refund?')
    expect(screen.getByRole('dialog').textContent).toMatch(
      /Gold plan · Rs\. 6,000 · Sana Malik.*refund the money with the provider yourself.*calculated again.*cannot be undone/,
    )
    await confirm(dialog, 'Record refund')
    await dialog.findByText('Please write why.')
    expect(sentTo(updating)).toEqual([])
    give(dialog, 'Asked within a day')
    const button = dialog.getByRole('button', { name: 'Record refund' })
    fireEvent.click(button)
    fireEvent.click(button)
    await isClosed()
    expect(sentTo(updating)).toEqual([
      { payment_id: 'bas_1', status: 'refunded', reason: 'Asked within a day' },
    ])
    expect(notices).toEqual(['success: Payment updated.'])
    expect(fact('Payment status')).toBe('Refunded')
    expect(actions()).toEqual([])
    expect(sentTo(reading)).toHaveLength(1)
  })

  test('from pending completes or cancels it, and each dialog explains the effect', async () => {
    await open({ status: 'pending', completed_at: undefined })
    const cancel = await ask('Cancel payment', 'Cancel this payment?')
    expect(cancel.getByText(/If the provider confirms it later after all, it is completed/)).toBeTruthy()
    await confirm(cancel, 'Cancel')
    await isClosed()
    const dialog = await ask('Complete payment', 'Complete this payment?')
    expect(dialog.getByText(/The plan starts at once.*for 90 days/)).toBeTruthy()
    give(dialog, 'Seen')
    await confirm(dialog, 'Complete payment')
    await isClosed()
    expect(sentTo(updating)).toEqual([{ payment_id: 'bas_1', status: 'completed', reason: 'Seen' }])
    expect(actions()).toEqual(['Record refund'])
  })

  test('to completed promises no plan if the member was deleted', async () => {
    await open({ status: 'failed', profile_name: undefined })
    const dialog = await ask('Complete payment', 'Complete this payment?')
    expect(dialog.getByText(/so no plan starts.*has to be returned/)).toBeTruthy()
  })

  test('shows a concurrent change, and loses the typed reason only after confirmation', async () => {
    const error = 'You can no longer change this payment in this way.'
    await open({ status: 'pending', completed_at: undefined })
    api.on(updating, () => {
      store({ status: 'completed' })
      return { status: 409, error, code: 'conflict', params: { what: 'payment' } }
    })
    const dialog = await ask('Cancel payment', 'Cancel this payment?')
    give(dialog, 'Left')
    await confirm(dialog, 'Cancel payment')
    await dialog.findByText(error)
    await dialog.findByText(/has just been changed/)
    expect(fact('Payment status')).toBe('Completed')
    expect(dialog.getByLabelText<HTMLTextAreaElement>('Reason').value).toBe('Left')
    expect(notices).toEqual([`error: ${error}`])
    await confirm(dialog, 'Cancel')
    const question = within(await screen.findByRole('alertdialog', { name: 'Leave without saving?' }))
    await confirm(question, 'Leave')
    await isClosed()
  })
})
