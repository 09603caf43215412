import { mockApi, replyData, screenAs, type Screen, showsHeading } from './screen'

/* Screens of mailed links. */

/** Fragment of a mailed link. */
const mailed = '#email=a%40example.com&code=123456'

export const emailScreens: Screen[] = [
  screenAs.visitor('reset-password', `/auth/reset-password${mailed}`, showsHeading('Choose a new password')),
  screenAs.visitor(
    'verify-email',
    `/auth/verify-email${mailed}`,
    showsHeading('Your e-mail address is confirmed'),
    mockApi('**/api/auth/verify-email', replyData(null)),
  ),
]
