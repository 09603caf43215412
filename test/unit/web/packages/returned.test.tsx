import { beforeEach, expect, test } from '@jest/globals'
import { screen, waitFor } from '@testing-library/react'
import type { Payment } from '#shared/schemas/money-entities'
import { webStage } from '#test/support/web-stage'
import { days, open, routes, serve, tile } from './setup'

/* Back at the packages from the provider, which has added what it says of the payment to the address. */

const { api, notices } = webStage()
const address = '/packages?transaction_id=&err_code=000&err_msg=Paid&basket_id=bas_7'

let payment: Payment | null
beforeEach(() => {
  serve(api)
  api.on(routes.payments, (input) => {
    const { payment_id } = input as { payment_id?: string }
    if (payment_id === undefined) return { message: '', data: [], page: {} }
    return payment?.id === payment_id
      ? { message: '', data: payment }
      : { status: 404, error: 'x', code: 'not_found', params: { what: 'payment' } }
  })
})

const paid = (change: Partial<Payment>): Payment => ({
  id: 'bas_7',
  amount: 6000,
  status: 'cancelled',
  plan_name: 'Gold',
  created_at: days(0),
  ...change,
})
const settled = () => tile('Gold').findByRole('button', { name: 'Choose Now' })

test('a cancelled payment is told by its own state, not by the address', async () => {
  payment = paid({ reason: 'cancelled' })
  open({}, address)
  await screen.findByText('You have not bought the Gold plan')
  expect(screen.getByText(/You cancelled the payment\. Nothing was charged\./)).toBeTruthy()
})

test('one that failed says why', async () => {
  payment = paid({ status: 'failed', reason: 'balance' })
  open({}, address)
  await screen.findByText(/There was not enough money in the account\./)
})

test('one of which nothing is known yet says to wait', async () => {
  payment = paid({ status: 'pending' })
  open({}, address)
  await screen.findByText('The payment for Gold is not complete')
  expect(screen.queryByText(/Nothing was charged/)).toBeNull()
})

test.each<[string, Payment | null]>([
  ['of somebody else, or none', null],
  ['that was completed', paid({ status: 'completed' })],
])('of a payment %s nothing is said', async (_, found) => {
  payment = found
  open({}, address)
  await settled()
  await waitFor(() =>
    expect(api.sent.some(([, input]) => (input as { payment_id?: string }).payment_id === 'bas_7')).toBe(
      true,
    ),
  )
  expect(screen.queryByRole('note')).toBeNull()
  expect(notices).toEqual([])
})

test('a visitor is told nothing, and nothing is asked', async () => {
  payment = paid({})
  open(null, address)
  await waitFor(() => expect(api.sent.map(([route]) => route)).toEqual([routes.plans]))
})
