import type { Page, Route } from 'playwright-core'
import type { AlertTiming, SavedSearch } from '#shared/schemas/saved-search'
import { answer, by, failing, press, refuse, type Screen, seen, titled } from '#test/support/screen'

/* Searches that a member has saved, how they tell of new people, and the page where the mails about them end. */

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

/** Names and places that want more room than there is. */
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
    await page.route(timing, answer(told))
  }

const list = (
  name: string,
  prepare: Screen['prepare'],
  ready: Screen['ready'],
  path = '/dashboard/searches',
): Screen => by.member(`saved-searches${name}`, path, ready, prepare)

const told = seen(/^Time zone: /)
const code = '/unsubscribe#code=someone.c0de'
/** Opened anew: the link alone differs from the page by its fragment. */
const ending = (answers: (route: Route) => Promise<void>) => async (page: Page) => {
  await page.goto('about:blank')
  await page.route('**/api/saved-searches/unsubscribe*', answers)
}
const ended = async (page: Page) => {
  await titled('No more e-mails about new people?')(page)
  await press(page, 'Stop these e-mails')
}

export const savedScreens: Screen[] = [
  list('', saved(answer(some)), told),
  by.visitor('unsubscribe', code, seen('Stop these e-mails')),
]

export const savedStates: Screen[] = [
  list('-none', saved(answer([])), titled('No saved searches yet')),
  list(
    '-timing-failed',
    async (page) => {
      await page.route(reading, answer(some))
      await page.route(timing, failing)
    },
    seen('Try again'),
  ),
  list('-long', saved(answer(long), { ...usual, mail: false, quiet: null }), told),
  list('-found', saved(answer(some)), told, '/dashboard/searches#lahore'),
  list('-removed', saved(answer(some)), seen(/is not saved any more/), '/dashboard/searches#gone'),
  list('-rename', saved(answer(some)), async (page) => {
    await press(page, 'Rename: Doctors in Dubai')
    await page.getByRole('dialog').waitFor()
  }),
  list('-faults', saved(answer(some), { ...usual, quiet: { from: '22:00', to: '22:30' } }), async (page) => {
    await told(page)
    await page.getByLabel('Until').fill('22:00')
    await press(page, 'Save these settings')
    await seen('Please choose two different times')(page)
  }),
  by.newcomer('saved-searches-newcomer', '/dashboard/searches', seen('Complete your profile')),
  by.member(
    'search-save',
    searched,
    async (page) => {
      await press(page, 'Save this search')
      await page.getByRole('dialog').waitFor()
      await seen(/^In the app and by e-mail/)(page)
    },
    saved(answer(some)),
  ),
  by.member(
    'search-save-failed',
    searched,
    async (page) => {
      await press(page, 'Save this search')
      await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
      await page.getByRole('dialog').getByRole('alert').filter({ hasText: /./ }).waitFor()
    },
    async (page) => {
      await saved(answer(some))(page)
      await page.route('**/api/saved-searches/create', failing)
    },
  ),
  by.member(
    'search-saved',
    searched,
    seen('Saved'),
    saved(
      answer([
        one('s', 'Divorced', {
          search: { marital_status: ['widowed', 'divorced'], age_min: 25, age_max: 60 },
        }),
      ]),
    ),
  ),
  by.visitor('unsubscribe-incomplete', '/unsubscribe', titled('This link is not complete')),
  by.visitor(
    'unsubscribe-done',
    code,
    async (page) => {
      await ended(page)
      await titled('You will get no more e-mails about new people')(page)
    },
    ending(answer(null)),
  ),
  by.visitor(
    'unsubscribe-refused',
    code,
    async (page) => {
      await ended(page)
      await titled('This link does not work any more')(page)
    },
    ending(refuse(404, 'not_found', 'This link does not work any more.', { what: 'unsubscribe' })),
  ),
  by.visitor(
    'unsubscribe-failed',
    code,
    async (page) => {
      await ended(page)
      await seen('Try again')(page)
    },
    ending(failing),
  ),
]
