import type { Page, Route } from 'playwright-core'
import { makePreferences } from '#test/support/preferences'
import {
  mockApi,
  pressButton,
  replyData,
  replyError,
  replyServerError,
  type Screen,
  screenAs,
  showsHeading,
  showsText,
} from './screen'

/* What members are told outside of the app, and the page that a link in a mail opens to stop such mails. */

const preferences = '**/api/notifications/preferences*'
const showsTimeZone = showsText(/^Time zone: /)

const settings = (name: string, ready: Screen['ready'], prepare?: Screen['prepare']): Screen =>
  screenAs.member(`notification-settings${name}`, '/dashboard/settings/notifications', ready, prepare)

const stop = '/unsubscribe#code=someone.c0de&kind='
/** Leaves the page first: a link that differs only in its fragment would not load it again. */
const ending = (answers: (route: Route) => Promise<void>) => async (page: Page) => {
  await page.goto('about:blank')
  await page.route('**/api/notifications/unsubscribe*', answers)
}
const ended = async (page: Page) => {
  await showsHeading('No more e-mails about new people?')(page)
  await pressButton(page, 'Stop these e-mails')
}

export const notificationSettingsScreens: Screen[] = [
  settings('', showsTimeZone),
  screenAs.visitor('unsubscribe', `${stop}proposals`, showsText('Stop these e-mails')),
]

export const notificationSettingsStates: Screen[] = [
  settings('-failed', showsText('Try again'), mockApi(preferences, replyServerError)),
  settings(
    '-moved',
    showsText(/^Use this device’s time zone/),
    mockApi(preferences, replyData(makePreferences({ zone: 'America/Argentina/ComodRivadavia' }))),
  ),
  settings(
    '-faults',
    async (page) => {
      await showsTimeZone(page)
      await page.getByLabel('Until').fill('22:00')
      await pressButton(page, 'Save these settings')
      await showsText('Please choose two different times')(page)
    },
    mockApi(preferences, replyData(makePreferences({ quiet: { from: '22:00', to: '22:30' } }))),
  ),
  screenAs.newcomer('notification-settings-newcomer', '/dashboard/settings/notifications', showsTimeZone),
  screenAs.visitor('unsubscribe-incomplete', '/unsubscribe', showsHeading('This link is not complete')),
  screenAs.visitor(
    'unsubscribe-done',
    `${stop}people`,
    async (page) => {
      await ended(page)
      await showsHeading('You will get no more e-mails about new people')(page)
    },
    ending(replyData(null)),
  ),
  screenAs.visitor(
    'unsubscribe-refused',
    `${stop}people`,
    async (page) => {
      await ended(page)
      await showsHeading('This link does not work any more')(page)
    },
    ending(replyError(404, 'not_found', 'This link does not work any more.', { what: 'unsubscribe' })),
  ),
  screenAs.visitor(
    'unsubscribe-failed',
    `${stop}people`,
    async (page) => {
      await ended(page)
      await showsText('Try again')(page)
    },
    ending(replyServerError),
  ),
]
