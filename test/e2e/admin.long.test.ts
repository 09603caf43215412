import { readFile } from 'node:fs/promises'
import { afterAll, beforeAll, describe, expect } from '@jest/globals'
import type { Page } from 'playwright-core'
import { Api } from '#test/support/api/client'
import { caughtUp } from '#test/support/stack/stack'
import { browse, type Browsing, desktop, phone, unexpected } from '#test/support/browser/browser'
import { type Account, openAsAdministrator, pressEnterOn, joinMember, table, tabTo } from './admin-steps'
import { button, chooseInList, field, link, showsText, signIn } from './page-steps'
import { dependentSteps, siteUrl } from './stage'

/* Broadcasts, notifications of administrators, and exported lists. `admin.test.ts` tests the rest of the console. */

let desk: Browsing
let page: Page
let rabia: Account

beforeAll(async () => {
  rabia = await joinMember(new Api(siteUrl()), 'Rabia Reader')
  await caughtUp(siteUrl())
  desk = await browse({ ...desktop, baseURL: siteUrl() })
  page = await desk.context.newPage()
  await openAsAdministrator(page, '/dashboard/notifications')
}, 240_000)
afterAll(async () => {
  await desk?.close()
})

/** Calls `run` with a page of a new browser on a phone, and expects no errors in its console. */
async function onPhone(run: (at: Page) => Promise<void>) {
  const visit = await browse({ ...phone, baseURL: siteUrl() })
  try {
    await run(await visit.context.newPage())
    expect(unexpected(visit.complaints)).toEqual([])
  } finally {
    await visit.close()
  }
}

const words = 'Dear Rabia, your picture was turned around. Please look whether it is right now.'
const confirming = (at: Page) => at.getByRole('alertdialog')

describe('broadcasts', () => {
  const step = dependentSteps()

  step('an administrator writes to one member by keyboard and confirms', async () => {
    await link(page, 'Sent to members').click()
    await page.waitForURL(/part=sent/)
    await showsText(page, 'Nothing has been sent yet')
    await pressEnterOn(page, link(page, 'Write a message').first())
    const member = page.getByRole('combobox', { name: 'Member' })
    await tabTo(page, member)
    await page.keyboard.type(rabia.email.slice(0, 14))
    await page.getByRole('option', { name: /Rabia Reader/ }).waitFor()
    await page.keyboard.press('Enter')
    await button(page, 'Choose someone else').waitFor()
    await tabTo(page, field(page, 'Message'))
    await page.keyboard.type(words)
    await pressEnterOn(page, button(page, 'Send message'))
    await confirming(page).getByText('Rabia Reader').waitFor()
    await pressEnterOn(page, confirming(page).getByRole('button', { name: 'Send message' }))
    await showsText(page, 'Message sent.')
    await page.waitForURL(/part=sent/)
    await table(page, 'Sent to members')
      .getByText(/1 reached$/)
      .waitFor()
    expect(unexpected(desk.complaints)).toEqual([])
  })

  step('the member reads the message on a phone', async () => {
    await onPhone(async (at) => {
      await at.goto('/auth/sign-in?next=/dashboard/notifications')
      await signIn(at, rabia.email, '/dashboard/notifications')
      await showsText(at, words)
    })
  })

  step('an administrator writes to all members of a country and sees how many it reached', async () => {
    await onPhone(async (at) => {
      await openAsAdministrator(at, '/dashboard/notifications/write')
      await at.getByText('By country', { exact: true }).tap()
      await chooseInList(at, 'Country', 'United Arab Emirates', 'UAE')
      await field(at, 'Message').fill('Our office in Dubai is closed on Friday.')
      await button(at, 'Send message').tap()
      await confirming(at).getByRole('button', { name: 'Send to all of them' }).tap()
      await showsText(at, 'The message is being sent.')
      const sent = table(at, 'Sent to members').getByRole('row').filter({ hasText: 'closed on Friday' })
      await sent.getByText(/[1-9]\d* reached$/).waitFor()
      expect(await at.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
    })
  })
})

describe('notifications of administrators', () => {
  const step = dependentSteps()

  step('a notification leads the administrator to the message of a visitor', async () => {
    const written = await new Api(siteUrl()).post('/contacts', {
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
    await showsText(page, 'How are proposals withdrawn?')
  })
})

describe('exported lists', () => {
  const step = dependentSteps()

  step('the exported file holds every row of the filtered list', async () => {
    await page.goto('/dashboard/users?status=admin')
    await showsText(page, /^\d+ users?$/)
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
