import { beforeEach, describe, expect, jest, test } from '@jest/globals'
import { screen, within } from '@testing-library/dom'
import { userEvent } from '@testing-library/user-event'
import { sessionStore } from '#web/lib/session/browser'
import { sessionKey } from '#web/lib/session-key'
import { profilePath, signInPath } from '#web/lib/paths'
import { makeUser, signedInAs } from '#test/support/session'
import { again, ahmed, cards, cardsOf, comeBack, linkOf, openWith, route, settled, useHome } from './setup'

/* What a member sees of the profiles on the home page, until the session ends. */

const home = useHome()
const refresh = 'POST /api/auth/refresh'
const user = makeUser()
beforeEach(() => {
  // A session whose tokens are not known here.
  sessionStore.storageChanged()
  localStorage.setItem(sessionKey, JSON.stringify(user))
  sessionStore.storageChanged()
  document.documentElement.dataset.session = 'in'
  document.documentElement.dataset.member = 'complete'
  home.server.on(refresh, () => ({ data: signedInAs(user) }))
})

test('the list is the member’s own, and cards lead to the profiles', async () => {
  await openWith(home, cardsOf(ahmed))
  const [first] = await cards()
  expect(home.server.sent.map(([asked]) => asked)).toEqual([refresh, route])
  const [, init] = jest.mocked(fetch).mock.lastCall ?? []
  expect(init?.headers).toMatchObject({ authorization: expect.stringMatching(/^Bearer /) })
  within(first!).getByText('View profile')
  expect(linkOf(first).getAttribute('href')).toBe(profilePath('p2'))
})

test('for another account, or nobody, no list is asked for: the whole page is loaded again', async () => {
  const root = await openWith(home, cardsOf(ahmed))
  const asked = home.server.sent.length
  localStorage.setItem(sessionKey, JSON.stringify(makeUser({ id: 'u2' })))
  comeBack()
  localStorage.clear()
  comeBack()
  await settled(root)
  expect(home.server.sent).toHaveLength(asked)
})

test('without a network it says so, and tries again', async () => {
  const root = await openWith(home, new TypeError('Failed to fetch'))
  expect(within(root).getByRole('alert').textContent).toContain('No internet connection.')
  home.server.on(route, () => cardsOf(ahmed))
  await userEvent.click(again())
  expect(linkOf((await cards())[0])).toBe(document.activeElement)
  expect(home.loads()).toBe(0)
})

describe('the session ends', () => {
  const over = { status: 401, error: 'Please sign in.', code: 'unauthenticated' }
  const suspension = { status: 403, error: 'Suspended.', code: 'account_suspended' }

  test('before the profiles are asked for: the page is loaded again, as a visitor’s', async () => {
    home.server.on(refresh, () => over)
    await openWith(home, cardsOf(ahmed))
    expect(home.loads()).toBe(1)
    expect(localStorage.getItem(sessionKey)).toBeNull()
  })

  test('while somebody is elsewhere: the page is loaded again when she comes back', async () => {
    const root = await openWith(home, cardsOf(ahmed))
    home.server.on(refresh, () => over)
    home.server.on(route, () => over)
    comeBack()
    await settled(root)
    expect(home.loads()).toBe(1)
  })

  test.each([
    ['when it is renewed', refresh],
    ['when the profiles are asked for', route],
  ])('by a suspension, %s: the page says so, as to a visitor', async (_when, where) => {
    home.server.on(refresh, () => (where === refresh ? suspension : { data: signedInAs(user) }))
    const root = await openWith(home, suspension)
    expect(within(root).getByRole('alert').textContent).toContain('Your account is suspended.')
    expect(within(root).getByRole('link', { name: 'Sign in again' }).getAttribute('href')).toBe(signInPath)
    expect(root.querySelector('ul')?.hidden).toBe(true)
    expect(screen.queryByText('The profiles could not be shown')?.closest('[hidden]')).not.toBeNull()
    const { session, member } = document.documentElement.dataset
    expect([session, member]).toEqual(['out', undefined])
    expect(home.loads()).toBe(0)
  })
})
