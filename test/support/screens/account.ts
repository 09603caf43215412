import type { Session, SignedIn } from '#shared/schemas/entities'
import { dayAt } from '#shared/format'
import {
  mockApi,
  pressButton,
  replyChanged,
  replyData,
  replyError,
  screenAs,
  type Screen,
  showsText,
} from './screen'

/* The account page of a member; its second factor is in `admin/second-factor.ts`. */

const path = '/dashboard/account'
const sessions = '**/api/auth/sessions'

const session = (session_id: string, change: Partial<Session>): Session => ({
  session_id,
  began_at: '2026-11-03T09:00:00.000Z',
  ...change,
})
const threeDevices = replyData([
  session('a', {
    agent:
      'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Mobile Safari/537.36',
    current: true,
  }),
  session('b', {
    agent:
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1',
    used_on: dayAt(new Date()),
    push: true,
  }),
  session('c', { used_on: '2026-11-05' }),
])

const account = (
  name: string,
  ready: Screen['ready'],
  prepare: NonNullable<Screen['prepare']> = mockApi(sessions, threeDevices),
): Screen => screenAs.member(`account${name}`, path, ready, prepare)

export const accountScreens: Screen[] = [account('', showsText('Safari on iPhone'))]

export const accountStates: Screen[] = [
  account('-long-name', showsText('Safari on iPhone'), async (page) => {
    await page.route(sessions, threeDevices)
    await page.route(
      '**/api/auth/refresh',
      replyChanged<SignedIn>(({ user }) => {
        user.name = 'Muhammad Abdul-Rahman Zulqarnain Chaudhry-Muhammadzai Siddiqui'
      }),
    )
  }),
  account(
    '-wrong-password',
    async (page) => {
      await pressButton(page, 'Change name or phone')
      await page.getByLabel('Name', { exact: true }).fill('Ayesha Siddiqui Khan')
      await page.getByLabel('Your password', { exact: true }).fill('wrong')
      await pressButton(page, 'Save')
      await showsText('This password is not correct.')(page)
    },
    async (page) => {
      await page.route(sessions, threeDevices)
      await page.route('**/api/auth/details', replyError(401, 'invalid_credentials', 'x'))
    },
  ),
]
