import { describe, expect, test } from '@jest/globals'
import { screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { formatDateTime } from '#shared/format'
import type { PaymentNoticeEntity } from '#shared/schemas/money-entities'
import { api, at, fact, open, reading, show } from './setup'

const noticeOf = (change: Partial<PaymentNoticeEntity>): PaymentNoticeEntity => ({
  received_at: at,
  verdict: 'success',
  transaction_id: 'tr-77',
  method: 'Debit card',
  fields: { err_code: '000', transaction_amount: '6000.00' },
  ...change,
})
const href = (name: string) => screen.getByRole('link', { name }).getAttribute('href')

describe('a payment', () => {
  test('is shown with all that is known of it', async () => {
    await open()
    expect(fact('Amount')).toBe('Rs. 6,000')
    expect(fact('Payment status')).toBe('Completed')
    expect(fact('Plan')).toBe('Gold')
    expect(fact('Duration')).toBe('90 days')
    expect(fact('Begun')).toBe(formatDateTime(at))
    expect(fact('Completed')).toBe(formatDateTime('2026-11-02T10:05:00.000Z'))
    expect(fact('Payment number')).toBe('bas_1')
    expect(fact('Transaction')).toBe('tr-77')
    expect(fact('Paid with')).toBe('Debit card')
    expect(fact('Merchant')).toBe('102')
    expect(fact('E-mail')).toBe('sana@example.com')
    expect(href('Sana Malik')).toBe('/dashboard/users/u9')
    expect(href('Gold')).toBe('/dashboard/subscription-plans/gold')
    expect(href('All payments')).toBe('/dashboard/payments')
    expect(screen.queryByRole('region', { name: 'Changed by hand' })).toBeNull()
    expect(screen.queryByRole('note')).toBeNull()
    await screen.findByText('None so far.')
  })

  test('of a deleted member names nobody', async () => {
    await open({ profile_name: undefined, profile_email: undefined })
    expect(fact('Name')).toBe('Deleted member')
    expect(fact('E-mail')).toBe('Not kept')
  })

  test('that failed says what the member reads of it', async () => {
    await open({ status: 'failed', reason: 'balance', completed_at: undefined })
    expect(fact('What the member reads')).toBe('There was not enough money in the account.')
  })

  test('that was changed by hand says by whom and why', async () => {
    await open({ status: 'refunded' }, { refunded_at: at, decided_by: 'ad7', decision: 'Asked.\nTwice.' })
    expect(href('An administrator')).toBe('/dashboard/users/ad7')
    expect(fact('Reason')).toBe('Asked.\nTwice.')
    expect(fact('Refunded')).toBe(formatDateTime(at))
  })

  test.each([400, 404])('that is not there (%i) leads back to the list', async (status) => {
    api.on(reading, () => ({ status, error: 'x', code: 'not_found' }))
    show()
    await screen.findByRole('heading', { name: 'We could not find this payment' })
    expect(href('All payments')).toBe('/dashboard/payments')
  })

  test('that could not be loaded can be tried again', async () => {
    const stored = { status: 500, error: 'x', code: 'internal' }
    api.on(reading, () => stored)
    show()
    const again = await screen.findByRole('button', { name: 'Try again' })
    await userEvent.click(again)
    expect(api.sent.filter(([route]) => route === reading)).toHaveLength(2)
  })
})

describe('what is to be looked into', () => {
  test('is explained, with what to do', async () => {
    await open({}, { flags: ['mismatch', 'charged_again', 'refund_due'] })
    const [mismatch, again, due] = screen.getAllByRole('note').map(({ textContent }) => textContent)
    expect(mismatch).toMatch(/amount paid does not match.*return what was paid too much/)
    expect(again).toMatch(/paid twice.*return one of the two at the provider/)
    expect(due).toMatch(/Paid by a member who has left.*then record the refund here/)
  })

  test('a payment that can be completed by hand may be what came', async () => {
    await open({ status: 'pending' }, { flags: ['mismatch'] })
    expect(screen.getByRole('note').textContent).toContain(
      'If the full price was paid, complete the payment here',
    )
  })

  test('what a newer server says is left out', async () => {
    await open({}, { flags: ['something'] as never })
    expect(screen.queryByRole('note')).toBeNull()
  })
})

describe('notices', () => {
  test('are listed with what each is worth, and hold what came', async () => {
    await open(
      {},
      {
        notices: [
          noticeOf({}),
          noticeOf({ verdict: 'forged', fields: { validation_hash: 'made up' } }),
          noticeOf({ verdict: 'mismatch', fields: {} }),
        ],
        more_notices: true,
      },
    )
    const [paid, forged, misfit] = within(
      screen.getByRole('list', { name: 'Notices from the provider' }),
    ).getAllByRole('listitem')
    const summary = (row: HTMLElement | undefined) => row?.querySelector('summary')?.textContent
    expect(summary(paid)).toBe(`${formatDateTime(at)}PaidTransaction tr-77Debit card`)
    expect(summary(forged)).toContain('Forged')
    expect(summary(misfit)).toContain('Does not match')
    const details = paid!.querySelector('details')!
    expect(details.open).toBe(false)
    await userEvent.click(paid!.querySelector('summary')!)
    expect(details.open).toBe(true)
    expect(fact('transaction_amount')).toBe('6000.00')
    expect(paid!.textContent).not.toContain('proves nothing')
    expect(forged!.textContent).toContain('It proves nothing and has changed nothing.')
    expect(misfit!.textContent).toContain('Nothing in it may be stored.')
    await screen.findByText('There are earlier ones; the latest 3 are shown.')
  })
})
