import { beforeEach, describe, expect, jest, test } from '@jest/globals'
import { screen, within } from '@testing-library/dom'
import { userEvent } from '@testing-library/user-event'
import { profilePath, signInFor, signInPath } from '#web/lib/paths'
import {
  again,
  ahmed,
  card,
  cards,
  cardsOf,
  comeBack,
  linkOf,
  list,
  open,
  openWith,
  route,
  sana,
  settled,
  useHome,
} from './setup'
import { sessionStore } from '#web/lib/session/browser'
import { sessionKey } from '#web/lib/session/stored-user'
import { makeUser, signedInAs } from '#test/support/web/samples'

const home = useHome()

const day = '2026-11-03'

describe('the profiles of the home page', () => {
  test('load once, when they come near the viewport; four placeholders are shown before', async () => {
    home.server.on(route, () => cardsOf(sana, ahmed))
    open()
    expect(list().children).toHaveLength(4)
    expect(home.server.sent).toEqual([])
    home.comeNear()
    home.comeNear()
    await cards()
    expect(home.server.sent).toEqual([[route, { pageSize: '4' }]])
    expect(list().children).toHaveLength(2)
  })

  test('show hostile names as text, isolated in direction', async () => {
    const hostile = '<img src=x onerror=alert(1)>'
    await openWith(
      home,
      cardsOf(
        card({ id: '"><script>', first: hostile, last: '{plan}', plan: '<b>{age}</b>' }),
        card({ id: 'p4', first: 'ثناء', last: 'رحمان' }),
      ),
    )
    const [first, second] = await cards()
    expect(within(first!).getByRole('heading').title).toBe(`${hostile} {plan}`)
    within(first!).getByRole('heading', { name: '<img src=x onerror…' })
    within(first!).getByText('<b>{age}</b> member')
    expect(first!.querySelector('img, script, b')).toBeNull()
    expect(linkOf(first).getAttribute('href')).toBe(signInFor(profilePath('"><script>')))
    expect(within(second!).getByRole('heading', { name: 'ثناء رحمان' }).firstElementChild?.tagName).toBe(
      'BDI',
    )
  })

  test.each([
    [{ email: day }, []],
    [{ email: day, phone: day }, ['Phone confirmed']],
    [{ photo: day }, ['Photo checked']],
    [{ photo: day, phone: day }, ['Photo and phone checked']],
    [{ identity: day, photo: day, phone: day }, ['Identity checked']],
  ])('say in one line what was checked (%j)', async (checks, said) => {
    const hira = { ...card({ id: 'p1', first: 'Hira', last: 'Khan' }), checks }
    const root = await openWith(home, cardsOf(hira))
    const lines = within(root).queryAllByText(/(checked|confirmed)$/)
    expect(lines.map(({ textContent }) => textContent.trim())).toEqual(said)
  })

  test('mark who has a bought plan, by its name', async () => {
    const hira = card({ id: 'p3', first: 'Hira', last: 'Khan', plan: 'Ruby' })
    const root = await openWith(home, cardsOf(sana, hira, ahmed))
    const marks = within(root).getAllByText(/ member$/)
    expect(marks.map(({ textContent }) => textContent)).toEqual(['Gold member', 'Ruby member'])
    expect(list().innerHTML).not.toMatch(/verified/i)
  })

  test.each([
    ['no network', new TypeError('Failed to fetch'), 'No internet connection. Please check your network.'],
    [
      'the page of a hotel',
      { data: 'Welcome' },
      'This is our fault, not yours. Please try again in a moment.',
    ],
    ['cards that are none', { data: [null] }, 'This is our fault, not yours. Please try again in a moment.'],
  ])('show an error after %s, and load on a retry', async (_what, answer, words) => {
    const root = await openWith(home, answer)
    expect(within(root).getByRole('alert').textContent).toContain(words)
    expect(root.querySelector('ul')?.hidden).toBe(true)
    home.server.on(route, () => ({ status: 503 }))
    await userEvent.click(again())
    await settled(root)
    expect(document.activeElement).toBe(again())
    home.server.on(route, () => cardsOf(sana))
    await userEvent.click(again())
    const [first] = await cards()
    expect(document.activeElement).toBe(linkOf(first))
    expect(screen.queryByRole('alert')).toBeNull()
  })

  test('focus the empty message if a retry finds none', async () => {
    const root = await openWith(home, { status: 503 })
    home.server.on(route, () => cardsOf())
    await userEvent.click(again())
    await settled(root)
    const none = within(root).getByRole('heading', { name: 'No profiles to show yet' })
    expect(document.activeElement).toBe(none)
  })

  test('leave the focus where the user moved it during the load', async () => {
    const root = await openWith(home, { status: 503 })
    let answer: () => void = () => undefined
    home.server.on(route, () => new Promise((resolve) => (answer = () => resolve(cardsOf(sana)))))
    await userEvent.click(again())
    const elsewhere = screen.getByRole('link', { name: 'Skip to the content' })
    elsewhere.focus()
    answer()
    await settled(root)
    expect(document.activeElement).toBe(elsewhere)
  })
})

