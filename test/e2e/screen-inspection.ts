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

/* Every screen and state of the demo: no axe violations, no foreign attributes; on a small phone and with large letters all fits. */

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

/** The narrowest phone, also with letters of twice the size: what fits there fits on wider ones. */
const fits: readonly Fit[] = [
  [320, 1],
  [320, 2],
]

/**
 * Attributes that no property of their element stands for, and values that are no text: the build leaves out the list by which
 * Emotion tells attributes from properties of a style.
 */
function unknownAttributes(): string[] {
  const found = new Set<string>()
  const known = new Map<string, Set<string>>()
  const named: Record<string, string> = { class: 'classname', for: 'htmlfor' }
  // Without a property of that name.
  const free = new Set(['role', 'style', 'media', 'property', 'autocorrect'])
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

/** A stack of the demo with everybody who looks at it, from before the tests of a file until after them. */
export function screenStage() {
  const kept: { stack?: Stack; viewers?: Viewers } = {}
  beforeAll(async () => {
    kept.stack = await startStack({ seed: 'demo', web: true, env: { EMAIL_PROOF: 'required' } })
    kept.viewers = await openViewers(kept.stack.url)
  })
  afterAll(async () => {
    await kept.viewers?.close()
    await kept.stack?.stop()
  })

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
  const found = await page.evaluate(unknownAttributes)
  // The viewers' browsers keep the mode of a screen before.
  await showMode(page, 'light')
  for (const width of widths) {
    await showWidth(page, width)
    found.push(...(await violations(axe(), `light, ${width}`)))
  }
  // Dark mode differs only in colours, which are the same at each width.
  await showMode(page, 'dark')
  found.push(...(await violations(axe(), 'dark', ['color-contrast'])))
  for (const fit of fits) found.push(...(await fitFaults(page, fit)))
  await shut(page)
  return found
}

/** In how many files the screens are looked at, so that two run at once. */
const parts = 2

/** Defines the tests of every second screen, from this one on. */
export function inspectScreens(stage: ReturnType<typeof screenStage>, part: number): void {
  const mine = screens.filter((_, at) => at % parts === part)
  it.each(mine.map((screen) => [screen.name, screen] as const))(
    'the screen %s has no violations, and all fits',
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
 * Loads axe into a page and returns what makes a run of it there. By itself each run loads half a megabyte of script
 * twice, which takes longer than its checks.
 */
export async function loadAxe(page: Page): Promise<() => AxeBuilder> {
  await page.evaluate(source)
  return () => new AxeBuilder({ page, axeSource: 'undefined' }).setLegacyMode()
}
