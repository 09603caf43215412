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

async function violations(axe: AxeBuilder, where: string): Promise<string[]> {
  const { violations: found } = await axe.options(options).analyze()
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
  const free = new Set(['role', 'style', 'media', 'property', 'autocorrect', 'capture', 'passwordrules'])
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

async function inspect(screen: Screen, { open }: ReturnType<typeof screenStage>): Promise<string[]> {
  const forAdmins = screen.viewer === 'admin'
  const page = await open(screen, screen.state && !forAdmins ? 390 : 1280)
  await stopTransitions(page)
  const axe = await loadAxe(page)
  const found = await page.evaluate(unknownAttributes)
  // The browser keeps the colour mode of the previous screen.
  await showMode(page, 'light')
  found.push(...(await violations(axe(), 'as opened')))
  if (!screen.state) {
    // Colours do not depend on the width.
    await showMode(page, 'dark')
    await showWidth(page, 390)
    found.push(...(await violations(axe(), 'dark, 390 px')))
    found.push(...(await fitFaults(page, normalText)))
    found.push(...(await sideways(page, tablets)))
  }
  found.push(...(await fitFaults(page, doubleText)))
  await shut(page)
  return found
}

/**
 * Defines a test of each screen. A screen is inspected on a desktop in light mode and on a phone in dark mode. A state is inspected
 * once, on a phone, or on a desktop if it is an administrator's.
 */
export function inspectScreens(stage: ReturnType<typeof screenStage>): void {
  it.each(screens.map((screen) => [screen.name, screen] as const))(
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
async function loadAxe(page: Page): Promise<() => AxeBuilder> {
  await page.evaluate(source)
  return () => new AxeBuilder({ page, axeSource: 'undefined' }).setLegacyMode()
}
