import { readFile } from 'node:fs/promises'
import { afterAll, beforeAll, describe, expect } from '@jest/globals'
import type { Page } from 'playwright-core'
import { Api } from '#test/support/api'
import { caughtUp } from '#test/support/caught-up'
import { browse, type Browsing, desktop, phone, unexpected } from '#test/support/browser'
import { type Account, administer, dialog, enter, find, joinMember, table, tabTo } from './admin-steps'
import { button, field, heading, link, reads, signIn } from './people'
import { steps } from './steps'
import { site } from './stage'

/* What administrators tell members and are told, accounts on a phone, and lists as files. The rest is in `console.test.ts`. */

let desk: Browsing
let page: Page
let rabia: Account
let gulnar: Account

beforeAll(async () => {
  rabia = await joinMember(new Api(site()), 'Rabia Reader')
  gulnar = await joinMember(new Api(site()), 'Gulnar Suspendee')
  await caughtUp(site())
  desk = await browse({ ...desktop, baseURL: site() })
  page = await desk.context.newPage()
  await administer(page, '/dashboard/notifications')
}, 240_000)
afterAll(async () => {
  await desk?.close()
})

/** Another browser on a phone, closed with what it shows in order. */
async function onPhone(run: (at: Page) => Promise<void>) {
  const visit = await browse({ ...phone, baseURL: site() })
  try {
    await run(await visit.context.newPage())
    expect(unexpected(visit.complaints)).toEqual([])
  } finally {
    await visit.close()
  }
}

const words = 'Dear Rabia, your picture was turned around. Please look whether it is right now.'
const confirming = (at: Page) => at.getByRole('alertdialog')

describe('messages to members', () => {
  const step = steps()

  step('are written to one by keyboard alone, once what it means was read', async () => {
    await link(page, 'Sent to members').click()
    await page.waitForURL(/part=sent/)
    await reads(page, 'Nothing has been sent yet')
    await enter(page, link(page, 'Write a message').first())
    const member = page.getByRole('combobox', { name: 'Member' })
    await tabTo(page, member)
    await page.keyboard.type(rabia.email.slice(0, 14))
    await page.getByRole('option', { name: /Rabia Reader/ }).waitFor()
    await page.keyboard.press('Enter')
    await button(page, 'Choose someone else').waitFor()
    await tabTo(page, field(page, 'Message'))
    await page.keyboard.type(words)
    await enter(page, button(page, 'Send message'))
    await confirming(page).getByText('Rabia Reader').waitFor()
    await enter(page, confirming(page).getByRole('button', { name: 'Send message' }))
    await reads(page, 'Message sent.')
    await page.waitForURL(/part=sent/)
    await table(page, 'Sent to members')
      .getByText(/1 told$/)
      .waitFor()
    expect(unexpected(desk.complaints)).toEqual([])
  })

  step('are read by the member on a phone', async () => {
    await onPhone(async (at) => {
      await at.goto('/auth/sign-in?next=/dashboard/notifications')
      await signIn(at, rabia.email, '/dashboard/notifications')
      await reads(at, words)
    })
  })

  step('go to all who live in a country, from a phone, and say how far they have come', async () => {
    await onPhone(async (at) => {
      await administer(at, '/dashboard/notifications/write')
      await at.getByText('By country', { exact: true }).tap()
      await field(at, 'Country').selectOption('AE')
      await field(at, 'Message').fill('Our office in Dubai is closed on Friday.')
      await button(at, 'Send message').tap()
      await confirming(at).getByRole('button', { name: 'Send to all of them' }).tap()
      await reads(at, 'The message is being sent.')
      const sent = table(at, 'Sent to members').getByRole('row').filter({ hasText: 'closed on Friday' })
      await sent.getByText(/[1-9]\d* told$/).waitFor({ timeout: 40_000 })
      expect(await at.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
    })
  })
})

describe('users', () => {
  const step = steps()

  step('are listed page by page', async () => {
    await page.goto('/dashboard/users')
    await table(page, 'Users').waitFor()
    await reads(page, /\d+ users/)
    const first = await table(page, 'Users').getByRole('link').first().textContent()
    await button(page, 'Next').click()
    await page.waitForURL(/[?&]page=2/)
    await table(page, 'Users').getByRole('link', { name: first!, exact: true }).waitFor({ state: 'detached' })
    await button(page, 'Previous').click()
  })

  step('are found on a phone, suspended for a week and reactivated there', async () => {
    await onPhone(async (at) => {
      await administer(at, '/dashboard/users')
      await (await find(at, 'Users', gulnar.email.slice(0, 12), gulnar.name)).tap()
      await heading(at, gulnar.name).waitFor()
      await button(at, 'Suspend account').tap()
      const question = dialog(at, `Suspend ${gulnar.name}?`)
      await question.getByText(/is signed out at once on every device/).waitFor()
      await question.getByLabel('Reason', { exact: true }).fill('Money was asked for.')
      await question.getByLabel('7 days', { exact: true }).check()
      await question.getByText(/^It ends automatically on /).waitFor()
      await question.getByRole('button', { name: 'Suspend account' }).tap()
      await reads(at, /^Suspended until /)
      await button(at, 'Reactivate account').tap()
      const again = dialog(at, `Reactivate ${gulnar.name}?`)
      await again.getByLabel('Reason', { exact: true }).fill('It was a mistake of ours.')
      await again.getByRole('button', { name: 'Reactivate account' }).tap()
      await reads(at, 'The account is active again.')
      expect(await at.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
    })
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

describe('what the product tells administrators', () => {
  const step = steps()

  step('leads to what somebody wrote to us', async () => {
    const written = await new Api(site()).post('/contacts', {
      name: 'Sana Rehman',
      email: 'sana@example.com',
      subject: 'How are proposals withdrawn?',
      contact_type: 'query',
    })
    expect(written.status).toBe(201)
    await page.goto('/dashboard/notifications')
    const told = page.getByRole('link', { name: /Someone has written to us/ }).first()
    await told.waitFor()
    await told.click()
    await page.waitForURL(/\/dashboard\/contacts\/ct_/)
    await reads(page, 'How are proposals withdrawn?')
  })
})

describe('lists', () => {
  const step = steps()

  step('are exported as a file that holds every row of the selection', async () => {
    await page.goto('/dashboard/users?status=admin')
    await reads(page, /^\d+ users?$/)
    const rows = await table(page, 'Users').getByRole('link').count()
    await button(page, 'Export as CSV').click()
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('dialog').getByRole('button', { name: 'Export', exact: true }).click(),
    ])
    expect(download.suggestedFilename()).toMatch(/^humsafar-users-[\d-]+\.csv$/)
    const text = await readFile(await download.path(), 'utf8')
    expect(text.trim().split('\r\n').length).toBe(1 + rows)
    expect(text).toContain('admin@example.com')
    await button(page, 'Close').first().click()
    expect(unexpected(desk.complaints)).toEqual([])
  })
})
