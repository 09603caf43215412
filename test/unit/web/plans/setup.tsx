import { fireEvent, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useLocation, useNavigate } from 'react-router-dom'
import { planSeeds } from '#shared/options/plans'
import type { SessionUser } from '#shared/schemas/entities'
import type { Checkout, Payment, Quote } from '#shared/schemas/money-entities'
import { dayMs } from '#shared/units'
import type { FakeApi } from '#test/support/web/fake-api'
import { makeUser } from '#test/support/web/samples'
import { renderWeb } from '#test/support/web/render'
import { PackagesPage } from '#web/pages/plans/packages-page'

export const days = (count: number) => new Date(Date.now() + count * dayMs).toISOString()

export const routes = {
  plans: 'GET /api/subscription-plans',
  quotes: 'GET /api/pay-fast/quotes',
  subscription: 'GET /api/profile/get/user-subscription',
  payments: 'GET /api/payments/get',
  checkout: 'POST /api/pay-fast/checkout',
} as const

type Api = Pick<FakeApi, 'on'>
type Fate = NonNullable<Quote['current']>['then']

const planOf = (id: string) => planSeeds.find((plan) => plan.id === id)!

/** Answers for a member on a plan; `fates` says what buying each of the others would do to it. */
export function serve(api: Api, planId = 'free', fates: Record<string, Fate> = {}): void {
  const plan = planOf(planId)
  const quotes: Quote[] = planSeeds.slice(1).map(({ id, duration }) => {
    const then = fates[id]
    const start = then === 'extended' || then === 'first' ? 70 : 0
    return {
      plan_id: id,
      start_date: days(start),
      end_date: days(start + duration),
      credit_days: then === 'replaced' ? 35 : 0,
      ...(then && { current: { plan_name: plan.name, end_date: days(70), then } }),
    }
  })
  const data = { subscription_plans: plan, user_subscription_info: [], history: [] }
  api.on(routes.plans, () => ({ message: '', data: planSeeds }))
  api.on(routes.quotes, () => ({ message: '', data: quotes }))
  api.on(routes.subscription, () => ({ message: '', data }))
  servePayments(api)
}

/** Of a member on Gold. */
export const goldFates = { silver: 'first', gold: 'extended', platinum: 'replaced' } as const

export const servePayments = (api: Api, ...data: Payment[]) =>
  api.on(routes.payments, () => ({ message: '', data, page: {} }))

/** The response of a checkout of Gold. */
export const checkoutOf = (change: Partial<Checkout> = {}): Checkout => ({
  success: true,
  redirectUrl: 'https://pay.example/Ecommerce/api/Transaction/PostTransaction',
  token: 'tok',
  merchantId: '102',
  basketId: 'bas_1',
  subAmount: '6000.00',
  pkgName: 'Gold',
  pkgId: 'gold',
  orderDate: '2026-11-22 10:30:00',
  ...change,
})

function Where() {
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  return (
    <>
      <output aria-label="address">{pathname + search}</output>
      <button onClick={() => void navigate(-1)}>Back</button>
    </>
  )
}
/** The browser's own button, which an open dialog does not cover. */
export const goBack = () => fireEvent.click(screen.getByText('Back'))

export const at = () => screen.getByLabelText('address').textContent

/** Opens the packages; without a user for a visitor. */
export function open(user: Partial<SessionUser> | null, path = '/packages') {
  renderWeb(
    <>
      <Where />
      <PackagesPage />
    </>,
    { path, session: user ? { status: 'signed-in', user: makeUser(user) } : {} },
  )
}

/** The row of a plan. */
export const planRow = (name: string) =>
  within(screen.getByRole('heading', { name, level: 2 }).closest('tr') as HTMLElement)

export const dialog = () => screen.findByRole('dialog', { name: 'Gold plan' })

/** Opens the question about Gold, and finds its button once everything is there to read. */
export async function payButton(price = 'Rs. 6,000') {
  const asked = within(await dialog())
  await asked.findByText('Starts')
  return asked.findByRole<HTMLButtonElement>('button', { name: `Pay ${price}` })
}

export const tap = (element: HTMLElement) => userEvent.click(element)
