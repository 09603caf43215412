import { type BrowserContext, chromium } from 'playwright-core'
import { signIn } from '#test/e2e/page-steps'
import { phone } from '#test/support/browser/browser'
import { chromiumFlags, findChromium } from '#test/support/browser/chromium'
import { startStack } from '#test/support/stack/stack'
import { keptAnswersKey } from '#web/lib/session/stored-user'
import { phoneBudgets } from './budgets'
import { printNote, type Row } from './report'

/** Each page, and an element that its data, not its skeleton, brings. */
const pages = {
  '/dashboard': 'a[href^="/dashboard/proposals/"]',
  '/proposals': 'article a[href^="/dashboard/user-profile/"]',
  '/dashboard/user-profile/:id': 'dl dd',
  '/dashboard/proposals': 'a[href^="/dashboard/proposals/"]',
  '/dashboard/connections': 'a[href^="/dashboard/connections/"]',
  '/dashboard/live-chat': 'a[data-conversation]',
  '/dashboard/notifications': 'a[href^="/dashboard/proposals/"]',
  '/dashboard/profile': 'dl dd',
} as const

const networks = {
  'slow 3G': { offline: false, latency: 400, downloadThroughput: 50_000, uploadThroughput: 50_000 },
  'slow 4G': { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 200_000 },
} as const

type Network = keyof typeof networks

/** The phone's processor, compared with this one. */
const slowdown = 4

interface Visit {
  path: string
  content: string
  network: Network
  /** Without anything from the browser's cache, and without kept answers. */
  isFirst: boolean
}

interface Measured {
  seconds: number
  requests: number
  kilobytes: number
}

/** Opens the page in a new tab, as a member with a session, until its content is shown. */
async function visit(context: BrowserContext, { path, content, network, isFirst }: Visit): Promise<Measured> {
  const page = await context.newPage()
  try {
    const devtools = await context.newCDPSession(page)
    await devtools.send('Network.enable')
    if (isFirst) {
      await devtools.send('Network.clearBrowserCache')
      await page.addInitScript((key) => localStorage.removeItem(key), keptAnswersKey)
    }
    await devtools.send('Network.emulateNetworkConditions', networks[network])
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
    let requests = 0
    let bytes = 0
    page.on('request', () => (requests += 1))
    devtools.on('Network.loadingFinished', ({ encodedDataLength }) => (bytes += encodedDataLength))
    await page.goto(path, { waitUntil: 'commit' })
    await page.locator(`#main ${content}`).first().waitFor()
    const [before, loaded] = [requests, bytes]
    const seconds = (await page.evaluate(() => performance.now())) / 1000
    await page.waitForFunction((key) => localStorage.getItem(key) !== null, keptAnswersKey)
    return { seconds, requests: before, kilobytes: loaded / 1024 }
  } finally {
    await page.close()
  }
}

async function rowsOf(context: BrowserContext, at: Omit<Visit, 'isFirst'>, name: string): Promise<Row[]> {
  const first = await visit(context, { ...at, isFirst: true })
  const second = await visit(context, { ...at, isFirst: false })
  printNote(`${name}, ${at.network}: ${Math.round(first.kilobytes)} KB before the content`)
  const what = `${name}, ${at.network}`
  const budget = phoneBudgets[at.network]
  return [
    { what: `${what}: first visit`, measured: first.seconds, unit: 's', budget: budget.first },
    { what: `${what}: second visit`, measured: second.seconds, unit: 's', budget: budget.second },
    { what: `${what}: requests`, measured: first.requests, unit: '', budget: phoneBudgets.requests },
  ]
}

async function somebody(context: BrowserContext): Promise<string> {
  const page = await context.newPage()
  await page.goto('/auth/sign-in')
  await signIn(page, 'ayesha@example.com', '/dashboard')
  await page.goto('/proposals')
  const link = page.locator(`#main ${pages['/proposals']}`).first()
  const href = await link.getAttribute('href')
  await page.close()
  if (!href) throw new Error('The list shows nobody.')
  return href
}

/** How soon each page of a member shows its content on a slow phone. */
export async function benchPhone(): Promise<Row[]> {
  const stack = await startStack({ seed: 'demo', web: true })
  const browser = await chromium.launch({ ...findChromium(), args: chromiumFlags })
  try {
    const context = await browser.newContext({ ...phone, baseURL: stack.url })
    const profile = await somebody(context)
    const rows: Row[] = []
    for (const network of ['slow 3G', 'slow 4G'] as const)
      for (const [name, content] of Object.entries(pages)) {
        const path = name.includes(':id') ? profile : name
        rows.push(...(await rowsOf(context, { path, content, network }, name)))
      }
    return rows
  } finally {
    await browser.close()
    await stack.stop()
  }
}
