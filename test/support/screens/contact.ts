import type { Page, Route } from 'playwright-core'
import {
  mockApi,
  screenAs,
  replyServerError,
  pressButton,
  type Screen,
  screenOf,
  showsText,
  showsHeading,
  neverReply,
} from './screen'

/* Contact forms of the content pages and of the dashboard, before and after sending. */

const calls = '**/api/contacts'
const stored = (route: Route) =>
  route.fulfill({
    status: 201,
    json: {
      message: 'Thank you. We have received your message and will reply by e-mail.',
      data: { id: 'ct_1' },
    },
  })
const tooOften = (route: Route) =>
  route.fulfill({
    status: 429,
    headers: { 'retry-after': '2400' },
    json: { error: 'x', code: 'too_many_requests', params: { what: 'any', seconds: 2400 } },
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

const writing = (
  name: string,
  viewer: Screen['viewer'],
  path: string,
  answer: (route: Route) => Promise<void>,
  then: Screen['ready'],
): Screen =>
  screenOf(viewer)(
    name,
    path,
    async (page) => {
      await write(page)
      await then(page)
    },
    mockApi(calls, answer),
  )

const unwritten = (name: string, viewer: Screen['viewer'], path: string, fault: string): Screen =>
  screenOf(viewer)(name, path, async (page) => {
    await pressButton(page, 'Send message')
    await showsText(fault)(page)
  })

export const helpScreens: Screen[] = [screenAs.member('help', '/dashboard/help', showsHeading('Safety tips'))]

const sent = showsText('Your message has been sent')

export const helpStates: Screen[] = [
  screenAs.visitor('privacy-contents', '/privacy-policy', async (page) => {
    // A wide screen shows it at the side.
    const list = page.locator('summary').filter({ hasText: 'On this page' })
    if (await list.isVisible()) await list.click()
    await page.getByRole('navigation', { name: 'On this page' }).waitFor()
  }),
  unwritten('contact-faults', 'visitor', '/contact', 'Name must be at least 3 characters'),
  unwritten('report-misuse-faults', 'visitor', '/report-mis-use', 'Please write what happened.'),
  writing('contact-sending', 'visitor', '/contact', neverReply, showsText('Sending…')),
  writing('contact-sent', 'visitor', '/contact', stored, sent),
  writing('contact-too-often', 'visitor', '/contact', tooOften, showsText(/try again in 40 minutes/)),
  writing(
    'contact-offline',
    'visitor',
    '/contact',
    (route) => route.abort(),
    showsText('No internet connection. Please check your network.'),
  ),
  screenAs.member('contact-member', '/contact', showsHeading('Write to us')),
  screenAs.visitor(
    'questions-open',
    '/faq#profile-verification',
    showsText('A profile shows what the member or the family wrote.'),
  ),
  screenAs.newcomer('help-newcomer', '/dashboard/help', showsHeading('Safety tips')),
  unwritten('help-faults', 'newcomer', '/dashboard/help', 'Subject is required'),
  writing('help-sent', 'member', '/dashboard/help', stored, sent),
  writing('help-failed', 'member', '/dashboard/help', replyServerError, showsText('Something went wrong')),
  writing('help-too-often', 'member', '/dashboard/help', tooOften, showsText(/try again in 40 minutes/)),
]
