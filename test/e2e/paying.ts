import { randomUUID } from 'node:crypto'
import { expect } from '@jest/globals'
import type { Page } from 'playwright-core'
import { makeProfile } from '#infra/local/demo/generators/profile'
import { payFastForm, payFastPaths } from '#shared/payfast'
import type { Checkout, Subscription } from '#shared/schemas/money-entities'
import type { Api } from '#test/support/api'
import { password } from '#test/support/target'
import { button } from './people'

/* Buying without the page of the packages: by the checkout's call, then on the payment page of the sandbox. */

export interface Buyer {
  id: string
  name: string
  email: string
  phone: string
  token: string
}

/** A new member with a profile. */
export async function joinBuyer(api: Api, name: string, seed: number): Promise<Buyer> {
  const [email, phone] = [`${randomUUID()}@example.com`, '+923005550177']
  await api.post('/auth/sign-up', { name, email, phone, password, agree: true })
  const { user, tokens } = (await api.post('/auth/sign-in', { email, password })).body.data
  const [id, token] = [user.id as string, tokens.accessToken as string]
  const sections = makeProfile(seed, { gender: 'female', marital_status: 'single' })
  const created = await api.post('/profile/create', { auth_id: id, profileId: id, ...sections }, { token })
  expect(created.status).toBe(201)
  return { id, name, email, phone, token }
}

/** Begins to buy a plan: the payment is recorded, nothing is paid. */
export async function checkOut(api: Api, { id, token }: Buyer, packageId: string): Promise<Checkout> {
  const { status, body } = await api.post('/pay-fast/checkout', { profileId: id, packageId }, { token })
  expect([status, body]).toEqual([200, expect.anything()])
  return body.data as Checkout
}

export async function subscriptionOf(api: Api, { id, token }: Buyer): Promise<Subscription> {
  const reply = await api.get('/profile/get/user-subscription', { token, query: { profileId: id } })
  return reply.body.data as Subscription
}

/** Sends the browser to the payment page, as the form of the packages does. */
export async function goAndPay(page: Page, checkout: Checkout, buyer: Buyer) {
  const form = payFastForm(checkout, { ...buyer, userId: buyer.id, profileId: buyer.id }, originOf(page), 'n')
  await page.evaluate(
    ([action, fields]) => {
      const posted = Object.assign(document.createElement('form'), { method: 'post', action })
      for (const [name, value] of fields)
        posted.append(Object.assign(document.createElement('input'), { type: 'hidden', name, value }))
      document.body.append(posted)
      posted.submit()
    },
    [checkout.redirectUrl, form] as const,
  )
  await button(page, 'Pay').waitFor()
}

const originOf = (page: Page) => new URL(page.url()).origin

/** The bank's answer on the payment page; `untold`: our server is not told of it. */
export async function answer(page: Page, label: string, { untold = false } = {}) {
  if (untold) {
    await page.getByText('How the shop is told').click()
    await page.getByLabel('Never').check()
  }
  await button(page, label).click()
}

/** Sends the notice that our server was not told: it says what the customer has brought back. */
export async function tellLate(api: Api, returned: string) {
  const raw = new URL(returned).search.slice(1)
  const contentType = 'application/x-www-form-urlencoded'
  const { status } = await api.post(payFastPaths.webhook.replace('/api', ''), undefined, { raw, contentType })
  expect(status).toBe(200)
}
