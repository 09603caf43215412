import type { AxeBuilder } from '@axe-core/playwright'
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import type { Page } from 'playwright-core'
import { loadAxe } from '#test/support/axe'
import { type Fit, fitFaults } from '#test/support/fit'
import { showMode, showWidth, stopTransitions } from '#test/support/look'
import type { Screen } from '#test/support/screen'
import { screens } from '#test/support/screens'
import { type Stack, startStack } from '#test/support/stack'
import { openViewers, type Viewers } from '#test/support/viewers'

/* Every screen and state of the demo: no axe violations; on a small phone and with large letters all fits. */

const grave = new Set(['serious', 'critical'])

// Passed checks, and loading stylesheets again, would only cost time.
const options = { resultTypes: ['violations'], preload: false } satisfies Parameters<AxeBuilder['options']>[0]

async function violations(axe: AxeBuilder, where: string, rules?: string[]): Promise<string[]> {
  const { violations: found } = await axe
    .options({ ...options, ...(rules && { runOnly: { type: 'rule', values: rules } }) })
    .analyze()
  return found
    .filter(({ impact }) => grave.has(impact ?? ''))
    .map(({ id, nodes }) => `${where}: ${id}: ${nodes.map(({ html }) => html.slice(0, 120)).join(' | ')}`)
}

/** The narrowest phone, and letters of one and a half or twice the size on phones. */
const fits: readonly Fit[] = [
  [320, 1],
  [360, 1.5],
  [390, 2],
  [320, 2],
]

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

/** A state of a screen is looked at where it is met: by members on a phone, by administrators at a desk. */
const widthsOf = ({ state, viewer }: Screen) => (state ? [viewer === 'admin' ? 1280 : 390] : [1280, 390])

async function inspect(screen: Screen, { open }: ReturnType<typeof screenStage>): Promise<string[]> {
  const widths = widthsOf(screen)
  const page = await open(screen, widths[0] ?? 390)
  await stopTransitions(page)
  const axe = await loadAxe(page)
  const found: string[] = []
  // The viewers' browsers keep the mode of a screen before.
  await showMode(page, 'light')
  for (const width of widths) {
    await showWidth(page, width)
    found.push(...(await violations(axe(), `light, ${width}`)))
  }
  await showMode(page, 'dark')
  // Dark mode differs only in colours.
  for (const width of widths.toReversed()) {
    await showWidth(page, width)
    found.push(...(await violations(axe(), `dark, ${width}`, ['color-contrast'])))
  }
  for (const fit of fits) found.push(...(await fitFaults(page, fit)))
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
