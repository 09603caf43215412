import type { SavedSearch } from '#shared/schemas/saved-search'
import { mockApi, replyData, screenAs, pressButton, type Screen, showsText } from './screen'

/* Saved searches and their alerts. */

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

const saved = (searches: SavedSearch[]) => mockApi('**/api/saved-searches/get*', replyData(searches))

const list = (name: string, searches: SavedSearch[]): Screen =>
  screenAs.member(
    `saved-searches${name}`,
    '/dashboard/searches',
    showsText(/are in your notification settings/),
    saved(searches),
  )

export const savedScreens: Screen[] = [list('', some)]

export const savedStates: Screen[] = [
  list('-long', long),
  screenAs.member(
    'search-save',
    searched,
    async (page) => {
      await pressButton(page, 'Save this search')
      await page.getByRole('dialog').waitFor()
      await showsText(/^In the app and by e-mail/)(page)
    },
    saved(some),
  ),
]
