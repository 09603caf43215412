import { describe, expect, test } from '@jest/globals'
import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { paymentStatuses } from '#shared/options/statuses'
import { movesFor } from '#web/features/admin-payments/moves'
import { actions, api, ask, fact, isClosed, notices, open, reading, store, updates, updating } from './setup'

type Dialog = Awaited<ReturnType<typeof ask>>
const confirm = (dialog: Dialog, name: string) => userEvent.click(dialog.getByRole('button', { name }))
const give = (dialog: Dialog, text: string) => userEvent.type(dialog.getByLabelText('Reason'), text)

test('what is offered follows from the status', () => {
  expect(Object.fromEntries(paymentStatuses.map((status) => [status, movesFor({ status })]))).toEqual({
    pending: ['complete', 'cancel'],
    failed: ['complete'],
    completed: ['refund'],
    cancelled: [],
    refunded: [],
  })
})

test.each(['cancelled', 'refunded'] as const)('to a %s one nothing can be done by hand', async (status) => {
  await open({ status })
  expect(actions()).toEqual([])
  expect(screen.getByText('There is nothing you can change on this payment.')).toBeTruthy()
})

test('a refund is recorded with a reason, after saying what follows', async () => {
  await open()
  const dialog = await ask('Record refund', 'Record a refund?')
  expect(screen.getByRole('dialog').textContent).toContain('Gold plan · Rs. 6,000 · Sana Malik')
  expect(
    dialog.getByText(/return the money at the provider yourself.*calculated again.*cannot be undone/),
  ).toBeTruthy()
  await confirm(dialog, 'Record refund')
  await dialog.findByText('Please write why.')
  expect(updates()).toEqual([])
  await give(dialog, 'Asked within a day')
  await confirm(dialog, 'Record refund')
  await isClosed()
  expect(updates()).toEqual([{ payment_id: 'bas_1', status: 'refunded', reason: 'Asked within a day' }])
  expect(notices).toEqual(['success: Payment updated.'])
  expect(fact('Payment status')).toBe('Refunded')
  expect(actions()).toEqual([])
  expect(api.sent.filter(([route]) => route === reading)).toHaveLength(1)
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('region', { name: 'Actions' })))
})

test('a pending one is completed or cancelled, each with its consequence', async () => {
  await open({ status: 'pending', completed_at: undefined })
  expect(actions()).toEqual(['Complete payment', 'Cancel payment'])
  const first = await ask('Cancel payment', 'Cancel this payment?')
  expect(first.getByText(/If the provider confirms it later after all, it is completed/)).toBeTruthy()
  await confirm(first, 'Cancel')
  await isClosed()
  const dialog = await ask('Complete payment', 'Complete this payment?')
  expect(dialog.getByText(/The plan begins at once.*for 90 days/)).toBeTruthy()
  await give(dialog, 'Seen')
  await confirm(dialog, 'Complete payment')
  await isClosed()
  expect(updates()).toEqual([{ payment_id: 'bas_1', status: 'completed', reason: 'Seen' }])
  expect(actions()).toEqual(['Record refund'])
})

test('for a deleted member no plan is promised', async () => {
  await open({ status: 'failed', profile_name: undefined })
  const dialog = await ask('Complete payment', 'Complete this payment?')
  expect(dialog.getByText(/so no plan begins.*has to be returned/)).toBeTruthy()
})

describe('what was changed meanwhile', () => {
  const error = 'This payment can no longer be changed in this way.'

  test('is said in the dialog, and shown', async () => {
    await open({ status: 'pending', completed_at: undefined })
    api.on(updating, () => {
      store({ status: 'completed' })
      return { status: 409, error, code: 'conflict', params: { what: 'payment' } }
    })
    const dialog = await ask('Cancel payment', 'Cancel this payment?')
    await give(dialog, 'Left')
    await confirm(dialog, 'Cancel payment')
    await dialog.findByText(error)
    await dialog.findByText(/has just been changed/)
    expect(fact('Payment status')).toBe('Completed')
    expect(dialog.getByLabelText<HTMLTextAreaElement>('Reason').value).toBe('Left')
    expect(notices).toEqual([`error: ${error}`])
  })

  test('what was written is not lost by a slip', async () => {
    await open()
    const dialog = await ask('Record refund', 'Record a refund?')
    await give(dialog, 'Asked')
    await confirm(dialog, 'Cancel')
    const question = within(await screen.findByRole('alertdialog', { name: 'Leave without saving?' }))
    await confirm(question, 'Leave')
    await isClosed()
    expect(updates()).toEqual([])
  })
})
