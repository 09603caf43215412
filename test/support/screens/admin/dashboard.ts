import type { Page, Route } from 'playwright-core'
import type { Figures } from '#shared/schemas/admin-entities'
import { earned, monthsOf, subscribed } from '#test/support/web/figure-samples'
import { replyData, mockApi, screenAs, type Screen, showsHeading } from '#test/support/screens/screen'

/* The console's dashboard, with mocked figures: a year, millions, and more refunds than sales. */

const call = '**/api/console/figures*'

const aYear: Figures = {
  members: 1284,
  suspended: 12,
  profiles: 982,
  contacts_waiting: 7,
  reports_waiting: 3,
  checks_waiting: 4,
  subscriptions: subscribed(1197, 52, 27, 8),
  months: monthsOf((index) => ({
    joined: [34, 41, 58, 72, 66, 93, 120, 111, 140, 152, 187, 96][index]!,
    profiles: [20, 33, 40, 55, 57, 71, 88, 90, 101, 122, 139, 61][index]!,
    proposals: [12, 60, 84, 110, 131, 170, 222, 240, 260, 301, 340, 182][index]!,
    accepted: [2, 14, 22, 31, 44, 51, 70, 66, 91, 97, 120, 58][index]!,
    ...earned({
      silver: 2500 * [1, 2, 4, 6, 5, 9, 10, 12, 13, 15, 20, 8][index]!,
      gold: 6000 * [0, 1, 1, 3, 2, 4, 6, 5, 7, 9, 9, 4][index]!,
      platinum: 10_000 * [0, 0, 1, 0, 1, 2, 1, 3, 2, 3, 4, 2][index]!,
    }),
  })),
}

const million = 1_000_000
const millions: Figures = {
  members: million,
  suspended: million,
  profiles: million,
  contacts_waiting: million,
  reports_waiting: 200,
  checks_waiting: 100,
  subscriptions: [
    ...subscribed(million, million, 1, 250_000),
    { plan_id: 'family', plan_name: 'Family plan for two households together', members: 999_999 },
  ],
  months: monthsOf((index) => ({
    joined: million,
    profiles: index === 5 ? 1 : million - index,
    proposals: million * index,
    accepted: index,
    ...earned({ silver: million, gold: million * index, platinum: 1, family: 12_345_678.5 }),
  })),
}

/** Refunds exceed sales in September and in the current month. */
const refunds: Figures = {
  ...aYear,
  contacts_waiting: 0,
  reports_waiting: 0,
  checks_waiting: 0,
  suspended: 0,
  months: aYear.months.map((month, index) =>
    index % 2 === 1
      ? { ...month, ...earned({ silver: 5000, gold: -18_000, platinum: -10_000 }) }
      : { ...month, ...earned({ silver: 7500, gold: 12_000 }) },
  ),
}

const screen = (
  name: string,
  reply: (route: Route) => Promise<void>,
  ready: Screen['ready'] = showsHeading('Revenue by plan, in rupees'),
): Screen => screenAs.admin(name, '/dashboard', ready, mockApi(call, reply))

async function openTables(page: Page) {
  await showsHeading('Revenue by plan, in rupees')(page)
  for (const summary of await page.locator('main summary').all()) await summary.click()
  await page.getByRole('table', { name: 'New members and profiles' }).waitFor()
}

export const adminDashboardScreens: Screen[] = [screen('admin-dashboard', replyData(aYear))]

export const adminDashboardStates: Screen[] = [
  screen('admin-dashboard-millions', replyData(millions), openTables),
  screen('admin-dashboard-refunds', replyData(refunds)),
]
