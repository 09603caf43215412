import { AxeBuilder } from '@axe-core/playwright'
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import type { Page } from 'playwright-core'
import { showMode, showWidth } from '#test/support/look'
import type { Screen } from '#test/support/screen'
import { screens } from '#test/support/screens'
import { type Stack, startStack } from '#test/support/stack'
import { openViewers, type Viewers } from '#test/support/viewers'

/* Every screen and state of the demo: no axe violations, no horizontal overflow on a small phone. */

const grave = new Set(['serious', 'critical'])

// Passed checks, and loading stylesheets again, would only cost time.
const options = { resultTypes: ['violations'], preload: false } satisfies Parameters<AxeBuilder['options']>[0]

async function violations(page: Page, where: string, rules?: string[]): Promise<string[]> {
  const builder = new AxeBuilder({ page }).setLegacyMode()
  const { violations: found } = await builder
    .options({ ...options, ...(rules && { runOnly: { type: 'rule', values: rules } }) })
    .analyze()
  return found
    .filter(({ impact }) => grave.has(impact ?? ''))
    .map(({ id, nodes }) => `${where}: ${id}: ${nodes.map(({ html }) => html.slice(0, 120)).join(' | ')}`)
}

/** How many pixels the page is wider than the window. */
const overflow = (page: Page) =>
  page.evaluate(() => (document.scrollingElement?.scrollWidth ?? 0) - window.innerWidth)

async function shut(page: Page) {
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  await page.close()
}

/** A stack of the demo with everybody who looks at it, from before the tests of a file until after them. */
export function screenStage() {
  const kept: { stack?: Stack; viewers?: Viewers } = {}
  beforeAll(async () => {
    kept.stack = await startStack({ seed: 'demo', web: true, env: { EMAIL_PROOF: 'required' } })
    kept.viewers = await openViewers(kept.stack.url)
  }, 180_000)
  afterAll(async () => {
    await kept.viewers?.close()
    await kept.stack?.stop()
  }, 30_000)

  async function open(
    screen: Pick<Screen, 'viewer' | 'path' | 'prepare' | 'ready'>,
    width: number,
  ): Promise<Page> {
    const { browsing, scene } = kept.viewers!
    const page = await browsing[screen.viewer].context.newPage()
    await showWidth(page, width)
    await screen.prepare?.(page)
    await page.goto(screen.path(scene))
    await screen.ready(page)
    return page
  }

  return { open, shut }
}

async function inspect(screen: Screen, { open }: ReturnType<typeof screenStage>): Promise<string[]> {
  const page = await open(screen, 1280)
  const found: string[] = []
  for (const width of [1280, 390]) {
    await showWidth(page, width)
    await showMode(page, 'light')
    found.push(...(await violations(page, `light, ${width}`)))
    await showMode(page, 'dark')
    // Dark mode differs only in colours.
    found.push(...(await violations(page, `dark, ${width}`, ['color-contrast'])))
  }
  for (const width of [390, 320]) {
    await showWidth(page, width)
    const wider = await overflow(page)
    if (wider > 0) found.push(`${width}: ${wider} px too wide`)
  }
  await shut(page)
  return found
}

/** In which files the screens are looked at, so that two run at once. */
const parts = 2

/** Defines the tests of every second screen, from this one on. */
export function inspectScreens(part: number): void {
  const stage = screenStage()
  const mine = screens.filter((_, at) => at % parts === part)
  describe('screens', () => {
    it.each(mine.map((screen) => [screen.name, screen] as const))('%s', async (_name, screen) => {
      expect(await inspect(screen, stage)).toEqual([])
    })
  })
}
