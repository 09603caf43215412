import type { Page, Route } from 'playwright-core'
import { answering, at, type Screen, seen, titled, waiting } from '#test/support/screen'

/* A search of people, and its filters: beside the cards, or in the sheet of a phone. */

const searching = '**/api/search/people*'
const path = '/proposals?marital_status=divorced&marital_status=widowed&age_min=25&age_max=60'
const told = seen(/^\d+ people$/)

/** The panel, or the sheet, with all of its groups unfolded. */
async function unfolded(page: Page) {
  await titled('Filters')(page)
  const groups = page.getByRole('heading', { level: 3 }).getByRole('button', { expanded: false })
  while ((await groups.count()) > 0) await groups.first().click()
  await page.getByRole('checkbox').first().waitFor()
}

/** Nobody, whatever is asked for; twelve without the marital status. */
const nobody = (route: Route) =>
  route.fulfill({
    json: { message: '', data: [], page: { total: 0, counts: {}, without: { marital_status: 12, age: 3 } } },
  })

const hidden = (route: Route) =>
  route.fulfill({
    status: 403,
    json: { error: 'You are not allowed to do this.', code: 'privacy', params: { what: 'online' } },
  })

/** Answers the list, and never what is searched for in its place. */
async function another(page: Page) {
  await page.route(searching, (route) =>
    route.request().url().includes('widowed') ? route.continue() : waiting(),
  )
}

export const searchScreens: Screen[] = [
  {
    name: 'search',
    viewer: 'member',
    path: at(`${path}&religion=islam`),
    ready: told,
  },
  { name: 'search-visitor', viewer: 'visitor', path: at(`${path}&religion=islam`), ready: told },
]

/** Nobody meets what must fit; 34 others do not. */
const nobodyFits = (route: Route) =>
  route.fulfill({ json: { message: '', data: [], page: { total: 0, besides: 34 } } })
const busy = (route: Route) =>
  route.fulfill({ status: 503, json: { error: 'We are busy at the moment.', code: 'busy' } })

export const searchStates: Screen[] = [
  { name: 'browse-everybody', viewer: 'member', path: at('/proposals?all=1'), ready: seen('View profile') },
  {
    name: 'browse-nobody-fits',
    viewer: 'member',
    path: at('/proposals'),
    prepare: answering(searching, nobodyFits),
    ready: titled('Nobody meets all that must fit'),
  },
  {
    name: 'browse-suggested-loading',
    viewer: 'member',
    path: at('/proposals'),
    prepare: answering(searching, waiting),
    ready: titled('Profiles'),
  },
  {
    name: 'browse-search-down',
    viewer: 'member',
    path: at('/proposals'),
    prepare: answering(searching, busy),
    ready: seen('View profile'),
  },
  { name: 'search-filters', viewer: 'member', path: at('/proposals?filters=open'), ready: unfolded },
  { name: 'search-filters-visitor', viewer: 'visitor', path: at('/proposals?filters=open'), ready: unfolded },
  {
    name: 'search-filters-newcomer',
    viewer: 'newcomer',
    path: at('/proposals?filters=open'),
    ready: seen(/^Complete your profile to search/),
  },
  {
    name: 'search-nobody',
    viewer: 'member',
    path: at(path),
    prepare: answering(searching, nobody),
    ready: seen('12 people without ‘Marital status’'),
  },
  {
    name: 'search-loading',
    viewer: 'member',
    path: at(path),
    prepare: answering(searching, waiting),
    ready: seen('Divorced'),
  },
  {
    name: 'search-changing',
    viewer: 'member',
    path: at(path),
    prepare: another,
    ready: async (page) => {
      await told(page)
      await page.getByRole('button', { name: 'Remove Widowed' }).click()
      await page.locator('[aria-busy=true]').first().waitFor()
    },
  },
  {
    name: 'search-hidden',
    viewer: 'member',
    path: at('/proposals?online=true'),
    prepare: answering(searching, hidden),
    ready: seen('You do not show when you are online'),
  },
  {
    name: 'search-long-words',
    viewer: 'member',
    path: at(
      '/proposals?residence_city=PK-لاہور%20چھاؤنی%20کا%20نہایت%20لمبا%20نام&residence_city=GB-Llanfairpwllgwyngyllgogerychwyrndrobwllllantysiliogogogoch',
    ),
    ready: seen('Nobody found'),
  },
]
