import type { Route } from 'playwright-core'
import {
  mockApi,
  screenAs,
  pressButton,
  type Screen,
  screenOf,
  showsText,
  showsHeading,
  neverReply,
  type Viewer,
} from './screen'

/* Screens of mailed links, and of a member whose address is not verified. */

/** Fulfills any request with success. */
const done = (route: Route) =>
  route.fulfill({ json: { message: 'We have sent you a link. Please check your e-mail.', data: null } })

/** Fragment of a mailed link. */
const mailed = '#email=a%40example.com&code=123456'
/** The page of a verification link, with the server's response. */
const proof = (
  name: string,
  viewer: Viewer,
  answer: (route: Route) => Promise<void>,
  title: string,
): Screen =>
  screenOf(viewer)(
    `verify-email-${name}`,
    `/auth/verify-email${mailed}`,
    showsHeading(title),
    mockApi('**/api/auth/verify-email', answer),
  )

const refusing = (status: number, code: string, error: string) => (route: Route) =>
  route.fulfill({ status, json: { error, code, params: { seconds: 2400 } } })
const linkRefused = refusing(
  400,
  'invalid_input',
  'This link does not work any more. Please ask for a new one.',
)

/** The email form of the account page after it was submitted, with the server's response. */
const changingEmail = (name: string, answer: (route: Route) => Promise<void>, words: string): Screen =>
  screenAs.newcomer(
    `account-email-${name}`,
    '/dashboard/account',
    async (page) => {
      await pressButton(page, 'Change address')
      await page
        .getByLabel('New e-mail address')
        .fill(`another.address.of.hira.malik.${'x'.repeat(40)}@example.com`)
      await page.getByLabel('Your password', { exact: true }).fill('Passw0rd!')
      await pressButton(page, 'Send me a link')
      await showsText(words)(page)
    },
    mockApi('**/api/auth/change-email', answer),
  )

export const emailScreens: Screen[] = [
  screenAs.visitor('reset-password', `/auth/reset-password${mailed}`, showsHeading('Choose a new password')),
]

export const emailStates: Screen[] = [
  screenAs.visitor('reset-password-broken', '/auth/reset-password', showsText('This link is not complete')),
  proof('working', 'visitor', neverReply, 'Confirming your e-mail address'),
  proof('done-visitor', 'visitor', done, 'Your e-mail address is confirmed'),
  proof('done-other', 'member', done, 'a@example.com is confirmed.'),
  proof('refused-visitor', 'visitor', linkRefused, 'This link does not work any more'),
  proof('refused', 'member', linkRefused, 'This link does not work any more'),
  proof('failed', 'member', (route) => route.abort(), 'Your e-mail address is not confirmed yet'),
  screenAs.newcomer(
    'verify-email-incomplete',
    '/auth/verify-email',
    showsHeading('This link is not complete'),
  ),
  screenAs.newcomer(
    'unproven-too-often',
    '/dashboard',
    async (page) => {
      await pressButton(page, 'Send again')
      await showsText(/try again in 40 minutes/)(page)
    },
    mockApi('**/api/auth/send-verification', refusing(429, 'too_many_requests', 'Too many attempts.')),
  ),
  screenAs.member(
    'proposal-unproven',
    '/dashboard/user-profile/:stranger',
    async (page) => {
      await pressButton(page, 'Send a Proposal')
      await pressButton(page, 'Send proposal')
      await pressButton(page, 'Send again')
      await showsText('We have sent you a link. Please check your e-mail.')(page)
    },
    async (page) => {
      await page.route(
        '**/api/proposal/create',
        refusing(403, 'email_unproven', 'Please confirm your e-mail address before you send a proposal.'),
      )
      await page.route('**/api/auth/send-verification', done)
    },
  ),
  screenAs.newcomer('settings-newcomer', '/dashboard/settings', showsHeading('No profile yet')),
  changingEmail(
    'taken',
    refusing(409, 'email_taken', 'x'),
    'Another account already uses this e-mail address.',
  ),
  changingEmail('password', refusing(401, 'invalid_credentials', 'x'), 'This password is not correct.'),
  changingEmail('sent', done, 'Please check the e-mail of your new address'),
]
