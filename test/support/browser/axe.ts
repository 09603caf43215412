import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from 'playwright-core'

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
