import type { Page, Route } from 'playwright-core'
import {
  replyData,
  mockApi,
  screenAs,
  replyError,
  type Screen,
  showsPeople,
  showsText,
  showsHeading,
  neverReply,
} from './screen'

/* Search results and filters: beside the cards on a desktop, in a sheet on a phone. */

const searching = '**/api/search/people*'
const path = '/proposals?marital_status=divorced&marital_status=widowed&age_min=25&age_max=60'
const showsTotal = showsText(/^\d+ people$/)

/** The filters with all groups expanded. */
async function unfolded(page: Page) {
  await showsHeading('Filters')(page)
  const groups = page.getByRole('heading', { level: 3 }).getByRole('button', { expanded: false })
  while ((await groups.count()) > 0) await groups.first().click()
  await page.getByRole('checkbox').first().waitFor()
}

/** An empty result; twelve members match without the filter for marital status. */
const nobody = (route: Route) =>
  route.fulfill({
    json: { message: '', data: [], page: { total: 0, counts: {}, without: { marital_status: 12, age: 3 } } },
  })

const hidden = replyError(403, 'privacy', 'You are not allowed to do this.', { what: 'online' })

/** The first search is answered, the next one never. */
async function stuckOnSecondSearch(page: Page) {
  await page.route(searching, (route) =>
    route.request().url().includes('widowed') ? route.continue() : neverReply(),
  )
}

export const searchScreens: Screen[] = [
  screenAs.member('search', `${path}&religion=islam`, showsTotal),
  screenAs.visitor('search-visitor', `${path}&religion=islam`, showsTotal),
]

/** Nobody meets the musts; 34 members miss some. */
const nobodyFits = replyData([], { total: 0, besides: 34, has_musts: true })
const busy = replyError(503, 'busy', 'We are busy at the moment.')

export const searchStates: Screen[] = [
  screenAs.member('browse-everybody', '/proposals?all=1', showsPeople),
  screenAs.member(
    'browse-nobody-fits',
    '/proposals',
    showsHeading('Nobody meets all the must-haves'),
    mockApi(searching, nobodyFits),
  ),
  screenAs.member('browse-search-down', '/proposals', showsPeople, mockApi(searching, busy)),
  screenAs.member('search-filters', '/proposals?filters=open', unfolded),
  screenAs.visitor('search-filters-visitor', '/proposals?filters=open', unfolded),
  screenAs.newcomer(
    'search-filters-newcomer',
    '/proposals?filters=open',
    showsText(/^Complete your profile to search/),
  ),
  screenAs.member(
    'search-nobody',
    path,
    showsText('12 people without ‘Marital status’'),
    mockApi(searching, nobody),
  ),
  screenAs.member(
    'search-changing',
    path,
    async (page) => {
      await showsTotal(page)
      await page.getByRole('button', { name: 'Remove Widowed' }).click()
      await page.locator('[aria-busy=true]').first().waitFor()
    },
    stuckOnSecondSearch,
  ),
  screenAs.member(
    'search-hidden',
    '/proposals?online=true',
    showsText('You hide when you are online'),
    mockApi(searching, hidden),
  ),
  screenAs.member(
    'search-long-words',
    '/proposals?residence_city=PK-لاہور%20چھاؤنی%20کا%20نہایت%20لمبا%20نام&residence_city=GB-Llanfairpwllgwyngyllgogerychwyrndrobwllllantysiliogogogoch',
    showsText('Nobody found'),
  ),
]
