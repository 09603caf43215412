import { afterAll, beforeAll, describe, expect } from '@jest/globals'
import type { Page } from 'playwright-core'
import { Api } from '#test/support/api'
import { browse, type Browsing, desktop, phone, unexpected } from '#test/support/browser'
import { type Stack, startStack } from '#test/support/stack'
import {
  type Account,
  administer,
  dialog,
  enter,
  find,
  joinMember,
  readRefusal,
  table,
  tabTo,
} from './admin-steps'
import { button, field, heading, link, reads, signIn } from './people'
import { steps } from './steps'

/* An administrator's day: users by mouse, by keyboard and on a phone, and what visitors wrote to us. */

const reason = 'Several members told us that money was asked for.'

let stack: Stack
let desk: Browsing
let page: Page
let gulnar: Account
let mehwish: Account

beforeAll(async () => {
  stack = await startStack({ seed: 'demo', web: true })
  const api = new Api(stack.url)
  gulnar = await joinMember(api, 'Gulnar Suspendee')
  mehwish = await joinMember(api, 'Mehwish Suspendee')
  desk = await browse({ ...desktop, baseURL: stack.url })
  page = await desk.context.newPage()
  await administer(page, '/dashboard/users')
}, 240_000)
afterAll(async () => {
  await desk?.close()
  await stack?.stop()
}, 30_000)

/** Another person's browser, closed with what it shows in order. */
async function visiting(run: (at: Page) => Promise<void>, device: object = phone, ...refusals: string[]) {
  const visit = await browse({ ...device, baseURL: stack.url })
  try {
    await run(await visit.context.newPage())
    expect(unexpected(visit.complaints, ...refusals)).toEqual([])
  } finally {
    await visit.close()
  }
}

const toSuspend = (name: string) => dialog(page, `Suspend ${name}?`)
const refused = '403 /api/auth/sign-in'