test('the home page preloads profiles when the browser is idle, but not with data saving', async () => {
  home.server.on(route, () => cardsOf(sana))
  open()
  await home.becomeIdle()
  await cards()
  expect(home.server.sent).toHaveLength(1)
  Object.defineProperty(navigator, 'connection', { value: { saveData: true }, configurable: true })
  const root = open()
  await home.becomeIdle()
  expect(home.server.sent).toHaveLength(1)
  home.comeNear()
  await settled(root)
  expect(home.server.sent).toHaveLength(2)
  Reflect.deleteProperty(navigator, 'connection')
})

test('Back to the home page refreshes the profiles, and keeps the old ones offline', async () => {
  const root = await openWith(home, cardsOf(sana, ahmed))
  const [, second] = await cards()
  linkOf(second).focus()
  home.server.on(route, () => cardsOf(ahmed))
  comeBack()
  await settled(root)
  const shown = await cards()
  expect([shown.length, document.activeElement]).toEqual([1, linkOf(shown[0])])
  home.server.on(route, () => new TypeError('Failed to fetch'))
  comeBack()
  await settled(root)
  expect(await cards()).toEqual(shown)
  expect(screen.queryByRole('alert')).toBeNull()
})

describe('the home page of a member', () => {
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

  test('shows the member’s own list with links to the profiles', async () => {
    await openWith(home, cardsOf(ahmed))
    const [first] = await cards()
    expect(home.server.sent.map(([asked]) => asked)).toEqual([refresh, route])
    const [, init] = jest.mocked(fetch).mock.lastCall ?? []
    expect(init?.headers).toMatchObject({ authorization: expect.stringMatching(/^Bearer /) })
    within(first!).getByText('View profile')
    expect(linkOf(first).getAttribute('href')).toBe(profilePath('p2'))
  })

  test('reloads instead of refreshing the list if another account or nobody is signed in', async () => {
    const root = await openWith(home, cardsOf(ahmed))
    const asked = home.server.sent.length
    localStorage.setItem(sessionKey, JSON.stringify(makeUser({ id: 'u2' })))
    comeBack()
    localStorage.clear()
    comeBack()
    await settled(root)
    expect(home.server.sent).toHaveLength(asked)
  })

  describe('when the session ends', () => {
    const over = { status: 401, error: 'Please sign in.', code: 'unauthenticated' }
    const suspension = { status: 403, error: 'Suspended.', code: 'account_suspended' }

    test('before the profiles load: the page reloads as a visitor’s', async () => {
      home.server.on(refresh, () => over)
      await openWith(home, cardsOf(ahmed))
      expect(home.loads()).toBe(1)
      expect(localStorage.getItem(sessionKey)).toBeNull()
    })

    test('while the tab is away: the page reloads on return', async () => {
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
    ])('by a suspension, %s: the page shows the suspension and the visitors’ view', async (_when, where) => {
      home.server.on(refresh, () => (where === refresh ? suspension : { data: signedInAs(user) }))
      const root = await openWith(home, suspension)
      expect(within(root).getByRole('alert').textContent).toContain('Your account is suspended.')
      expect(within(root).getByRole('link', { name: 'Sign in again' }).getAttribute('href')).toBe(signInPath)
      expect(root.querySelector('ul')?.hidden).toBe(true)
      expect(screen.queryByText('We could not show the profiles')?.closest('[hidden]')).not.toBeNull()
      const { session, member } = document.documentElement.dataset
      expect([session, member]).toEqual(['out', undefined])
      expect(home.loads()).toBe(0)
    })
  })
})
