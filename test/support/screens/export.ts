import type { Route } from 'playwright-core'
import { mockApi, screenAs, pressButton, replyError, type Screen, showsText, neverReply } from './screen'

/* The export card of the settings. */

const ready = (route: Route) =>
  route.fulfill({
    json: {
      message: 'Export fetched.',
      data: { url: '#file', expires_at: new Date(Date.now() + 3_600_000).toISOString() },
    },
  })
const tooOften = replyError(
  429,
  'too_many_requests',
  'You have downloaded your data several times today. Please try again tomorrow.',
  { what: 'export', seconds: 3600 },
)

const state = (name: string, answer: (route: Route) => Promise<void>, text: string | RegExp): Screen =>
  screenAs.newcomer(
    `data-${name}`,
    '/dashboard/settings',
    async (page) => {
      await pressButton(page, 'Download your data')
      await showsText(text)(page)
    },
    mockApi('**/api/profile/export', answer),
  )

export const dataStates: Screen[] = [
  state('busy', neverReply, 'We are preparing your data…'),
  state('ready', ready, /Your file is ready/),
  state('failed', tooOften, /Please try again tomorrow/),
]
