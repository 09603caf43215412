import type { Page } from 'playwright-core'

/** Sets the window width, with a phone's or desktop's height; resolves after the new layout. */
export async function showWidth(page: Page, width: number) {
  await page.setViewportSize({ width, height: width < 768 ? 844 : 900 })
  await page.evaluate(
    () =>
      new Promise<void>((done) => {
        requestAnimationFrame(() => requestAnimationFrame(() => done()))
        // A window that paints nothing has no frames.
        setTimeout(done, 1000)
      }),
  )
}

/** Turns off CSS transitions, so that colours change at once. */
export async function stopTransitions(page: Page) {
  await page.evaluate(() => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync('*, *::before, *::after { transition: none !important }')
    document.adoptedStyleSheets.push(sheet)
  })
}

/** Switches to light or dark without a reload; resolves when transitions have ended. */
export async function showMode(page: Page, mode: 'light' | 'dark') {
  await page.evaluate(async (dark) => {
    document.documentElement.classList.toggle('dark', dark)
    // An inherited colour starts its transition only after that of the parent.
    for (let depth = 0; depth < 5; depth++) {
      const passing = document
        .getAnimations()
        .filter(
          ({ playState, effect }) =>
            playState === 'running' && effect?.getComputedTiming().iterations !== Infinity,
        )
      if (passing.length === 0) return
      const ends = passing.map((animation) => animation.finished.catch(() => undefined))
      // An animation whose timeline stands still never ends.
      await Promise.race([Promise.all(ends), new Promise((done) => setTimeout(done, 1000))])
    }
  }, mode === 'dark')
}
