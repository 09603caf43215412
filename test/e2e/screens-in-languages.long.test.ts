import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import type { Page } from 'playwright-core'
import { languageCookie } from '#shared/languages'
import { showWidth, stopTransitions } from '#test/support/browser/appearance'
import { englishTexts } from '#test/support/browser/english-texts'
import { fitFaults } from '#test/support/browser/text-fit'
import { screens } from '#test/support/screens/screens'
import { openViewers, type Viewers } from '#test/support/screens/viewers'
import { type Stack, startStack } from '#test/support/stack/stack'
import { loadTexts } from '#test/support/texts/said'

/*
 * Every screen that members and visitors open by its URL, half of them in Urdu and half in Arabic: nothing is in English, and all
 * texts fit. A unit test checks that the catalogues of both languages are complete.
 */

const shown = screens.filter(({ viewer, state }) => viewer !== 'admin' && !state)

let stack: Stack
let viewers: Viewers
beforeAll(async () => {
  stack = await startStack({ seed: 'demo', web: true, env: { EMAIL_PROOF: 'required' } })
  viewers = await openViewers(stack.url)
})
afterAll(async () => {
  await viewers?.close()
  await stack?.stop()
})

/** Waits until the page has loaded its data. `ready` of a screen looks for English texts. */
async function settle(page: Page) {
  await page.waitForLoadState('networkidle')
  await page.waitForFunction(() => !document.querySelector('[aria-busy=true]'))
}

describe.each(['ur', 'ar'] as const)('in %s', (language) => {
  beforeAll(async () => {
    await loadTexts(language)
    for (const { context } of Object.values(viewers.browsing))
      await context.addCookies([{ name: languageCookie, value: language, url: stack.url }])
  })

  const half = shown.filter((_, at) => at % 2 === (language === 'ur' ? 0 : 1))

  it.each(half.map((screen) => [screen.name, screen] as const))('%s', async (_name, screen) => {
    const page = await viewers.browsing[screen.viewer].context.newPage()
    await showWidth(page, 390)
    await screen.prepare?.(page)
    const path = screen.path(viewers.scene)
    // This file is requested by its name, by the service worker.
    await page.goto(path === '/offline.html' ? `/${language}${path}` : path)
    await settle(page)
    await stopTransitions(page)
    expect(await page.evaluate(() => document.documentElement.lang)).toBe(language)
    expect(await englishTexts(page)).toEqual([])
    expect(await fitFaults(page, [320, 2])).toEqual([])
    await page.close()
  })
})
