import type { Page, Route } from 'playwright-core'
import { mockApi, screenAs, pressButton, type Screen, showsText, showsHeading } from './screen'

/* The page of help, and states of content pages. */

const stored = (route: Route) =>
  route.fulfill({
    status: 201,
    json: {
      message: 'Thank you. We have received your message and will reply by e-mail.',
      data: { id: 'ct_1' },
    },
  })

/** Fills in and sends a form, with a long word and many lines, as people paste them. */
async function write(page: Page) {
  await page.getByLabel('Name', { exact: true }).fill('Muhammad Abdul-Rahman Zulqarnain Chaudhry-Muhammadzai')
  await page.getByLabel('E-mail', { exact: true }).fill(`a.long.address.${'x'.repeat(60)}@example.com`)
  await page.getByLabel('Contact type').selectOption('complaint')
  await page.getByLabel('Subject', { exact: true }).fill('A subject without any space: '.repeat(4))
  await page.getByRole('textbox', { name: 'Message' }).fill(`${'لفظ '.repeat(40)}\n\n${'x'.repeat(200)}\n`)
  await pressButton(page, 'Send message')
}

export const helpScreens: Screen[] = [screenAs.member('help', '/dashboard/help', showsHeading('Safety tips'))]

export const helpStates: Screen[] = [
  screenAs.visitor('privacy-contents', '/privacy-policy', async (page) => {
    // A wide screen shows it at the side.
    const list = page.locator('summary').filter({ hasText: 'On this page' })
    if (await list.isVisible()) await list.click()
    await page.getByRole('navigation', { name: 'On this page' }).waitFor()
  }),
  screenAs.visitor(
    'contact-sent',
    '/contact',
    async (page) => {
      await write(page)
      await showsText('Your message has been sent')(page)
    },
    mockApi('**/api/contacts', stored),
  ),
  screenAs.visitor(
    'questions-open',
    '/faq#profile-verification',
    showsText('A profile shows what the member or the family wrote.'),
  ),
]
