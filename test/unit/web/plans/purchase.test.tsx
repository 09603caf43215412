import { afterEach, beforeEach, expect, jest, test } from '@jest/globals'
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { planSeeds } from '#shared/options/plans'
import type { Checkout, Payment } from '#shared/schemas/money-entities'
import type { FakeReply } from '#test/support/web/fake-api'
import { webStage } from '#test/support/web/web-stage'
import {
  at,
  checkoutOf,
  days,
  dialog,
  goBack,
  goldFates,
  open,
  payButton,
  routes,
  serve,
  servePayments,
  tap,
} from './setup'

const { api, notices } = webStage()

/** The forms that were posted. */
let posted: { action: string; method: string; fields: Record<string, string> }[]
const submit = jest.spyOn(HTMLFormElement.prototype, 'submit')

beforeEach(() => {
  posted = []
  submit.mockImplementation(function (this: HTMLFormElement) {
    const fields = Object.fromEntries(new FormData(this)) as Record<string, string>
    posted.push({ action: this.action, method: this.method, fields })
  })
})
afterEach(() => {
  submit.mockReset()
})

const answerCheckout = (change: Partial<Checkout> = {}) =>
  api.on(routes.checkout, () => ({ message: '', data: checkoutOf(change) }))
const checkouts = () => api.sent.filter(([route]) => route === routes.checkout).map(([, input]) => input)

test('the purchase dialog shows price, days, the effect on remaining days, and that nothing is refunded', async () => {
  serve(api, 'gold', goldFates)
  open({}, '/packages?plan=platinum')
  await screen.findByText('Starts')
  const text = screen.getByRole('dialog').textContent
  for (const words of [
    'Rs. 12,000',
    'for 180 days, paid once',
    'The unused part of Gold adds 35 days.',
    'Unused ones from Gold are not added.',
    'It does not renew automatically',
    'not refunded once the plan is active',
    'You cannot change your picture during a paid plan.',
  ])
    expect(text).toContain(words)
  expect(screen.queryByRole('link', { name: 'Complete your profile' })).toBeNull()
})

test('paying posts every field to the provider’s page', async () => {
  serve(api)
  answerCheckout()
  open({ profile_info_status: false }, '/packages?plan=gold')
  await payButton()
  // The days count from the payment, also without a profile.
  screen.getByRole('link', { name: 'Complete your profile' })
  await tap(await payButton())
  await waitFor(() => expect(posted).toHaveLength(1))
  expect(checkouts()).toEqual([{ profileId: 'u1', packageId: 'gold', amount: 6000, pkgName: 'Gold' }])
  const [{ action, method, fields }] = posted as [(typeof posted)[number]]
  expect([action, method]).toEqual([checkoutOf().redirectUrl, 'post'])
  expect(fields).toMatchObject({
    MERCHANT_ID: '102',
    TOKEN: 'tok',
    TXNAMT: '6000.00',
    CURRENCY_CODE: 'PKR',
    BASKET_ID: 'bas_1',
    CUSTOMER_EMAIL_ADDRESS: 'ayesha@example.com',
    CUSTOMER_MOBILE_NO: '+923001234567',
    SUCCESS_URL: `${location.origin}/success?basket_id=bas_1`,
    CANCEL_URL: `${location.origin}/packages`,
    'ITEMS[0][NAME]': 'Gold',
    ADDITIONAL_VALUE: 'u1|u1|gold',
  })
  expect(fields['SIGNATURE']).toMatch(/^\w{8,}$/)
  expect((await payButton()).getAttribute('aria-busy')).toBe('true')
  expect(document.querySelector('form')).toBeNull()
})

test('two taps start one payment; the page works again after Back', async () => {
  serve(api)
  answerCheckout()
  open({}, '/packages?plan=gold')
  const button = await payButton()
  fireEvent.click(button)
  fireEvent.click(button)
  await waitFor(() => expect(posted).toHaveLength(1))
  fireEvent.click(button)
  expect(checkouts()).toHaveLength(1)
  expect(posted).toHaveLength(1)
  fireEvent(window, Object.assign(new Event('pageshow'), { persisted: true }))
  await waitFor(async () => expect((await payButton()).getAttribute('aria-busy')).toBeNull())
  await tap(screen.getByText('Cancel'))
  expect(at()).toBe('/packages')
})

test('an invalid or refused checkout shows an error and posts nothing', async () => {
  serve(api)
  const failed = 'Failed to initiate payment'
  const refused = 'You cannot buy this plan. Please choose another one.'
  const checkout = (change: Partial<Checkout>) => ({ message: '', data: checkoutOf(change) })
  const answers: [FakeReply, string][] = [
    [checkout({ success: false }), failed],
    [checkout({ redirectUrl: 'javascript:alert(1)' }), failed],
    [checkout({ subAmount: '' }), failed],
    [{ status: 409, error: refused, code: 'conflict', params: { what: 'plan' } }, refused],
  ]
  for (const [answer, text] of answers) {
    notices.length = 0
    api.on(routes.checkout, () => answer)
    open({}, '/packages?plan=gold')
    await tap(await payButton())
    await waitFor(() => expect(notices).toEqual([`error: ${text}`]))
    expect((await payButton()).getAttribute('aria-busy')).toBeNull()
    cleanup()
  }
  expect(posted).toEqual([])
})

