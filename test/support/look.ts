import type { Page } from 'playwright-core'

/** Makes the window as wide as a phone or a desktop; ends when the page has been laid out anew. */
export async function showWidth(page: Page, width: number) {
  await page.setViewportSize({ width, height: width < 768 ? 844 : 900 })
  await page.evaluate(
    () => new Promise<void>((done) => requestAnimationFrame(() => requestAnimationFrame(() => done()))),
  )
}

/** Light or dark, without loading the page again; ends when nothing fades any more. */
export async function showMode(page: Page, mode: 'light' | 'dark') {
  await page.evaluate(async (dark) => {
    document.documentElement.classList.toggle('dark', dark)
    const passing = document
      .getAnimations()
      .filter((animation) => animation.effect?.getComputedTiming().iterations !== Infinity)
    await Promise.all(passing.map((animation) => animation.finished.catch(() => undefined)))
  }, mode === 'dark')
}
