import type { Route } from 'playwright-core'
import { answering, at, press, type Screen, seen, titled, type Viewer, waiting } from '#test/support/screen'

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
): Screen => ({
  name: `verify-email-${name}`,
  viewer,
  path: at(`/auth/verify-email${mailed}`),
  prepare: answering('**/api/auth/verify-email', answer),
  ready: titled(title),
})

const refusing = (status: number, code: string, error: string) => (route: Route) =>
  route.fulfill({ status, json: { error, code, params: { seconds: 2400 } } })
const linkRefused = refusing(
  400,
  'invalid_input',
  'This link is not valid or has expired. Please ask for a new one.',
)

/** The email form of the settings after it was submitted, with the server's response. */
const changingEmail = (name: string, answer: (route: Route) => Promise<void>, words: string): Screen => ({
  name: `settings-email-${name}`,
  viewer: 'newcomer',
  path: at('/dashboard/settings'),
  prepare: answering('**/api/auth/change-email', answer),
  ready: async (page) => {
    await press(page, 'Change address')
    await page
      .getByLabel('New e-mail address')
      .fill(`another.address.of.hira.malik.${'x'.repeat(40)}@example.com`)
    await page.getByLabel('Your password', { exact: true }).fill('Passw0rd!')
    await press(page, 'Send me a link')
    await seen(words)(page)
  },
})

export const emailScreens: Screen[] = [
  {
    name: 'reset-password',
    viewer: 'visitor',
    path: at(`/auth/reset-password${mailed}`),
    ready: titled('Choose a new password'),
  },
]

export const emailStates: Screen[] = [
  {
    name: 'reset-password-broken',
    viewer: 'visitor',
    path: at('/auth/reset-password'),
    ready: seen('This link is not complete'),
  },
  proof('working', 'visitor', waiting, 'Confirming your e-mail address'),
  proof('done-visitor', 'visitor', done, 'Your e-mail address is confirmed'),
  proof('done-other', 'member', done, 'a@example.com is confirmed.'),
  proof('refused-visitor', 'visitor', linkRefused, 'This link does not work any more'),
  proof('refused', 'member', linkRefused, 'This link does not work any more'),
  proof('failed', 'member', (route) => route.abort(), 'Your e-mail address is not confirmed yet'),
  {
    name: 'verify-email-incomplete',
    viewer: 'newcomer',
    path: at('/auth/verify-email'),
    ready: titled('This link is not complete'),
  },
  {
    name: 'unproven-too-often',
    viewer: 'newcomer',
    path: at('/dashboard'),
    prepare: answering(
      '**/api/auth/send-verification',
      refusing(429, 'too_many_requests', 'Too many attempts.'),
    ),
    ready: async (page) => {
      await press(page, 'Send again')
      await seen(/try again in 40 minutes/)(page)
    },
  },
  {
    name: 'proposal-unproven',
    viewer: 'member',
    path: (scene) => `/dashboard/user-profile/${scene.stranger}`,
    prepare: async (page) => {
      await page.route(
        '**/api/proposal/create',
        refusing(403, 'email_unproven', 'Please confirm your e-mail address before you send a proposal.'),
      )
      await page.route('**/api/auth/send-verification', done)
    },
    ready: async (page) => {
      await press(page, 'Send a Proposal')
      await press(page, 'Send proposal')
      await press(page, 'Send again')
      await seen('We have sent you a link. Please check your e-mail.')(page)
    },
  },
  {
    name: 'settings-newcomer',
    viewer: 'newcomer',
    path: at('/dashboard/settings'),
    ready: seen('Not confirmed yet'),
  },
  changingEmail(
    'taken',
    refusing(409, 'email_taken', 'x'),
    'Another account already uses this e-mail address.',
  ),
  changingEmail('password', refusing(401, 'invalid_credentials', 'x'), 'This password is not correct.'),
  changingEmail('sent', done, 'Please check the e-mail of your new address'),
]
