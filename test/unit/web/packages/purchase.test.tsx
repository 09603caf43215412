import { afterEach, beforeEach, expect, jest, test } from '@jest/globals'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { planSeeds } from '#shared/options/plans'
import type { Checkout, Payment } from '#shared/schemas/money-entities'
import { webStage } from '#test/support/web-stage'
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

test('before paying one reads what it costs, how long it lasts, what comes of the days left, and the rules', async () => {
  serve(api, 'gold', goldFates)
  open({}, '/packages?plan=platinum')
  const asked = within(await screen.findByRole('dialog', { name: 'Platinum plan' }))
  await asked.findByText('Begins')
  const text = screen.getByRole('dialog').textContent
  expect(text).toContain('Rs. 12,000')
  expect(text).toContain('for 180 days, paid once')
  expect(text).toContain('The unused part of Gold adds 35 days.')
  expect(text).toContain('It does not renew automatically')
  expect(text).toContain('not refunded once the plan is active')
  expect(text).toContain('You cannot change your picture during a paid plan.')
  expect(text).toContain('You pay on the page of PayFast')
  expect(asked.getByRole('link', { name: 'refund policy' }).getAttribute('href')).toBe('/refund-policy')
  await asked.findByRole('button', { name: 'Pay Rs. 12,000' })
})

test('paying posts every field to the provider’s page', async () => {
  serve(api)
  answerCheckout()
  open({ profile_info_status: false }, '/packages?plan=gold')
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

test('two taps begin one payment', async () => {
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
})

test('a page that is gone back to can be used again', async () => {
  serve(api)
  answerCheckout()
  open({}, '/packages?plan=gold')
  await tap(await payButton())
  await waitFor(() => expect(posted).toHaveLength(1))
  fireEvent(window, Object.assign(new Event('pageshow'), { persisted: true }))
  await waitFor(async () => expect((await payButton()).getAttribute('aria-busy')).toBeNull())
  await tap(screen.getByRole('button', { name: 'Cancel' }))
  expect(at()).toBe('/packages')
})

test.each<[string, Partial<Checkout>]>([
  ['that was not begun', { success: false }],
  ['that leads to a script', { redirectUrl: 'javascript:alert(1)' }],
  ['that leads nowhere', { redirectUrl: '' }],
  ['without a price', { subAmount: '' }],
])('a checkout %s is told, and nothing is posted', async (_, change) => {
  serve(api)
  answerCheckout(change)
  open({}, '/packages?plan=gold')
  await tap(await payButton())
  await waitFor(() => expect(notices).toEqual(['error: Failed to initiate payment']))
  expect(posted).toEqual([])
  expect((await payButton()).getAttribute('aria-busy')).toBeNull()
})

test.each([
  ['payment_not_begun', 502, 'Failed to initiate payment'],
  ['conflict', 409, 'This plan cannot be bought. Please choose another one.'],
])('the server’s refusal %s is told in its words', async (code, status, text) => {
  serve(api)
  api.on(routes.checkout, () => ({ status, error: text, code, params: { what: 'plan' } }))
  open({}, '/packages?plan=gold')
  await tap(await payButton())
  await waitFor(() => expect(notices).toEqual([`error: ${text}`]))
  expect(posted).toEqual([])
})

test('a fault of the server is told as a payment that was not begun', async () => {
  serve(api)
  api.on(routes.checkout, () => ({ status: 500, error: 'Something went wrong', code: 'internal' }))
  open({}, '/packages?plan=gold')
  await tap(await payButton())
  await waitFor(() => expect(notices).toEqual(['error: Failed to initiate payment']))
  expect(posted).toEqual([])
})

test('without a network it is said in place, and can be tried again', async () => {
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

test('a price that has changed is shown before anything is paid', async () => {
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

test('what the plan gives is looked up again before paying, and shown if it is not what was read', async () => {
  serve(api)
  answerCheckout()
  open({}, '/packages?plan=gold')
  const button = await payButton()
  // Another tab has bought it.
  serve(api, 'gold', goldFates)
  await tap(button)
  await screen.findByText('What you would get has changed')
  const asked = within(await dialog())
  asked.getByText(/^You already have this plan\. The new days begin on/)
  expect([checkouts(), posted]).toEqual([[], []])
  await waitFor(() => expect(button.getAttribute('aria-busy')).toBeNull())
  expect(button.disabled).toBe(false)
})

test.each<[string, boolean]>([
  ['who has no biodata is told that the days count from the payment', false],
  ['who has one is not', true],
])('%s', async (_, written) => {
  serve(api)
  open({ profile_info_status: written }, '/packages?plan=gold')
  await payButton()
  const way = screen.queryByRole('link', { name: 'Complete your profile' })?.getAttribute('href')
  expect(way).toBe(written ? undefined : '/create-profile')
})

test.each([
  ['gold', 'You can use its proposals and messages from that day.'],
  ['platinum', 'those of Gold that you did not use are not added.'],
])('it is said how %s is counted beside a plan that runs', async (plan, text) => {
  serve(api, 'gold', goldFates)
  open({}, `/packages?plan=${plan}`)
  await screen.findByText('Begins')
  expect(screen.getByRole('dialog').textContent).toContain(text)
})

const pending: Payment = {
  id: 'bas_0',
  amount: 6000,
  status: 'pending',
  plan_name: 'Gold',
  created_at: days(0),
}

test('a payment for the plan that was begun before is told of, with a way to it', async () => {
  serve(api)
  servePayments(api, pending)
  open({}, '/packages?plan=gold')
  const asked = within(await dialog())
  await asked.findByText('You began a payment for this plan')
  expect(asked.getByRole('link', { name: 'See your payments' }).getAttribute('href')).toBe(
    '/dashboard/payment',
  )
  expect((await payButton()).disabled).toBe(false)
})

test.each<[string, Partial<Payment>]>([
  ['of another plan', { plan_name: 'Silver' }],
  ['that is over', { status: 'failed' }],
])('a payment %s is not', async (_, change) => {
  serve(api)
  servePayments(api, { ...pending, ...change })
  open({}, '/packages?plan=gold')
  await payButton()
  expect(screen.queryByText('You began a payment for this plan')).toBeNull()
})

test('an answer that comes after the question was closed leads nowhere', async () => {
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

test('without a quote nothing can be paid; it can be asked for again', async () => {
  serve(api)
  api.on(routes.quotes, () => ({ status: 500, error: 'x', code: 'internal' }))
  open({}, '/packages?plan=gold')
  const asked = within(await dialog())
  await asked.findByText('This could not be loaded')
  expect(asked.getByRole<HTMLButtonElement>('button', { name: 'Pay Rs. 6,000' }).disabled).toBe(true)
  serve(api)
  await tap(asked.getByRole('button', { name: 'Try again' }))
  await waitFor(async () => expect((await payButton()).disabled).toBe(false))
})
