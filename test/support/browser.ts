import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type BrowserContext, type BrowserContextOptions, chromium } from 'playwright-core'
import { chromiumFlags, findChromium } from '#test/support/chromium'

export const phone = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true } as const
export const desktop = { viewport: { width: 1280, height: 900 } } as const

/** How long (ms) one step may take on a busy machine. */
const patience = 20_000

export interface Browsing {
  context: BrowserContext
  /** Console errors and CSP violations seen so far, each with the path it is about; a healthy journey has none. */
  complaints: string[]
  close(): Promise<void>
}

const pathOf = (url: string) => (URL.canParse(url) ? new URL(url).pathname : '')

/**
 * Chromium itself logs an answer of 4xx, also one that a form expects. `expected` names them, as
 * `'401 /api/auth/sign-in'`; everything else is left.
 */
export function unexpected(complaints: readonly string[], ...expected: string[]): string[] {
  return complaints.filter((complaint) => {
    const refusal = /responded with a status of (\d+) .* (\/\S*)$/.exec(complaint)
    return !refusal || !expected.includes(`${refusal[1]} ${refusal[2]}`)
  })
}

/** One person's browser: a Chromium of its own with an empty profile. */
export async function browse(options: BrowserContextOptions = desktop): Promise<Browsing> {
  const profile = await mkdtemp(join(tmpdir(), 'humsafar-browser-'))
  const context = await chromium.launchPersistentContext(profile, {
    ...findChromium(),
    args: chromiumFlags,
    reducedMotion: 'reduce',
    ...options,
  })
  context.setDefaultTimeout(patience)
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
      await rm(profile, { recursive: true, force: true })
    },
  }
}
