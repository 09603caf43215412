import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from '@jest/globals'
import type { Page } from 'playwright-core'
import { Api } from '#test/support/api'
import { browse, type Browsing, desktop, phone, unexpected } from '#test/support/browser'
import { type Stack, startStack } from '#test/support/stack'
import { itemsOf } from '#test/support/table'
import { password } from '#test/support/target'
import { button, field, heading, link, reads, signIn } from './people'

/* Writing to us: a visitor, somebody who reports another, a member, and a browser without scripts. */

let stack: Stack
let visit: Browsing
let page: Page
/** Error responses that a test causes on purpose, in the format of `unexpected`. */
let refusals: string[]
/** Messages before the test. */
let earlier: string[]

const messages = async () => (await itemsOf({ stack }))?.filter((key) => key.startsWith('CT#')) ?? []
const added = async () => (await messages()).filter((key) => !earlier.includes(key))

beforeAll(async () => {
  stack = await startStack({ seed: 'admin', web: true })
}, 180_000)
afterAll(() => stack?.stop(), 30_000)

beforeEach(async () => {
  refusals = []
  earlier = await messages()
  visit = await browse({ ...phone, baseURL: stack.url })
  page = await visit.context.newPage()
})
afterEach(async () => {
  await visit.close()
  const offline = (complaint: string) => complaint.includes('ERR_INTERNET_DISCONNECTED')
  expect(unexpected(visit.complaints, ...refusals).filter((one) => !offline(one))).toEqual([])
})

const message = (at: Page) => at.getByRole('textbox', { name: /^Message/ })
const thanks = 'Thank you. We have received your message and will reply by e-mail.'

it('a visitor is told what is missing, writes, loses the network, and loses nothing else', async () => {
  await page.goto('/contact')
  await button(page, 'Send message').click()
  await reads(page, 'Name must be at least 3 characters')
  await reads(page, 'Contact type is required')
  await field(page, 'Name').fill('Sana Rehman')
  await field(page, 'E-mail').fill('sana@example.com')
  await page.getByRole('textbox', { name: /^Phone/ }).fill('12')
  await page.getByLabel('Contact type').selectOption('query')
  await field(page, 'Subject').fill('A question')
  await message(page).fill('First line\nسلام')
  refusals = ['400 /api/contacts']
  await button(page, 'Send message').click()
  await reads(page, 'Phone number must be at least 10 digits')
  await page.getByRole('textbox', { name: /^Phone/ }).fill('0300 1234567')

  await visit.context.setOffline(true)
  await button(page, 'Send message').click()
  await reads(page, 'No internet connection. Please check your network.')
  await visit.context.setOffline(false)
  await page.reload()
  expect(await message(page).inputValue()).toBe('First line\nسلام')
  expect(await added()).toEqual([])

  await button(page, 'Send message').click()
  await reads(page, thanks)
  expect(await added()).toHaveLength(1)
  await button(page, 'Write another message').click()
  expect(await field(page, 'Name').inputValue()).toBe('Sana Rehman')
  expect(await message(page).inputValue()).toBe('')
})

it('misuse is reported from the safety tips, as a complaint', async () => {
  await page.goto('/safety-tips')
  await link(page, 'how to report misuse').click()
  await page.waitForURL('/report-mis-use')
  expect(await field(page, 'Subject').inputValue()).toBe('Report misuse')
  await field(page, 'Name').fill('Sana Rehman')
  await field(page, 'E-mail').fill('sana@example.com')
  await button(page, 'Send message').click()
  await reads(page, 'Please write what happened.')
  await message(page).fill('Ali Khan asked me for money.')
  const sent = page.waitForRequest('**/api/contacts')
  await button(page, 'Send message').click()
  await reads(page, thanks)
  expect((await sent).postDataJSON()).toMatchObject({ contact_type: 'complaint', subject: 'Report misuse' })
  expect(await added()).toHaveLength(1)
})

it('a member writes from the help page, and from the contact page under the same name', async () => {
  const email = `${randomUUID()}@example.com`
  const account = { name: 'Hira Malik', email, phone: '+923005550133', password, agree: true }
  expect((await new Api(stack.url).post('/auth/sign-up', account)).status).toBe(201)
  await page.setViewportSize(desktop.viewport)
  await page.goto('/auth/sign-in?next=/dashboard/help')
  await signIn(page, email, '/dashboard/help')
  await heading(page, 'Write to us').waitFor()
  expect(await field(page, 'Name').inputValue()).toBe('Hira Malik')
  expect(await field(page, 'E-mail').inputValue()).toBe(email)
  await page.getByLabel('Contact type').selectOption('support')
  await field(page, 'Subject').fill('My account')
  const sent = page.waitForRequest('**/api/contacts')
  await button(page, 'Send message').dblclick()
  await reads(page, thanks)
  expect((await sent).headers()['authorization']).toMatch(/^Bearer /)
  expect(await added()).toHaveLength(1)
  await page.getByText('Are profiles verified?').click()
  await reads(page, 'A profile shows what the member or the family wrote.')

  await page.goto('/contact')
  expect(await field(page, 'Name').inputValue()).toBe('Hira Malik')
  await page.getByLabel('Contact type').selectOption('feedback')
  await field(page, 'Subject').fill('Thank you')
  await button(page, 'Send message').click()
  await reads(page, thanks)
  expect(await added()).toHaveLength(2)
})

it('a question on the page about us leads to its answer, open, and on to what it names', async () => {
  await page.goto('/about')
  await link(page, 'What if someone behaves badly?').click()
  await heading(page, 'Common questions').waitFor()
  await reads(page, 'We do not tell them who reported them.')
  expect(await page.locator('details[open]').count()).toBe(1)
  await link(page, 'safety tips').click()
  await heading(page, 'Safety tips').waitFor()
})

it('without scripts the pages still say how to reach us, and answer questions', async () => {
  const plain = await browse({ ...phone, baseURL: stack.url, javaScriptEnabled: false })
  try {
    const reader = await plain.context.newPage()
    for (const [path, title] of [
      ['/contact', 'Write to us'],
      ['/report-mis-use', 'Tell us what happened'],
    ] as const) {
      await reader.goto(path)
      expect(await button(reader, 'Send message').isVisible()).toBe(false)
      const instead = reader.locator('noscript')
      await instead.getByRole('heading', { name: title }).waitFor()
      await instead.getByRole('link', { name: '+92 300 0000000' }).waitFor()
      await instead.getByRole('link', { name: 'support@example.com' }).waitFor()
    }
    await reader.goto('/contact')
    await link(reader, 'Chat on WhatsApp').waitFor()
    await link(reader, 'common questions').click()
    await reader.getByText('Are profiles verified?').click()
    await reads(reader, 'A profile shows what the member or the family wrote.')
  } finally {
    await plain.close()
  }
})
