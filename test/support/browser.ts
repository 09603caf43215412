import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type BrowserContext, type BrowserContextOptions, chromium } from 'playwright-core'
import { chromiumFlags, findChromium } from '#test/support/chromium'

export const phone = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true } as const
export const desktop = { viewport: { width: 1280, height: 900 } } as const

export interface Browsing {
  context: BrowserContext
  /** Console errors and CSP violations seen so far; a healthy journey has none. */
  complaints: string[]
  close(): Promise<void>
}

/** One person's browser: a Chromium of its own with an empty profile. */
export async function browse(options: BrowserContextOptions = desktop): Promise<Browsing> {
  const profile = await mkdtemp(join(tmpdir(), 'humsafar-browser-'))
  const context = await chromium.launchPersistentContext(profile, {
    executablePath: findChromium(),
    args: chromiumFlags,
    reducedMotion: 'reduce',
    ...options,
  })
  const complaints: string[] = []
  context.on('console', (message) => {
    if (message.type() === 'error') complaints.push(message.text())
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