test('an offline purchase is reported in place and can be retried', async () => {
  serve(api)
  api.on(routes.checkout, () => new TypeError('no network'))
  open({}, '/packages?plan=gold')
  await tap(await payButton())
  await screen.findByText('No internet connection. Please check your network.')
  expect(notices).toEqual([])
  answerCheckout()
  await tap(await payButton())
  await waitFor(() => expect(posted).toHaveLength(1))
  expect(screen.queryByText('No internet connection. Please check your network.')).toBeNull()
})

test('a changed price is shown before payment', async () => {
  serve(api)
  answerCheckout({ subAmount: '7500.00' })
  open({}, '/packages?plan=gold')
  const button = await payButton()
  api.on(routes.plans, () => ({
    message: '',
    data: planSeeds.map((plan) => (plan.id === 'gold' ? { ...plan, price: 7500 } : plan)),
  }))
  await tap(button)
  await screen.findByText('The price has changed')
  expect(screen.getByText('It was Rs. 6,000 and is Rs. 7,500 now. Nothing was charged.')).toBeTruthy()
  expect(posted).toEqual([])
  await tap(await payButton('Rs. 7,500'))
  await waitFor(() => expect(posted).toHaveLength(1))
  expect(posted[0]?.fields['TXNAMT']).toBe('7500.00')
})

test('the terms are refetched before payment, and shown if they changed', async () => {
  serve(api)
  answerCheckout()
  open({}, '/packages?plan=gold')
  const button = await payButton()
  // Another tab has bought it.
  serve(api, 'gold', goldFates)
  await tap(button)
  await screen.findByText('What you would get has changed')
  const asked = within(await dialog())
  asked.getByText(/^You already have this plan\. The new days start on/)
  expect([checkouts(), posted]).toEqual([[], []])
  await waitFor(() => expect(button.getAttribute('aria-busy')).toBeNull())
  expect(button.disabled).toBe(false)
})

const pending: Payment = {
  id: 'bas_0',
  amount: 6000,
  status: 'pending',
  plan_name: 'Gold',
  created_at: days(0),
}

test('a pending payment for the same plan is reported, and no other', async () => {
  serve(api)
  servePayments(api, { ...pending, plan_name: 'Silver' }, { ...pending, status: 'failed' })
  open({}, '/packages?plan=gold')
  await payButton()
  expect(screen.queryByText('A payment for this plan is still pending')).toBeNull()
  cleanup()
  servePayments(api, pending)
  open({}, '/packages?plan=gold')
  await screen.findByText('A payment for this plan is still pending')
  expect(screen.getByRole('link', { name: 'See the payment' }).getAttribute('href')).toBe(
    '/dashboard/payment/bas_0',
  )
  expect((await payButton()).disabled).toBe(false)
})

test('a payment that was started elsewhere meanwhile is reported before another one begins', async () => {
  serve(api)
  answerCheckout()
  open({}, '/packages?plan=gold')
  const button = await payButton()
  let answer = (): void => undefined
  api.on(
    routes.payments,
    () => new Promise((resolve) => (answer = () => resolve({ message: '', data: [pending], page: {} }))),
  )
  await tap(button)
  await waitFor(() => expect(button.getAttribute('aria-busy')).toBe('true'))
  answer()
  await screen.findByText('A payment for this plan is still pending')
  expect(screen.getByRole('alert').textContent).toMatch(/please wait.*you can pay again below/)
  expect([checkouts(), posted]).toEqual([[], []])
  await waitFor(() => expect(button.getAttribute('aria-busy')).toBeNull())
  servePayments(api, pending)
  await tap(button)
  await waitFor(() => expect(posted).toHaveLength(1))
})

test('an answer that arrives after the dialog was closed is ignored', async () => {
  serve(api)
  let arrive = (): void => undefined
  api.on(
    routes.checkout,
    () =>
      new Promise((resolve) => {
        arrive = () => resolve({ message: '', data: checkoutOf() })
      }),
  )
  open({}, '/packages')
  await tap((await screen.findAllByRole('button', { name: 'Choose Now' }))[2]!)
  await tap(await payButton())
  goBack()
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  const asked = api.sent.length
  arrive()
  servePayments(api)
  await tap((await screen.findAllByRole('button', { name: 'Choose Now' }))[2]!)
  expect((await payButton()).getAttribute('aria-busy')).toBeNull()
  expect([checkouts().length, posted, notices]).toEqual([1, [], []])
  expect(api.sent.length).toBeGreaterThan(asked)
})

test('nothing can be paid without a quote; it can be requested again', async () => {
  serve(api)
  api.on(routes.quotes, () => ({ status: 500, error: 'x', code: 'internal' }))
  open({}, '/packages?plan=gold')
  const asked = within(await dialog())
  await asked.findByText('We could not load this')
  expect(asked.getByRole<HTMLButtonElement>('button', { name: 'Pay Rs. 6,000' }).disabled).toBe(true)
  serve(api)
  await tap(asked.getByRole('button', { name: 'Try again' }))
  await waitFor(async () => expect((await payButton()).disabled).toBe(false))
})