describe('users', () => {
  const step = steps()

  step('are listed, paged and searched, and a search leads to one of them', async () => {
    await table(page, 'Users').waitFor()
    await reads(page, /\d+ users/)
    const first = await table(page, 'Users').getByRole('link').first().textContent()
    await button(page, 'Next').click()
    await page.waitForURL(/[?&]page=2/)
    await table(page, 'Users').getByRole('link', { name: first!, exact: true }).waitFor({ state: 'detached' })
    await button(page, 'Previous').click()
    const found = await find(page, 'Users', gulnar.email.slice(0, 12), gulnar.name)
    await found.click()
    await page.waitForURL(`/dashboard/users/${gulnar.id}`)
    await heading(page, gulnar.name).waitFor()
    await reads(page, gulnar.email)
    await reads(page, 'Not submitted yet')
  })

  step('are suspended by mouse with a reason, which is read at sign-in', async () => {
    await button(page, 'Suspend account').click()
    const question = toSuspend(gulnar.name)
    await question.getByText(/is signed out at once on every device/).waitFor()
    await question.getByRole('button', { name: 'Suspend account' }).click()
    await question.getByText('Please write why. The member reads it.').waitFor()
    await question.getByLabel('Reason', { exact: true }).fill(reason)
    await question.getByLabel('7 days', { exact: true }).check()
    await question.getByText(/^It ends automatically on /).waitFor()
    await question.getByRole('button', { name: 'Suspend account' }).click()
    await reads(page, 'The account is suspended.')
    await question.waitFor({ state: 'detached' })
    await reads(page, /^Suspended until /)
    await visiting((at) => readRefusal(at, gulnar.email, reason), desktop, refused)
  })

  step('are suspended by keyboard alone', async () => {
    await page.goto(`/dashboard/users/${mehwish.id}`)
    await heading(page, mehwish.name).waitFor()
    await enter(page, button(page, 'Suspend account'))
    const question = toSuspend(mehwish.name)
    await tabTo(page, question.getByLabel('Reason', { exact: true }))
    await page.keyboard.type(reason)
    await page.keyboard.press('Escape')
    await button(page, 'Keep editing').waitFor()
    await enter(page, button(page, 'Keep editing'))
    await enter(page, question.getByRole('button', { name: 'Suspend account' }))
    await reads(page, 'The account is suspended.')
    await question.waitFor({ state: 'detached' })
    await button(page, 'Reactivate account').waitFor()
  })

  step('are found on a phone, and reactivated there', async () => {
    await visiting(async (at) => {
      await administer(at, '/dashboard/users')
      const found = await find(at, 'Users', 'Gulnar', gulnar.name)
      await found.tap()
      await heading(at, gulnar.name).waitFor()
      expect(await at.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
      await button(at, 'Reactivate account').tap()
      const question = dialog(at, `Reactivate ${gulnar.name}?`)
      await question.getByLabel('Reason', { exact: true }).fill('It was a mistake of ours.')
      await question.getByRole('button', { name: 'Reactivate account' }).tap()
      await reads(at, 'The account is active again.')
      await button(at, 'Suspend account').waitFor()
    })
  })

  step('who are reactivated sign in again, and read why', async () => {
    await visiting(async (at) => {
      await at.goto('/auth/sign-in?next=/dashboard/notifications')
      await signIn(at, gulnar.email, '/dashboard/notifications')
      await reads(at, /A message from /)
      await reads(at, 'It was a mistake of ours.')
    })
    await visiting((at) => readRefusal(at, mehwish.email, reason), phone, refused)
  })

  step('the rest of an account is changed with care: name, role and sessions', async () => {
    await page.goto(`/dashboard/users/${gulnar.id}`)
    await button(page, 'Edit').click()
    const form = dialog(page, `Edit ${gulnar.name}`)
    await form.getByLabel('Name', { exact: true }).fill('Gulnar Rehman')
    await form.getByRole('button', { name: 'Update Now' }).click()
    await heading(page, 'Gulnar Rehman').waitFor()
    await button(page, 'Make administrator').click()
    const role = dialog(page, 'Make Gulnar Rehman an administrator?')
    await role.getByRole('button', { name: 'Make administrator' }).click()
    await role.getByText('This is not the e-mail address of this account.').waitFor()
    await role.getByRole('button', { name: 'Cancel' }).click()
    await button(page, 'Sign out everywhere').click()
    const question = page.getByRole('alertdialog', { name: 'Sign Gulnar Rehman out everywhere?' })
    await question.getByRole('button', { name: 'Sign out everywhere' }).click()
    await reads(page, 'All sessions of this account have ended.')
  })
})

describe('what visitors write to us', () => {
  const step = steps()
  const subject = 'A question about packages'

  step('is found by whoever administers, with its status', async () => {
    await visiting(async (at) => {
      await at.goto('/contact')
      await field(at, 'Name').fill('Tahmina Visitor')
      await field(at, 'E-mail').fill('tahmina.visitor@example.com')
      await at.getByLabel('Contact type').selectOption('query')
      await field(at, 'Subject').fill(subject)
      await at.getByRole('textbox', { name: /^Message/ }).fill('First line\nSecond line')
      await button(at, 'Send message').click()
      await reads(at, 'Thank you. We have received your message and will reply by e-mail.')
    })
    await page.goto('/dashboard/contacts')
    await (await find(page, 'Contacts', 'tahmina', 'Tahmina Visitor')).click()
    await page.getByText('Second line').waitFor()
    await page.getByRole('button', { name: 'In progress' }).click()
    await reads(page, 'Message updated.')
    await page.reload()
    expect(await page.getByRole('button', { name: 'In progress' }).getAttribute('aria-pressed')).toBe('true')
    expect(await link(page, 'Reply by e-mail').getAttribute('href')).toMatch(
      /^mailto:tahmina\.visitor@example\.com/,
    )
  })

  step('is deleted once that is confirmed', async () => {
    await button(page, 'Delete').click()
    const question = page.getByRole('alertdialog', { name: 'Delete this message?' })
    await question.getByRole('button', { name: 'Delete message' }).click()
    await reads(page, 'Message deleted.')
    await page.waitForURL(/\/dashboard\/contacts(\?|$)/)
    await link(page, 'Tahmina Visitor').waitFor({ state: 'detached' })
    expect(unexpected(desk.complaints)).toEqual([])
  })
})
