import type { Page, Route } from 'playwright-core'
import { answer, answering, by, refuse, type Screen, seen, titled, waiting } from '#test/support/screen'

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

const hidden = refuse(403, 'privacy', 'You are not allowed to do this.', { what: 'online' })

/** Answers the list, and never what is searched for in its place. */
async function another(page: Page) {
  await page.route(searching, (route) =>
    route.request().url().includes('widowed') ? route.continue() : waiting(),
  )
}

export const searchScreens: Screen[] = [
  by.member('search', `${path}&religion=islam`, told),
  by.visitor('search-visitor', `${path}&religion=islam`, told),
]

/** Nobody meets what must fit; 34 others do not. */
const nobodyFits = answer([], { total: 0, besides: 34 })
const busy = refuse(503, 'busy', 'We are busy at the moment.')

export const searchStates: Screen[] = [
  by.member('browse-everybody', '/proposals?all=1', seen('View profile')),
  by.member(
    'browse-nobody-fits',
    '/proposals',
    titled('Nobody meets all the musts'),
    answering(searching, nobodyFits),
  ),
  by.member('browse-search-down', '/proposals', seen('View profile'), answering(searching, busy)),
  by.member('search-filters', '/proposals?filters=open', unfolded),
  by.visitor('search-filters-visitor', '/proposals?filters=open', unfolded),
  by.newcomer('search-filters-newcomer', '/proposals?filters=open', seen(/^Complete your profile to search/)),
  by.member('search-nobody', path, seen('12 people without ‘Marital status’'), answering(searching, nobody)),
  by.member(
    'search-changing',
    path,
    async (page) => {
      await told(page)
      await page.getByRole('button', { name: 'Remove Widowed' }).click()
      await page.locator('[aria-busy=true]').first().waitFor()
    },
    another,
  ),
  by.member(
    'search-hidden',
    '/proposals?online=true',
    seen('You do not show when you are online'),
    answering(searching, hidden),
  ),
  by.member(
    'search-long-words',
    '/proposals?residence_city=PK-لاہور%20چھاؤنی%20کا%20نہایت%20لمبا%20نام&residence_city=GB-Llanfairpwllgwyngyllgogerychwyrndrobwllllantysiliogogogoch',
    seen('Nobody found'),
  ),
]
