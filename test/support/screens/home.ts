import type { Page, Route } from 'playwright-core'
import type { Card } from '#shared/schemas/entities'
import { sessionKey } from '#web/lib/session/stored-user'
import {
  mockApi,
  fixedPath,
  screenAs,
  replyChanged,
  replyError,
  type Screen,
  showsPeople,
  showsText,
} from './screen'
import { makeUser } from '#test/support/web/samples'

/* The home page and its profiles. */

const calls = '**/api/profile/get/all-profiles*'

const filled = (page: Page) => page.locator('[data-profiles] ul[aria-busy=false]:visible').waitFor()

/** Keeps only this many profiles in the answer. */
const only = (count: number) => replyChanged((cards: Card[]) => void cards.splice(count))

/** Long names of one and of many words, and one in Urdu. */
const names = [
  ['Muhammad Abdul-Rahman Zulqarnain', 'Chaudhry-Muhammadzai'],
  ['Zulqarnainzada', ''],
  ['سیدہ خدیجہ فاطمہ', 'رضوی'],
  ['Sana', 'Rehman'],
]
const withNames = replyChanged((cards: Card[]) => {
  for (const [index, card] of cards.entries()) {
    const [first_name, last_name] = names[index % names.length]!
    Object.assign(card.personal_info[0]!, { first_name, last_name })
  }
})

/** A signed-in member whose account turns out to be suspended. */
const suspended = async (page: Page) => {
  await page.addInitScript(([key, user]) => localStorage.setItem(key, user), [
    sessionKey,
    JSON.stringify(makeUser()),
  ] as const)
  const answer = mockApi('**/api/**', replyError(403, 'account_suspended', 'Suspended.'))
  await answer(page)
}

const state = (
  name: string,
  answer: (route: Route) => Promise<void>,
  ready: Screen['ready'] = filled,
): Screen => ({
  name,
  viewer: 'visitor',
  path: fixedPath('/'),
  prepare: mockApi(calls, answer),
  ready,
  state: true,
})

export const homeScreens: Screen[] = [
  screenAs.visitor('home', '/', filled),
  {
    name: 'home-member',
    viewer: 'member',
    path: fixedPath('/'),
    ready: showsPeople,
    state: true,
  },
  state('home-three', only(3)),
  state('home-names', withNames),
  state('home-none', only(0), showsText('No profiles to show yet')),
  {
    name: 'home-suspended',
    viewer: 'visitor',
    path: fixedPath('/'),
    prepare: suspended,
    ready: showsText('Your account is suspended.'),
    state: true,
  },
]
