import { afterAll, beforeAll, describe, expect } from '@jest/globals'
import type { Page } from 'playwright-core'
import { planSeeds } from '#shared/options/plans'
import { Api } from '#test/support/api/client'
import { browse, type Browsing, desktop, phone, unexpected } from '#test/support/browser/browser'
import { caughtUp } from '#test/support/stack/stack'
import {
  type Account,
  openAsAdministrator,
  dialog,
  pressEnterOn,
  findRow,
  joinMember,
  readRefusal,
  table,
  tabTo,
} from './admin-steps'
import { answerPayment, checkOut, goAndPay, joinBuyer, subscriptionOf } from './payment-steps'
import { button, heading, link, showsText, signIn } from './page-steps'
import { siteUrl, dependentSteps } from './stage'

/* The console on a desktop: users, contact messages, payments and plans. Each step depends on the previous ones. */

const step = dependentSteps()
const reason = 'Several members told us that money was asked for.'

let api: Api
let desk: Browsing
let page: Page
let gulnar: Account

beforeAll(async () => {
  api = new Api(siteUrl())
  gulnar = await joinMember(api, 'Gulnar Suspendee')
  const written = await api.post('/contacts', {
    name: 'Tahmina Visitor',
    email: 'tahmina.visitor@example.com',
    subject: 'A question about packages',
    contact_type: 'query',
    message: 'First line\nSecond line',
  })
  expect(written.status).toBe(201)
  await caughtUp(siteUrl())
  desk = await browse({ ...desktop, baseURL: siteUrl() })
  page = await desk.context.newPage()
  await openAsAdministrator(page, '/dashboard/users')
})
afterAll(() => desk?.close())

/** Calls `run` with a page of another person's browser, and expects only these `refusals` in its console. */
async function inOtherBrowser(run: (at: Page) => Promise<void>, ...refusals: string[]) {
  const visit = await browse({ ...phone, baseURL: siteUrl() })
  try {
    await run(await visit.context.newPage())
    expect(unexpected(visit.complaints, ...refusals)).toEqual([])
  } finally {
    await visit.close()
  }
}

describe('users', () => {
  step('an administrator finds a user by a search and opens their page', async () => {
    await table(page, 'Users').waitFor()
    await showsText(page, /\d+ users/)
    await (await findRow(page, 'Users', gulnar.email.slice(0, 12), gulnar.name)).click()
    await page.waitForURL(`/dashboard/users/${gulnar.id}`)
    await heading(page, gulnar.name).waitFor()
    await showsText(page, gulnar.email)
  })

  step('an administrator suspends a user by keyboard; the user reads the reason at sign-in', async () => {
    await pressEnterOn(page, button(page, 'Suspend account'))
    const question = dialog(page, `Suspend ${gulnar.name}?`)
    await pressEnterOn(page, question.getByRole('button', { name: 'Suspend account' }))
    await question.getByText('Please write why. The member reads it.').waitFor()
    await tabTo(page, question.getByLabel('Reason', { exact: true }))
    await page.keyboard.type(reason)
    await page.keyboard.press('Escape')
    await pressEnterOn(page, button(page, 'Keep editing'))
    await pressEnterOn(page, question.getByRole('button', { name: 'Suspend account' }))
    await showsText(page, 'The account is suspended.')
    await question.waitFor({ state: 'detached' })
    await inOtherBrowser((at) => readRefusal(at, gulnar.email, reason), '403 /api/auth/sign-in')
  })

  step('an administrator reactivates a user, who reads why after signing in', async () => {
    await button(page, 'Reactivate account').click()
    const question = dialog(page, `Reactivate ${gulnar.name}?`)
    await question.getByLabel('Reason', { exact: true }).fill('It was a mistake of ours.')
    await question.getByRole('button', { name: 'Reactivate account' }).click()
    await showsText(page, 'The account is active again.')
    await inOtherBrowser(async (at) => {
      await at.goto('/auth/sign-in?next=/dashboard/notifications')
      await signIn(at, gulnar.email, '/dashboard/notifications')
      await showsText(at, 'It was a mistake of ours.')
    })
  })
})

