import type { Page, Route } from 'playwright-core'
import type { Card } from '#shared/schemas/entities'
import { sessionKey } from '#web/lib/session/stored-user'
import { answering, at, by, changed, refuse, type Screen, seen } from '#test/support/screen'
import { makeUser } from '#test/support/session'

/* The home page, and the profiles on it. */

const calls = '**/api/profile/get/all-profiles*'

const filled = (page: Page) => page.locator('[data-profiles] ul[aria-busy=false]:visible').waitFor()

/** Answers with so many of the profiles. */
const only = (count: number) => changed((cards: Card[]) => void cards.splice(count))

/** Long names, of one word and of many, and one in Urdu. */
const names = [
  ['Muhammad Abdul-Rahman Zulqarnain', 'Chaudhry-Muhammadzai'],
  ['Zulqarnainzada', ''],
  ['سیدہ خدیجہ فاطمہ', 'رضوی'],
  ['Sana', 'Rehman'],
]
const withNames = changed((cards: Card[]) => {
  for (const [index, card] of cards.entries()) {
    const [first_name, last_name] = names[index % names.length]!
    Object.assign(card.personal_info[0]!, { first_name, last_name })
  }
})

/** Of who was signed in, and learns here that the account is suspended. */
const suspended = async (page: Page) => {
  await page.addInitScript(([key, user]) => localStorage.setItem(key, user), [
    sessionKey,
    JSON.stringify(makeUser()),
  ] as const)
  const answer = answering('**/api/**', refuse(403, 'account_suspended', 'Suspended.'))
  await answer(page)
}

const state = (
  name: string,
  answer: (route: Route) => Promise<void>,
  ready: Screen['ready'] = filled,
): Screen => ({
  name,
  viewer: 'visitor',
  path: at('/'),
  prepare: answering(calls, answer),
  ready,
  state: true,
})

export const homeScreens: Screen[] = [
  by.visitor('home', '/', filled),
  { name: 'home-member', viewer: 'member', path: at('/'), ready: seen('View profile'), state: true },
  state('home-three', only(3)),
  state('home-names', withNames),
  state('home-none', only(0), seen('No profiles to show yet')),
  {
    name: 'home-suspended',
    viewer: 'visitor',
    path: at('/'),
    prepare: suspended,
    ready: seen('Your account is suspended.'),
    state: true,
  },
]
