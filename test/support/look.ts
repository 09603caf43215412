import type { Page } from 'playwright-core'

/** Sets the window width, with a phone's or desktop's height; resolves after the new layout. */
export async function showWidth(page: Page, width: number) {
  await page.setViewportSize({ width, height: width < 768 ? 844 : 900 })
  await page.evaluate(
    () => new Promise<void>((done) => requestAnimationFrame(() => requestAnimationFrame(() => done()))),
  )
}

/** Switches to light or dark without a reload; resolves when transitions have ended. */
export async function showMode(page: Page, mode: 'light' | 'dark') {
  await page.evaluate(async (dark) => {
    document.documentElement.classList.toggle('dark', dark)
    const passing = document
      .getAnimations()
      .filter((animation) => animation.effect?.getComputedTiming().iterations !== Infinity)
    await Promise.all(passing.map((animation) => animation.finished.catch(() => undefined)))
  }, mode === 'dark')
}
