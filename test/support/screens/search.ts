import type { Page } from 'playwright-core'
import { screenAs, type Screen, showsText, showsHeading } from './screen'

/* Search results and filters: beside the cards on a desktop, in a sheet on a phone. */

const path = '/proposals?marital_status=divorced&marital_status=widowed&age_min=25&age_max=60&religion=islam'
const showsTotal = showsText(/^\d+ people$/)

/** The filters with all groups expanded. */
async function unfolded(page: Page) {
  await showsHeading('Filters')(page)
  const groups = page.getByRole('heading', { level: 3 }).getByRole('button', { expanded: false })
  while ((await groups.count()) > 0) await groups.first().click()
  await page.getByRole('checkbox').first().waitFor()
}

export const searchScreens: Screen[] = [screenAs.member('search', path, showsTotal)]

export const searchStates: Screen[] = [
  screenAs.member('search-filters', '/proposals?filters=open', unfolded),
  screenAs.member(
    'search-long-words',
    '/proposals?residence_city=PK-لاہور%20چھاؤنی%20کا%20نہایت%20لمبا%20نام&residence_city=GB-Llanfairpwllgwyngyllgogerychwyrndrobwllllantysiliogogogoch',
    showsText('Nobody found'),
  ),
]
