import { type Browser, type BrowserContext, type BrowserContextOptions, chromium } from 'playwright-core'
import { chromiumFlags, findChromium } from './chromium'
import { translatePages } from './translated'

export const phone = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true } as const
export const desktop = { viewport: { width: 1280, height: 900 } } as const

/** Timeout (ms) of one step on a busy machine. */
const patience = 60_000

export interface Browsing {
  context: BrowserContext
  /** Console errors and CSP violations so far, each with its path; a healthy journey has none. */
  complaints: string[]
  close(): Promise<void>
}

const pathOf = (url: string) => (URL.canParse(url) ? new URL(url).pathname : '')

/** Chromium's message if a session ends while its socket is still opening. */
const sessionOver =
  /^WebSocket connection to \S+ failed: (HTTP Authentication failed|WebSocket is closed before the connection is established|Error during WebSocket handshake: Unexpected response code: 403)/

/**
 * Calls that open pages make by themselves, at any time. When a session ends, in this tab or in another one, a call that is under way
 * is refused.
 */
const ownCalls = ['401 /api/chat/ticket', '401 /api/notifications/counts']

/**
 * Complaints without the expected ones: Chromium logs every 4xx response, also one that a form handles. `expected`
 * lists those as `'401 /api/auth/sign-in'`.
 */
export function unexpected(complaints: readonly string[], ...expected: string[]): string[] {
  return complaints.filter((complaint) => {
    if (sessionOver.test(complaint)) return false
    const refusal = /responded with a status of (\d+) .* (\/\S*)$/.exec(complaint)
    return !refusal || ![...ownCalls, ...expected].includes(`${refusal[1]} ${refusal[2]}`)
  })
}

/** The Chromium of this process, and how many callers hold it. */
let running: Promise<Browser> | undefined
let holders = 0

/** Keeps Chromium running until the returned function is called. */
export async function holdChromium(): Promise<() => Promise<void>> {
  holders += 1
  // All pages share a process, which keeps the site's scripts and styles compiled.
  running ??= chromium.launch({ ...findChromium(), args: [...chromiumFlags, '--process-per-site'] })
  await running
  return async () => {
    holders -= 1
    if (holders > 0) return
    const last = running
    running = undefined
    await (await last)?.close()
  }
}

let translated = false

/** All browsers of this test file show their pages as translated. */
export function translateAll(): void {
  translated = true
}

/** A new browser context with its own cookies and storage. */
export async function browse(options: BrowserContextOptions = desktop): Promise<Browsing> {
  const release = await holdChromium()
  const browser = await running!
  const context = await browser.newContext({ reducedMotion: 'reduce', ...options })
  context.setDefaultTimeout(patience)
  if (translated) await translatePages(context)
  const complaints: string[] = []
  context.on('console', (message) => {
    if (message.type() === 'error')
      complaints.push(`${message.text()} ${pathOf(message.location().url)}`.trim())
  })
  context.on('weberror', (error) => complaints.push(String(error.error())))
  return {
    context,
    complaints,
    close: async () => {
      await context.close()
      await release()
    },
  }
}
