import type { BrowserContext, Locator, Page } from 'playwright-core'

/*
 * Counts the taps of a person in the page itself, so that no step of a test goes uncounted:
 *
 * - a press on a button, link, box, card or text field is 1;
 * - a native select is 2: opening it and choosing an answer;
 * - choosing a file in the phone's dialog is 1, in addition to the press on the field;
 * - Enter, or the "Next" of the keyboard, is 1.
 *
 * Scrolling and typing do not count.
 */

const key = 'test.taps'

/** Starts counting, in every page of this browser. */
export const countTaps = (context: BrowserContext) =>
  context.addInitScript((name) => {
    const add = (count: number) =>
      sessionStorage.setItem(name, String(Number(sessionStorage.getItem(name) ?? 0) + count))
    addEventListener('pointerdown', () => add(1), true)
    addEventListener('keydown', (event) => event.key === 'Enter' && add(1), true)
    addEventListener(
      'change',
      ({ target }) => {
        if (target instanceof HTMLSelectElement) add(2)
        if (target instanceof HTMLInputElement && target.type === 'file') add(1)
      },
      true,
    )
  }, key)

/** The taps so far. */
export const tapsOf = async (page: Page): Promise<number> =>
  Number(await page.evaluate((name) => sessionStorage.getItem(name), key))

/** Taps into a field and types. */
export async function tapAndType(field: Locator, text: string): Promise<void> {
  await field.tap()
  await field.page().keyboard.type(text)
}
