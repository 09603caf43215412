import { type Browser, chromium, type Page } from 'playwright-core'
import { freePort } from '#infra/local/engines/ports'
import type { SignedIn } from '#shared/schemas/entities'
import { chromiumFlags, findChromium } from '#test/support/browser/chromium'
import { makeProfileView } from '#test/support/web/samples'
import { lighthouseRuns } from './lighthouse'
import type { Row } from './report'
import { startSite } from './site'
import { openDraft } from '#web/features/wizard/draft'
import { sessionKey } from '#web/lib/session/stored-user'

const memberId = 'someone'

const signedIn = (complete: boolean): SignedIn => ({
  user: {
    id: memberId,
    profileId: memberId,
    name: 'Some One',
    email: 'someone@example.com',
    phone: '+923001234567',
    role: 'member',
    profile_info_status: complete,
    image_url: null,
  },
  tokens: { accessToken: 'e30.e30.e30', idToken: 'e30.e30.e30', expiresIn: 900 },
})

const answersFor = (complete: boolean): Record<string, unknown> => ({
  '/api/auth/refresh': signedIn(complete),
  '/api/profile/get/user-profile': makeProfileView({ id: memberId, profile_info_status: complete }),
  '/api/notifications/counts': { proposals: 0, notifications: 0, messages: 0 },
})

interface Visit {
  path: string
  /** With a session that a fake API renews. The profile is complete, or a draft on this device. */
  member?: 'complete' | 'begun'
  /** A text that the page shows once it has loaded everything. */
  shows?: string
  /** Languages of the browser; English by default. */
  locale?: 'ur-PK' | 'ar-AE'
  /** KB */
  budget?: number
}

const nameOf = ({ path, locale, member }: Visit) =>
  [path, locale, member && `member, profile ${member}`].filter(Boolean).join(', ')

const visits: readonly Visit[] = [
  { path: '/', budget: 20 },
  { path: '/', member: 'complete', budget: 25 },
  { path: '/ur', locale: 'ur-PK', budget: 50 },
  { path: '/ar', locale: 'ar-AE', budget: 52 },
  { path: '/proposals', budget: 205 },
  { path: '/packages' },
  { path: '/auth/sign-in', budget: 210 },
  { path: '/auth/sign-in', locale: 'ur-PK', budget: 260 },
  { path: '/auth/sign-in', locale: 'ar-AE', budget: 260 },
  { path: '/auth/sign-up', budget: 210 },
  { path: '/dashboard', member: 'complete', shows: 'Complete your profile', budget: 240 },
  { path: '/dashboard', member: 'begun', shows: 'Continue your profile', budget: 240 },
]

/** The wizard's stored draft. */
function begunDraft(): Record<string, string> {
  const kept = new Map<string, string>()
  const storage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  }
  const draft = openDraft(storage, memberId)
  draft.saveSections({ personal_info: { gender: 'female' } })
  draft.saveStep(1)
  return Object.fromEntries(kept)
}

/** Stores session and draft as a member's browser does. */
async function withSession(page: Page, member: Visit['member']): Promise<void> {
  if (!member) return
  const session = { [sessionKey]: JSON.stringify(signedIn(member === 'complete').user) }
  await page.addInitScript((items) => Object.assign(localStorage, items), {
    ...session,
    ...(member === 'begun' && begunDraft()),
  })
}

const open = (browser: Browser, { locale = 'en-GB' }: { locale?: string }) =>
  browser.newContext({ viewport: { width: 390, height: 844 }, locale })

/** Bytes of scripts transferred by a first visit, until the network is idle. */
async function scriptBytes(browser: Browser, url: string, visit: Visit): Promise<number> {
  const { path, member, shows } = visit
  const context = await open(browser, visit)
  try {
    const page = await context.newPage()
    await withSession(page, member)
    const answers = member ? answersFor(member === 'complete') : {}
    await page.route('**/api/**', (route) => {
      const known = answers[new URL(route.request().url()).pathname]
      return route.fulfill({ json: { message: '', data: known ?? [], page: {} } })
    })
    const sizes: Promise<number>[] = []
    page.on('requestfinished', (request) => {
      // Ignore scripts that the page preloads for the next step when idle.
      if (request.resourceType() !== 'script') return
      if (!new URL(request.url()).pathname.endsWith('.js')) return
      sizes.push(request.sizes().then(({ responseBodySize }) => responseBodySize))
    })
    await page.goto(`${url}${path}`, { waitUntil: 'networkidle' })
    if (shows) await page.getByText(shows).waitFor()
    if (new URL(page.url()).pathname !== path) throw new Error(`${path} went on to ${page.url()}.`)
    return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0)
  } finally {
    await context.close()
  }
}

/** Chrome's "Slow 3G", and a quarter of this processor. */
const slow3G = { offline: false, latency: 2000, downloadThroughput: 50_000, uploadThroughput: 50_000 }
const slowdown = 4

/** Seconds until a first visit shows the prerendered frame. */
async function firstContent(browser: Browser, url: string, visit: Visit): Promise<Row> {
  const { path, member } = visit
  const context = await open(browser, visit)
  try {
    const page = await context.newPage()
    await withSession(page, member)
    await page.route('**/api/**', () => undefined)
    const devtools = await context.newCDPSession(page)
    await devtools.send('Network.enable')
    await devtools.send('Network.emulateNetworkConditions', slow3G)
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
    await page.goto(`${url}${path}`, { waitUntil: 'commit' })
    const painted = await page.waitForFunction(
      () => performance.getEntriesByName('first-contentful-paint')[0]?.startTime,
    )
    const measured = Number(await painted.jsonValue()) / 1000
    return { what: `${nameOf(visit)}: first content on slow 3G`, measured, unit: 's', budget: 5 }
  } finally {
    await context.close()
  }
}

const slowPaths = ['/', '/ur', '/ar', '/proposals', '/auth/sign-in', '/dashboard']

/** Cost of a first visit: scripts transferred, and load times and layout shift of the home page. */
export async function benchFirstLoad(): Promise<Row[]> {
  const site = await startSite()
  const port = await freePort()
  const browser = await chromium.launch({
    ...findChromium(),
    args: [...chromiumFlags, `--remote-debugging-port=${port}`],
  })
  try {
    const scripts: Row[] = []
    for (const visit of visits) {
      const bytes = await scriptBytes(browser, site.url, visit)
      const row = {
        what: `${nameOf(visit)}: JavaScript`,
        measured: bytes / 1024,
        unit: 'KB',
      }
      scripts.push(visit.budget === undefined ? row : { ...row, budget: visit.budget })
    }
    const slowVisits = visits.filter(
      ({ path, member }) => slowPaths.includes(path) && member !== 'begun' && !(path === '/' && member),
    )
    const content: Row[] = []
    for (const visit of slowVisits) content.push(await firstContent(browser, site.url, visit))
    return [...scripts, ...content, ...(await lighthouseRuns(`${site.url}/`, port))]
  } finally {
    await browser.close()
    await site.stop()
  }
}
