import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { AxeBuilder } from '@axe-core/playwright'
import { afterAll, beforeAll, expect, it } from '@jest/globals'
import type { Page } from 'playwright-core'
import { type Fit, fitFaults } from '#test/support/browser/text-fit'
import { showMode, showWidth, stopTransitions } from '#test/support/browser/appearance'
import type { Screen } from '#test/support/screens/screen'
import { screens } from '#test/support/screens/screens'
import { type Stack, startStack } from '#test/support/stack/stack'
import { openViewers, type Viewers } from '#test/support/screens/viewers'

/* Inspects every screen: no axe violations, no unknown attributes, and all texts fit on a small phone and with large letters. */

const grave = new Set(['serious', 'critical'])

// Passed checks are not needed, and preloading stylesheets again takes time.
const options = { resultTypes: ['violations'], preload: false } satisfies Parameters<AxeBuilder['options']>[0]

async function violations(axe: AxeBuilder, where: string, rules?: string[]): Promise<string[]> {
  const { violations: found } = await axe
    .options({ ...options, ...(rules && { runOnly: { type: 'rule', values: rules } }) })
    .analyze()
  return found
    .filter(({ impact }) => grave.has(impact ?? ''))
    .map(({ id, nodes }) => `${where}: ${id}: ${nodes.map(({ html }) => html.slice(0, 120)).join(' | ')}`)
}

/** The narrowest phone. Texts that fit there fit on wider screens. */
const normalText: Fit = [320, 1]
const doubleText: Fit = [320, 2]

/** A tablet upright and on its side, where the dashboard shows its menu. */
const tablets = [768, 1024]

/** The widths at which the page is wider than the window. */
async function sideways(page: Page, widths: readonly number[]): Promise<string[]> {
  const found: string[] = []
  for (const width of widths) {
    await showWidth(page, width)
    const over = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
    if (over > 0) found.push(`${over} px too wide at ${width} px`)
  }
  return found
}

/**
 * Attributes without a corresponding property of their element, and object values. They can appear because the build omits the
 * list by which Emotion distinguishes attributes from style properties.
 */
function unknownAttributes(): string[] {
  const found = new Set<string>()
  const known = new Map<string, Set<string>>()
  const named: Record<string, string> = { class: 'classname', for: 'htmlfor' }
  // Valid attributes without a property of that name.
  const free = new Set(['role', 'style', 'media', 'property', 'autocorrect', 'passwordrules'])
  for (const element of document.body.querySelectorAll<HTMLElement>('*')) {
    if (!(element instanceof HTMLElement)) continue
    let names = known.get(element.localName)
    if (!names) {
      names = new Set<string>()
      for (const name in element) names.add(name.toLowerCase())
      known.set(element.localName, names)
    }
    for (const { name, value } of element.attributes) {
      const property = named[name] ?? name.replaceAll('-', '')
      const isKnown = /^(?:data|aria)-/.test(name) || free.has(name) || names.has(property)
      if (!isKnown || value.includes('[object ')) found.add(`${element.localName} ${name}="${value}"`)
    }
  }
  return [...found]
}

async function shut(page: Page) {
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  await page.close()
}

/** Starts a demo stack with all viewers for the tests of a file. */
export function screenStage() {
  const running: { stack?: Stack; viewers?: Viewers } = {}
  beforeAll(async () => {
    running.stack = await startStack({ seed: 'demo', web: true, env: { EMAIL_PROOF: 'required' } })
    running.viewers = await openViewers(running.stack.url)
  })
  afterAll(async () => {
    await running.viewers?.close()
    await running.stack?.stop()
  })

  async function open(
    screen: Pick<Screen, 'viewer' | 'path' | 'prepare' | 'ready'>,
    width: number,
  ): Promise<Page> {
    const { browsing, scene } = running.viewers!
    const page = await browsing[screen.viewer].context.newPage()
    await showWidth(page, width)
    await screen.prepare?.(page)
    await page.goto(screen.path(scene))
    await screen.ready(page)
    return page
  }

  return { open, shut }
}

/**
 * States of a screen are inspected at one width, a phone for members and a desktop for administrators, in light mode, with double
 * letters: the screen itself is inspected in all ways, and a test of the theme checks all pairs of colours.
 */
const widthsOf = ({ state, viewer }: Screen) => (state ? [viewer === 'admin' ? 1280 : 390] : [1280, 390])

async function inspect(screen: Screen, { open }: ReturnType<typeof screenStage>): Promise<string[]> {
  const widths = widthsOf(screen)
  const page = await open(screen, widths[0] ?? 390)
  await stopTransitions(page)
  const axe = await loadAxe(page)
  const found = await page.evaluate(unknownAttributes)
  // The browser keeps the colour mode of the previous screen.
  await showMode(page, 'light')
  for (const width of widths) {
    await showWidth(page, width)
    found.push(...(await violations(axe(), `light, ${width}`)))
  }
  if (!screen.state) {
    // Dark mode only changes colours, which do not depend on the width.
    await showMode(page, 'dark')
    found.push(...(await violations(axe(), 'dark', ['color-contrast'])))
    found.push(...(await fitFaults(page, normalText)))
    found.push(...(await sideways(page, tablets)))
  }
  found.push(...(await fitFaults(page, doubleText)))
  await shut(page)
  return found
}

/** Number of test files that share the screens, so that they run concurrently. */
const parts = 2

/** Defines the tests of this part of the screens. */
export function inspectScreens(stage: ReturnType<typeof screenStage>, part: number): void {
  const mine = screens.filter((_, at) => at % parts === part)
  it.each(mine.map((screen) => [screen.name, screen] as const))(
    'the screen %s has no accessibility violations, and its texts fit',
    async (_name, screen) => {
      expect(await inspect(screen, stage)).toEqual([])
    },
  )
}

const load = createRequire(import.meta.url)
const source = readFileSync(
  createRequire(load.resolve('@axe-core/playwright')).resolve('axe-core/axe.min.js'),
  'utf8',
)

/**
 * Loads axe into a page once and returns a function that creates runs. Otherwise each run loads its script of half a megabyte
 * twice, which takes longer than the checks.
 */
export async function loadAxe(page: Page): Promise<() => AxeBuilder> {
  await page.evaluate(source)
  return () => new AxeBuilder({ page, axeSource: 'undefined' }).setLegacyMode()
}

/** Violations of a page as it is shown. */
export const axeFaults = async (page: Page): Promise<string[]> => violations((await loadAxe(page))(), 'now')
