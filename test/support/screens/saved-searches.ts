import type { Page, Route } from 'playwright-core'
import type { SavedSearch } from '#shared/schemas/saved-search'
import {
  replyData,
  screenAs,
  replyServerError,
  pressButton,
  type Screen,
  showsText,
  showsHeading,
} from './screen'

/* Saved searches and their alerts. */

const reading = '**/api/saved-searches/get*'
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

const saved = (answers: (route: Route) => Promise<void>) => (page: Page) => page.route(reading, answers)

const list = (
  name: string,
  prepare: Screen['prepare'],
  ready: Screen['ready'],
  path = '/dashboard/searches',
): Screen => screenAs.member(`saved-searches${name}`, path, ready, prepare)

const showsSettings = showsText(/are in your notification settings/)

export const savedScreens: Screen[] = [list('', saved(replyData(some)), showsSettings)]

export const savedStates: Screen[] = [
  list('-none', saved(replyData([])), showsHeading('No saved searches yet')),
  list('-long', saved(replyData(long)), showsSettings),
  list('-found', saved(replyData(some)), showsSettings, '/dashboard/searches#lahore'),
  list('-removed', saved(replyData(some)), showsText(/is no longer saved/), '/dashboard/searches#gone'),
  list('-rename', saved(replyData(some)), async (page) => {
    await pressButton(page, 'Rename: Doctors in Dubai')
    await page.getByRole('dialog').waitFor()
  }),
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
]
