import { type Browser, chromium, type Page } from 'playwright-core'
import { freePort } from '#infra/local/engines/ports'
import type { SignedIn } from '#shared/schemas/entities'
import { chromiumFlags, findChromium } from '#test/support/chromium'
import { makeProfileView } from '#test/support/profile-view'
import { lighthouseRuns } from './lighthouse'
import type { Row } from './report'
import { startSite } from './site'
import { sessionKey } from '#web/lib/session-key'

const signedIn: SignedIn = {
  user: {
    id: 'someone',
    profileId: 'someone',
    name: 'Some One',
    email: 'someone@example.com',
    phone: '+923001234567',
    role: 'member',
    profile_info_status: true,
    image_url: null,
  },
  tokens: { accessToken: 'e30.e30.e30', idToken: 'e30.e30.e30', expiresIn: 900 },
}

const answers: Record<string, unknown> = {
  '/api/auth/refresh': signedIn,
  // Complete, as the session says: a draft would bring the rules of all its sections.
  '/api/profile/get/user-profile': makeProfileView({ profile_info_status: true }),
  '/api/notifications/counts': { proposals: 0, notifications: 0, messages: 0 },
}

interface Visit {
  path: string
  /** With a session, which a fake API renews. */
  asMember?: true
  /** KB */
  budget?: number
}

const visits: readonly Visit[] = [
  { path: '/', budget: 190 },
  { path: '/', asMember: true, budget: 35 },
  { path: '/proposals', budget: 140 },
  { path: '/packages' },
  { path: '/auth/sign-in', budget: 150 },
  { path: '/auth/sign-up', budget: 150 },
  { path: '/dashboard', asMember: true, budget: 180 },
]

async function withSession(page: Page): Promise<void> {
  const item = [sessionKey, JSON.stringify(signedIn.user)] as const
  await page.addInitScript(([key, user]) => localStorage.setItem(key, user), item)
}

/** Bytes of scripts transferred by a first visit, until the network is idle. */
async function scriptBytes(browser: Browser, url: string, { path, asMember }: Visit): Promise<number> {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 } })
  try {
    const page = await context.newPage()
    if (asMember) await withSession(page)
    await page.route('**/api/**', (route) => {
      const known = asMember && answers[new URL(route.request().url()).pathname]
      return route.fulfill({ json: { message: '', data: known ?? [], page: {} } })
    })
    const sizes: Promise<number>[] = []
    page.on('requestfinished', (request) => {
      // Not what is fetched for the next step, while nothing else is to do.
      if (request.resourceType() !== 'script') return
      if (!new URL(request.url()).pathname.endsWith('.js')) return
      sizes.push(request.sizes().then(({ responseBodySize }) => responseBodySize))
    })
    await page.goto(`${url}${path}`, { waitUntil: 'networkidle' })
    if (new URL(page.url()).pathname !== path) throw new Error(`${path} went on to ${page.url()}.`)
    return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0)
  } finally {
    await context.close()
  }
}

/** Chrome's "Slow 3G", and a quarter of this processor. */
const slow3G = { offline: false, latency: 2000, downloadThroughput: 50_000, uploadThroughput: 50_000 }
const slowdown = 4

/** When (s) a first visit shows something to read: the frame that the build has rendered. */
async function firstContent(browser: Browser, url: string, { path, asMember }: Visit): Promise<Row> {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 } })
  try {
    const page = await context.newPage()
    if (asMember) await withSession(page)
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
    return { what: `${path}: first content on slow 3G`, measured, unit: 's', budget: 5 }
  } finally {
    await context.close()
  }
}

const slowPaths = ['/proposals', '/auth/sign-in', '/dashboard']

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
        what: `${visit.path}${visit.asMember ? ', member' : ''}: JavaScript`,
        measured: bytes / 1024,
        unit: 'KB',
      }
      scripts.push(visit.budget === undefined ? row : { ...row, budget: visit.budget })
    }
    const content: Row[] = []
    for (const visit of visits.filter(({ path }) => slowPaths.includes(path)))
      content.push(await firstContent(browser, site.url, visit))
    return [...scripts, ...content, ...(await lighthouseRuns(`${site.url}/`, port))]
  } finally {
    await browser.close()
    await site.stop()
  }
}
