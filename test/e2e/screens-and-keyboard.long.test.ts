import { describe, expect, it } from '@jest/globals'
import type { Page } from 'playwright-core'
import type { Screen } from '#test/support/screens/screen'
import { screens } from '#test/support/screens/screens'
import { inspectScreens, screenStage } from './screen-inspection'
import { button, heading, link } from './page-steps'

/* Inspects every screen, and tests some of them by keyboard. */

const stage = screenStage()
const { open, shut } = stage

inspectScreens(stage)

const focused = (page: Page) =>
  page.evaluate(() => {
    const element = document.activeElement
    if (!(element instanceof HTMLElement)) return { name: '', outlined: false }
    const { outlineStyle, outlineWidth } = getComputedStyle(element)
    const labels = (element.getAttribute('aria-labelledby') ?? '').split(' ').filter(Boolean)
    const labelled = labels.map((id) => document.getElementById(id)?.textContent ?? '').join(' ')
    return {
      name: (element.getAttribute('aria-label') ?? (labelled || element.textContent)).trim(),
      outlined: outlineStyle !== 'none' && outlineWidth !== '0px',
    }
  })

/** Presses Tab until the element with this name has the focus; returns the names of all focused elements. */
async function tabTo(page: Page, name: RegExp, atMost = 60): Promise<string[]> {
  const passed: string[] = []
  while (passed.length < atMost) {
    await page.keyboard.press('Tab')
    const now = await focused(page)
    if (name.test(now.name)) {
      expect(now.outlined).toBe(true)
      return passed
    }
    passed.push(now.name)
  }
  throw new Error(`Tab never came to ${name}: ${passed.join(' > ')}`)
}

describe('keyboard', () => {
  const screen = (name: string): Screen => {
    const found = screens.find((one) => one.name === name)
    if (!found) throw new Error(`There is no screen ${name}.`)
    return found
  }

  it.each([
    ['home', /^Create your profile$/],
    ['sign-in', /^Sign in$/],
    ['sign-up', /^Create account$/],
    ['browse', /Sign in to view/],
    ['profile', /^Send a Proposal$/],
    ['proposal', /^Accept$/],
    ['wizard-1-personal', /^Next$/],
  ])('%s: Tab reaches %s', async (name, action) => {
    const page = await open(screen(name), 1280)
    await tabTo(page, action)
    await shut(page)
  })

  it('browse: the focus stays on a card when the app replaces the prerendered frame', async () => {
    let release = () => {}
    const held = new Promise<void>((resolve) => (release = resolve))
    const early = (page: Page) => page.locator('[data-early-profiles] li a[href*="user-profile"]')
    const page = await open(
      {
        ...screen('browse'),
        prepare: (opened) => opened.route('**/assets/app-*.js', (route) => held.then(() => route.continue())),
        ready: (opened) => early(opened).nth(1).waitFor(),
      },
      1280,
    )
    await page.keyboard.press('Tab')
    await early(page).nth(1).focus()
    const { name } = await focused(page)
    release()
    await early(page).first().waitFor({ state: 'detached' })
    expect(await focused(page)).toEqual({ name, outlined: true })
    await shut(page)
  })

  it('the first Tab reaches the link that skips the menu', async () => {
    const page = await open(screen('dashboard'), 1280)
    await page.keyboard.press('Tab')
    expect((await focused(page)).name).toBe('Skip to the content')
    await page.keyboard.press('Enter')
    expect(await page.evaluate(() => document.activeElement?.id)).toBe('main')
    await shut(page)
  })

  it('the page after the wizard, in another frame, gets the focus', async () => {
    const page = await open(screen('wizard-2-career'), 390)
    await link(page, 'Save and leave').last().click()
    await page.locator('main:focus').getByText('Welcome, Hira').waitFor()
    await shut(page)
  })

  it('an open conversation has one header on a phone, and keeps its message in view above the keyboard', async () => {
    const page = await open(screen('chat-thread'), 390)
    await page.setViewportSize({ width: 360, height: 640 })
    const bar = page.getByRole('navigation', { name: 'Main' })
    const message = page.getByRole('textbox', { name: /^Message to/ })
    expect(await button(page, 'Menu').isVisible()).toBe(false)
    expect(await heading(page, 'Live Chat').count()).toBe(1)
    expect(await bar.isVisible()).toBe(true)
    await message.focus()
    await page.setViewportSize({ width: 360, height: 320 })
    await bar.waitFor({ state: 'detached' })
    await message.fill('Please send Rs. 5000 by JazzCash,\nor call 0300 1234567.')
    await page.getByText(/Please do not ask for money here/).waitFor()
    const { y, height } = (await message.boundingBox())!
    expect(y).toBeGreaterThan(64)
    expect(y + height).toBeLessThanOrEqual(320)
    await link(page, 'Back to all conversations').click()
    await button(page, 'Menu').waitFor()
    await shut(page)
  })

  it('a dialog traps the focus and returns it', async () => {
    const page = await open(screen('proposal'), 1280)
    await button(page, 'Accept').focus()
    await page.keyboard.press('Enter')
    const question = page.getByRole('alertdialog')
    await question.waitFor()
    await page.waitForFunction(() => document.activeElement?.textContent === 'Cancel')
    for (let n = 0; n < 4; n++) {
      await page.keyboard.press('Tab')
      expect(await question.evaluate((box) => box.contains(document.activeElement))).toBe(true)
    }
    await page.keyboard.press('Escape')
    await question.waitFor({ state: 'hidden' })
    await page.waitForFunction(() => document.activeElement?.textContent === 'Accept')
    await shut(page)
  })

  it('the menu on a phone opens, closes on Escape and returns the focus', async () => {
    const page = await open(screen('dashboard'), 390)
    await button(page, 'Menu').focus()
    await page.keyboard.press('Enter')
    const menu = page.getByRole('dialog', { name: 'Menu' })
    await menu.waitFor()
    await page.keyboard.press('Escape')
    await menu.waitFor({ state: 'hidden' })
    await page.waitForFunction(() => document.activeElement?.getAttribute('aria-label') === 'Menu')
    await shut(page)
  })

  it('a step of the wizard starts with the focus on its title', async () => {
    const page = await open(screen('wizard-2-career'), 1280)
    await button(page, 'Next').focus()
    await page.keyboard.press('Enter')
    await heading(page, 'Family').waitFor()
    await page.waitForFunction(() => document.activeElement?.tagName === 'H1')
    await shut(page)
  })
})
