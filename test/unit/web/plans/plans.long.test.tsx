import { beforeEach, describe, expect, test } from '@jest/globals'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { formatDate } from '#shared/format'
import { planSeeds } from '#shared/options/plans'
import { webStage } from '#test/support/web/web-stage'
import { at, days, dialog, goldFates, open, routes, serve, tap, planRow } from './setup'
import type { Payment } from '#shared/schemas/money-entities'

const { api } = webStage()
const names = () =>
  within(screen.getByRole('table', { name: 'Plans' }))
    .getAllByRole('heading')
    .map(({ textContent }) => textContent)
const button = (plan: string, name: string) => planRow(plan).findByRole<HTMLButtonElement>('button', { name })

test('a visitor is asked to sign in for the plan in the address, unless it is Free or unknown', async () => {
  api.on(routes.plans, () => ({ message: '', data: planSeeds }))
  open(null, '/packages?plan=gold')
  await screen.findByText('Sign in to choose the Gold plan')
  cleanup()
  for (const plan of ['free', 'unknown']) {
    open(null, `/packages?plan=${plan}`)
    expect(names()).toHaveLength(4)
    expect(screen.queryByText(/^Sign in to choose/)).toBeNull()
    cleanup()
  }
})

test('the built-in plans stay, with a note, if the current ones fail to load', async () => {
  api.on(routes.plans, () => ({ status: 500, error: 'x', code: 'internal' }))
  open(null)
  const free = screen.getByRole('heading', { name: 'Free', level: 2 }).closest('tr')!
  expect(free.textContent).not.toMatch(/day/i)
  await screen.findByText('We could not refresh the plans')
  expect(names()).toHaveLength(4)
  api.on(routes.plans, () => ({ message: '', data: planSeeds.slice(0, 2) }))
  await tap(screen.getByRole('button', { name: 'Try again' }))
  await waitFor(() => expect(names()).toEqual(['Free', 'Silver']))
  expect(screen.queryByText('We could not refresh the plans')).toBeNull()
})

test('a member on Free can choose any other plan, even if the current plan fails to load', async () => {
  serve(api)
  open({})
  expect((await button('Free', 'Choose Now')).disabled).toBe(true)
  expect(planRow('Free').getByText('Your Current Plan')).toBeTruthy()
  expect((await button('Silver', 'Choose Now')).disabled).toBe(false)
  expect(screen.queryByText('Upgrade Now')).toBeNull()
  cleanup()
  api.on(routes.subscription, () => ({ status: 500, error: 'x', code: 'internal' }))
  open({})
  await screen.findByText('We could not load your current plan')
  await button('Gold', 'Choose Now')
  expect(screen.queryByText('Your Current Plan')).toBeNull()
})

test('a member on Gold sees the effect of each choice on the remaining days, even after Gold was renamed', async () => {
  serve(api, 'gold', goldFates)
  api.on(routes.plans, () => ({
    message: '',
    data: planSeeds.map((plan) => (plan.id === 'gold' ? { ...plan, name: 'Zar' } : plan)),
  }))
  open({})
  await button('Platinum', 'Upgrade Now')
  expect(screen.getAllByText('Your Current Plan')).toHaveLength(1)
  await button('Zar', 'Choose Now')
  expect(planRow('Zar').getByText('Your Current Plan')).toBeTruthy()
  await button('Silver', 'Choose Now')
  expect((await button('Free', 'Choose Now')).disabled).toBe(true)
  const end = formatDate(days(70))
  expect(planRow('Platinum').getByText(/The unused part of Gold adds 35 days\./)).toBeTruthy()
  expect(planRow('Zar').getByText(`You already have this plan. The new days start on ${end}.`)).toBeTruthy()
  expect(
    planRow('Silver').getByText(`Your Gold plan continues until its end. This one starts on ${end}.`),
  ).toBeTruthy()
})

test.each([{ price: 0 }, { duration: 0 }])('a paid plan with %j cannot be bought', async (lack) => {
  serve(api)
  api.on(routes.plans, () => ({
    message: '',
    data: planSeeds.map((plan) => (plan.id === 'gold' ? { ...plan, ...lack } : plan)),
  }))
  open({}, '/packages?plan=gold')
  expect((await button('Silver', 'Choose Now')).disabled).toBe(false)
  expect((await button('Gold', 'Choose Now')).disabled).toBe(true)
  expect(planRow('Gold').getByText('You cannot buy this plan at the moment.')).toBeTruthy()
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('an administrator sees the plans but cannot buy any', async () => {
  serve(api)
  open({ role: 'admin' }, '/packages?plan=gold')
  await screen.findByText('Only members can buy plans')
  expect(names()).toHaveLength(4)
  expect(screen.queryByText('Choose Now')).toBeNull()
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(api.sent.map(([route]) => route)).toEqual([routes.plans])
})

test('the address opens the purchase dialog of a plan; closing it clears the address', async () => {
  serve(api)
  for (const plan of ['nothing', 'free', '%3Cscript%3E', '']) {
    open({}, `/packages?plan=${plan}`)
    await button('Gold', 'Choose Now')
    expect(screen.queryByRole('dialog')).toBeNull()
    cleanup()
  }
  open({}, '/packages?plan=gold')
  await tap(within(await dialog()).getByRole('button', { name: 'Cancel' }))
  expect(at()).toBe('/packages')
  await tap(await button('Gold', 'Choose Now'))
  expect(at()).toBe('/packages?plan=gold')
  await dialog()
})

describe('returning from the provider, which adds parameters to the address', () => {
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
  const settled = () => planRow('Gold').findByRole('button', { name: 'Choose Now' })

  test('shows a payment by its own state, not the address; says nothing about another member’s or a completed one', async () => {
    const told: [Partial<Payment>, RegExp][] = [
      [{ reason: 'cancelled' }, /You cancelled the payment\. Nothing was charged\./],
      [{ status: 'failed', reason: 'balance' }, /There was not enough money in the account\./],
      [{ status: 'pending' }, /The payment for Gold is not complete/],
    ]
    for (const [change, words] of told) {
      payment = paid(change)
      open({}, address)
      await screen.findByText(words)
      if (change.status === 'pending') expect(screen.queryByText(/Nothing was charged/)).toBeNull()
      cleanup()
    }
    for (const other of [null, paid({ status: 'completed' })]) {
      payment = other
      api.sent.length = 0
      open({}, address)
      await settled()
      await waitFor(() => expect(api.sent).toContainEqual([routes.payments, { payment_id: 'bas_7' }]))
      expect(screen.queryByRole('note')).toBeNull()
      cleanup()
    }
    expect(notices).toEqual([])
  })

  test('shows and requests no payment for a visitor', async () => {
    payment = paid({})
    open(null, address)
    await waitFor(() => expect(api.sent.map(([route]) => route)).toEqual([routes.plans]))
  })
})