describe('contact messages', () => {
  step('an administrator finds a contact message and its status', async () => {
    await page.goto('/dashboard/contacts')
    await (await findRow(page, 'Contacts', 'tahmina', 'Tahmina Visitor')).click()
    await page.getByText('Second line').waitFor()
    await button(page, 'In progress').click()
    await showsText(page, 'Message updated.')
    expect(await link(page, 'Reply by e-mail').getAttribute('href')).toMatch(
      /^mailto:tahmina\.visitor@example\.com/,
    )
  })

  step('an administrator deletes a contact message after a confirmation', async () => {
    await button(page, 'Delete').click()
    const question = page.getByRole('alertdialog', { name: 'Delete this message?' })
    await question.getByRole('button', { name: 'Delete message' }).click()
    await showsText(page, 'Message deleted.')
    await page.waitForURL(/\/dashboard\/contacts(\?|$)/)
    await link(page, 'Tahmina Visitor').waitFor({ state: 'detached' })
  })
})

describe('a payment', () => {
  step('an administrator refunds a payment with a reason, permanently', async () => {
    const [, silver] = planSeeds
    const buyer = await joinBuyer(api, 'Rabia Buyer', 12)
    const { basketId } = await (async () => {
      const checkout = await checkOut(api, buyer, silver!.id)
      await inOtherBrowser(async (at) => {
        await at.goto('/about')
        await goAndPay(at, checkout, buyer)
        await answerPayment(at, 'Pay')
        await at.waitForURL(/\/success\?|\/auth\/sign-in/)
      }, '401 /api/auth/refresh')
      return checkout
    })()
    expect((await subscriptionOf(api, buyer)).subscription_plans.name).toBe('Silver')
    await page.goto('/dashboard/payments?status=completed')
    await table(page, 'Payments').getByText('Rabia Buyer').first().waitFor()
    await page.goto(`/dashboard/payments/${basketId}`)
    await button(page, 'Record refund').click()
    const question = dialog(page, 'Record a refund?')
    await question.getByLabel('Reason', { exact: true }).fill('Asked for within a day.')
    await question.getByRole('button', { name: 'Record refund' }).click()
    await question.waitFor({ state: 'detached' })
    await page.reload()
    await showsText(page, 'There is nothing you can change on this payment.')
    await showsText(page, 'Refunded')
    await showsText(page, 'Asked for within a day.')
    expect((await subscriptionOf(api, buyer)).subscription_plans.name).toBe('Free')
  })
})

describe('a plan', () => {
  step('an administrator creates a plan with all fields and edits it by keyboard', async () => {
    await page.goto('/dashboard/subscription-plans')
    await table(page, 'Subscription plans').waitFor()
    await button(page, 'Create plan').click()
    const form = dialog(page, 'Create plan')
    await form.getByRole('button', { name: 'Create plan' }).click()
    await form.getByText('Messages Limit is required!').first().waitFor()
    for (const [label, value] of [
      ['Plan name', 'Diamond'],
      ['Price', '20000'],
      ['Duration', '365'],
      ['Messages limit', '2000'],
      ['Proposals limit', '300'],
    ] as const)
      await form.getByLabel(label, { exact: true }).fill(value)
    await form.getByRole('button', { name: 'Create plan' }).click()
    await showsText(page, 'Plan created.')
    await page.waitForURL(/\/dashboard\/subscription-plans\/[\w-]+$/)
    await form.waitFor({ state: 'detached' })
    await pressEnterOn(page, button(page, 'Edit'))
    const edited = dialog(page, 'Edit Diamond')
    await tabTo(page, edited.getByLabel('Price', { exact: true }))
    await page.keyboard.press('Control+A')
    await page.keyboard.type('18500')
    await page.keyboard.press('Enter')
    await showsText(page, 'Plan updated.')
    await edited.waitFor({ state: 'detached' })
    await link(page, 'All plans').click()
    await table(page, 'Subscription plans').getByText('Rs. 18,500').waitFor()
    expect(unexpected(desk.complaints)).toEqual([])
  })
})
