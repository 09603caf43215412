import type { Page, Route } from 'playwright-core'
import type { AlertTiming, SavedSearch } from '#shared/schemas/saved-search'
import { at, failing, press, type Screen, seen, titled, waiting } from '#test/support/screen'

/* Searches that a member has saved, how they tell of new people, and the page where the mails about them end. */

const reading = '**/api/saved-searches/get*'
const timing = '**/api/saved-searches/timing*'
const searched = '/proposals?marital_status=divorced&marital_status=widowed&age_min=25&age_max=60'

const answer = (data: unknown) => (route: Route) => route.fulfill({ json: { message: '', data, page: {} } })

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
): Screen => ({
  name: `saved-searches${name}`,
  viewer: 'member',
  path: at(path),
  ...(prepare && { prepare }),
  ready,
})

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
  {
    name: 'unsubscribe',
    viewer: 'visitor',
    path: at(code),
    ready: seen('Stop these e-mails'),
  },
]

export const savedStates: Screen[] = [
  list('-none', saved(answer([])), titled('No saved searches yet')),
  list('-loading', saved(waiting), seen(/^Only you see these searches/)),
  list('-failed', saved(failing), seen('Try again')),
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
    await press(page, 'Save how we tell you')
    await seen('Please choose two different times')(page)
  }),
  {
    name: 'saved-searches-newcomer',
    viewer: 'newcomer',
    path: at('/dashboard/searches'),
    ready: seen('Complete your profile'),
  },
  {
    name: 'search-save',
    viewer: 'member',
    path: at(searched),
    prepare: saved(answer(some)),
    ready: async (page) => {
      await press(page, 'Save this search')
      await page.getByRole('dialog').waitFor()
      await seen(/^In the app and by e-mail/)(page)
    },
  },
  {
    name: 'search-save-failed',
    viewer: 'member',
    path: at(searched),
    prepare: async (page) => {
      await saved(answer(some))(page)
      await page.route('**/api/saved-searches/create', failing)
    },
    ready: async (page) => {
      await press(page, 'Save this search')
      await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
      await page.getByRole('dialog').getByRole('alert').filter({ hasText: /./ }).waitFor()
    },
  },
  {
    name: 'search-saved',
    viewer: 'member',
    path: at(searched),
    prepare: saved(
      answer([
        one('s', 'Divorced', {
          search: { marital_status: ['widowed', 'divorced'], age_min: 25, age_max: 60 },
        }),
      ]),
    ),
    ready: seen('Saved'),
  },
  {
    name: 'unsubscribe-incomplete',
    viewer: 'visitor',
    path: at('/unsubscribe'),
    ready: titled('This link is not complete'),
  },
  {
    name: 'unsubscribe-done',
    viewer: 'visitor',
    path: at(code),
    prepare: ending(answer(null)),
    ready: async (page) => {
      await ended(page)
      await titled('You will get no more e-mails about new people')(page)
    },
  },
  {
    name: 'unsubscribe-refused',
    viewer: 'visitor',
    path: at(code),
    prepare: ending((route) =>
      route.fulfill({
        status: 404,
        json: {
          error: 'This link does not work any more.',
          code: 'not_found',
          params: { what: 'unsubscribe' },
        },
      }),
    ),
    ready: async (page) => {
      await ended(page)
      await titled('This link does not work any more')(page)
    },
  },
  {
    name: 'unsubscribe-failed',
    viewer: 'visitor',
    path: at(code),
    prepare: ending(failing),
    ready: async (page) => {
      await ended(page)
      await seen('Try again')(page)
    },
  },
]
