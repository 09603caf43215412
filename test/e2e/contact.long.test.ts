import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, expect, it } from '@jest/globals'
import type { Page, Request } from 'playwright-core'
import { Api } from '#test/support/api/client'
import { browse, type Browsing, desktop, phone, unexpected } from '#test/support/browser/browser'
import { password } from '#test/support/api/test-stage'
import { button, field, heading, link, showsText, signIn } from './page-steps'
import { oneChromium, siteUrl } from './stage'

/* Contact forms for complaints and for members. `public-site.test.ts` tests those of visitors, with and without scripts. */

let visit: Browsing
let page: Page

oneChromium()
beforeEach(async () => {
  visit = await browse({ ...phone, baseURL: siteUrl() })
  page = await visit.context.newPage()
})
afterEach(async () => {
  await visit.close()
  expect(unexpected(visit.complaints)).toEqual([])
})

const message = (at: Page) => at.getByRole('textbox', { name: /^Message/ })
const thanks = 'Thank you. We have received your message and will reply by e-mail.'

it('a visitor opens the form from the safety tips and sends a complaint', async () => {
  await page.goto('/safety-tips')
  await link(page, 'how to report misuse').click()
  await page.waitForURL('/report-mis-use')
  expect(await field(page, 'Subject').inputValue()).toBe('Report misuse')
  await field(page, 'Name').fill('Sana Rehman')
  await field(page, 'E-mail').fill('sana@example.com')
  await button(page, 'Send message').click()
  await showsText(page, 'Please write what happened.')
  await message(page).fill('Ali Khan asked me for money.')
  const sent = page.waitForRequest('**/api/contacts')
  await button(page, 'Send message').click()
  await showsText(page, thanks)
  expect((await sent).postDataJSON()).toMatchObject({ contact_type: 'complaint', subject: 'Report misuse' })
})

it('a member sends one message from the help page despite a double click, and another from the contact page', async () => {
  const email = `${randomUUID()}@example.com`
  const account = { name: 'Hira Malik', email, phone: '+923005550133', password, agree: true }
  expect((await new Api(siteUrl()).post('/auth/sign-up', account)).status).toBe(201)
  await page.setViewportSize(desktop.viewport)
  await page.goto('/auth/sign-in?next=/dashboard/help')
  await signIn(page, email, '/dashboard/help')
  await heading(page, 'Write to us').waitFor()
  expect(await field(page, 'Name').inputValue()).toBe('Hira Malik')
  expect(await field(page, 'E-mail').inputValue()).toBe(email)
  await page.getByLabel('Contact type').selectOption('support')
  await field(page, 'Subject').fill('My account')
  const sent: Request[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/api/contacts')) sent.push(request)
  })
  await button(page, 'Send message').dblclick()
  await showsText(page, thanks)
  expect(sent.map((request) => request.headers()['authorization'])).toEqual([
    expect.stringMatching(/^Bearer /),
  ])
  await page.getByText('Are profiles verified?').click()
  await showsText(page, 'A profile shows what the member or the family wrote.')

  await page.goto('/contact')
  expect(await field(page, 'Name').inputValue()).toBe('Hira Malik')
  await page.getByLabel('Contact type').selectOption('feedback')
  await field(page, 'Subject').fill('Thank you')
  await button(page, 'Send message').click()
  await showsText(page, thanks)
  expect(sent).toHaveLength(2)
})
