import type { Route } from 'playwright-core'
import { answering, by, press, type Screen, screenBy, seen, titled, waiting, type Viewer } from './screen'

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
  screenBy(viewer)(
    `verify-email-${name}`,
    `/auth/verify-email${mailed}`,
    titled(title),
    answering('**/api/auth/verify-email', answer),
  )

const refusing = (status: number, code: string, error: string) => (route: Route) =>
  route.fulfill({ status, json: { error, code, params: { seconds: 2400 } } })
const linkRefused = refusing(
  400,
  'invalid_input',
  'This link is not valid or has expired. Please ask for a new one.',
)

/** The email form of the settings after it was submitted, with the server's response. */
const changingEmail = (name: string, answer: (route: Route) => Promise<void>, words: string): Screen =>
  by.newcomer(
    `settings-email-${name}`,
    '/dashboard/settings',
    async (page) => {
      await press(page, 'Change address')
      await page
        .getByLabel('New e-mail address')
        .fill(`another.address.of.hira.malik.${'x'.repeat(40)}@example.com`)
      await page.getByLabel('Your password', { exact: true }).fill('Passw0rd!')
      await press(page, 'Send me a link')
      await seen(words)(page)
    },
    answering('**/api/auth/change-email', answer),
  )

export const emailScreens: Screen[] = [
  by.visitor('reset-password', `/auth/reset-password${mailed}`, titled('Choose a new password')),
]

export const emailStates: Screen[] = [
  by.visitor('reset-password-broken', '/auth/reset-password', seen('This link is not complete')),
  proof('working', 'visitor', waiting, 'Confirming your e-mail address'),
  proof('done-visitor', 'visitor', done, 'Your e-mail address is confirmed'),
  proof('done-other', 'member', done, 'a@example.com is confirmed.'),
  proof('refused-visitor', 'visitor', linkRefused, 'This link does not work any more'),
  proof('refused', 'member', linkRefused, 'This link does not work any more'),
  proof('failed', 'member', (route) => route.abort(), 'Your e-mail address is not confirmed yet'),
  by.newcomer('verify-email-incomplete', '/auth/verify-email', titled('This link is not complete')),
  by.newcomer(
    'unproven-too-often',
    '/dashboard',
    async (page) => {
      await press(page, 'Send again')
      await seen(/try again in 40 minutes/)(page)
    },
    answering('**/api/auth/send-verification', refusing(429, 'too_many_requests', 'Too many attempts.')),
  ),
  by.member(
    'proposal-unproven',
    '/dashboard/user-profile/:stranger',
    async (page) => {
      await press(page, 'Send a Proposal')
      await press(page, 'Send proposal')
      await press(page, 'Send again')
      await seen('We have sent you a link. Please check your e-mail.')(page)
    },
    async (page) => {
      await page.route(
        '**/api/proposal/create',
        refusing(403, 'email_unproven', 'Please confirm your e-mail address before you send a proposal.'),
      )
      await page.route('**/api/auth/send-verification', done)
    },
  ),
  by.newcomer('settings-newcomer', '/dashboard/settings', seen('Not confirmed yet')),
  changingEmail(
    'taken',
    refusing(409, 'email_taken', 'x'),
    'Another account already uses this e-mail address.',
  ),
  changingEmail('password', refusing(401, 'invalid_credentials', 'x'), 'This password is not correct.'),
  changingEmail('sent', done, 'Please check the e-mail of your new address'),
]
