import type { Page, Route } from 'playwright-core'
import type { AlertTiming, SavedSearch } from '#shared/schemas/saved-search'
import {
  replyData,
  screenAs,
  replyServerError,
  pressButton,
  replyError,
  type Screen,
  showsText,
  showsHeading,
} from './screen'

/* Saved searches, their alerts, and the page that ends their mails. */

const reading = '**/api/saved-searches/get*'
const timing = '**/api/saved-searches/timing*'
const searched = '/proposals?marital_status=divorced&marital_status=widowed&age_min=25&age_max=60'

const one = (id: string, name: string, change: Partial<SavedSearch>): SavedSearch => ({
  id,
  name,
  search: {},
  alerts: 'daily',
  found: 0,
  created_at: '2026-03-05T10:00:00.000Z',
  ...change,
})

const some: SavedSearch[] = [
  one('doctors', 'Doctors in Dubai', {
    search: { job_post: ['doctor'], residence_city: ['AE-Dubai'], age_min: 28, age_max: 36 },
    alerts: 'now',
    found: 3,
  }),
  one('all', 'New people', { found: 50 }),
  one('lahore', 'ڈاکٹر، لاہور یا اسلام آباد میں', {
    search: { marital_status: ['divorced', 'widowed'], residence_city: ['PK-لاہور'], verified: 'true' },
    alerts: 'off',
    found: 1,
  }),
]

/** Names and places that are too long for their space. */
const long: SavedSearch[] = [
  one('long', 'Muhammadzai-Chaudhry-Zulqarnain-Abdul-Rahman-Llanfairpwllgwy', {
    search: {
      residence_city: [
        'GB-Llanfairpwllgwyngyllgogerychwyrndrobwllllantysiliogogogoch',
        'PK-لاہور چھاؤنی کا نہایت لمبا نام',
      ],
      religion: ['islam'],
      education: ['bachelors', 'masters', 'phd'],
      marital_status: ['single', 'divorced', 'widowed', 'separated'],
      nationality: ['PK', 'AE', 'GB', 'US', 'CA'],
      height_min: 5,
      with_picture: 'true',
      since: '2026-01-01',
    },
    found: 49,
  }),
  one('urdu', 'نہایت تعلیم یافتہ اور خوش اخلاق خاندان کے لوگ لاہور میں', { alerts: 'weekly' }),
]

const usual: AlertTiming = { mail: true, zone: 'Asia/Karachi', quiet: { from: '22:00', to: '07:00' } }

const saved =
  (answers: (route: Route) => Promise<void>, told = usual) =>
  async (page: Page) => {
    await page.route(reading, answers)
    await page.route(timing, replyData(told))
  }

const list = (
  name: string,
  prepare: Screen['prepare'],
  ready: Screen['ready'],
  path = '/dashboard/searches',
): Screen => screenAs.member(`saved-searches${name}`, path, ready, prepare)

const showsTimeZone = showsText(/^Time zone: /)
const code = '/unsubscribe#code=someone.c0de'
/** Leaves the page first: a link that differs only in its fragment would not load it again. */
const ending = (answers: (route: Route) => Promise<void>) => async (page: Page) => {
  await page.goto('about:blank')
  await page.route('**/api/saved-searches/unsubscribe*', answers)
}
const ended = async (page: Page) => {
  await showsHeading('No more e-mails about new people?')(page)
  await pressButton(page, 'Stop these e-mails')
}

export const savedScreens: Screen[] = [
  list('', saved(replyData(some)), showsTimeZone),
  screenAs.visitor('unsubscribe', code, showsText('Stop these e-mails')),
]

export const savedStates: Screen[] = [
  list('-none', saved(replyData([])), showsHeading('No saved searches yet')),
  list(
    '-timing-failed',
    async (page) => {
      await page.route(reading, replyData(some))
      await page.route(timing, replyServerError)
    },
    showsText('Try again'),
  ),
  list('-long', saved(replyData(long), { ...usual, mail: false, quiet: null }), showsTimeZone),
  list('-found', saved(replyData(some)), showsTimeZone, '/dashboard/searches#lahore'),
  list('-removed', saved(replyData(some)), showsText(/is no longer saved/), '/dashboard/searches#gone'),
  list('-rename', saved(replyData(some)), async (page) => {
    await pressButton(page, 'Rename: Doctors in Dubai')
    await page.getByRole('dialog').waitFor()
  }),
  list(
    '-faults',
    saved(replyData(some), { ...usual, quiet: { from: '22:00', to: '22:30' } }),
    async (page) => {
      await showsTimeZone(page)
      await page.getByLabel('Until').fill('22:00')
      await pressButton(page, 'Save these settings')
      await showsText('Please choose two different times')(page)
    },
  ),
  screenAs.newcomer('saved-searches-newcomer', '/dashboard/searches', showsText('Complete your profile')),
  screenAs.member(
    'search-save',
    searched,
    async (page) => {
      await pressButton(page, 'Save this search')
      await page.getByRole('dialog').waitFor()
      await showsText(/^In the app and by e-mail/)(page)
    },
    saved(replyData(some)),
  ),
  screenAs.member(
    'search-save-failed',
    searched,
    async (page) => {
      await pressButton(page, 'Save this search')
      await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
      await page.getByRole('dialog').getByRole('alert').filter({ hasText: /./ }).waitFor()
    },
    async (page) => {
      await saved(replyData(some))(page)
      await page.route('**/api/saved-searches/create', replyServerError)
    },
  ),
  screenAs.member(
    'search-saved',
    searched,
    showsText('Saved'),
    saved(
      replyData([
        one('s', 'Divorced', {
          search: { marital_status: ['widowed', 'divorced'], age_min: 25, age_max: 60 },
        }),
      ]),
    ),
  ),
  screenAs.visitor('unsubscribe-incomplete', '/unsubscribe', showsHeading('This link is not complete')),
  screenAs.visitor(
    'unsubscribe-done',
    code,
    async (page) => {
      await ended(page)
      await showsHeading('You will get no more e-mails about new people')(page)
    },
    ending(replyData(null)),
  ),
  screenAs.visitor(
    'unsubscribe-refused',
    code,
    async (page) => {
      await ended(page)
      await showsHeading('This link does not work any more')(page)
    },
    ending(replyError(404, 'not_found', 'This link does not work any more.', { what: 'unsubscribe' })),
  ),
  screenAs.visitor(
    'unsubscribe-failed',
    code,
    async (page) => {
      await ended(page)
      await showsText('Try again')(page)
    },
    ending(replyServerError),
  ),
]
