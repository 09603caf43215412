import type { Page } from 'playwright-core'
import { translatedTexts } from '#test/support/texts/said'

/** Two English words, which no name has: names begin with capital letters. */
const isSentence = (text: string) => /(?:^|[\s(“])[a-z]{2,}’?[a-z]* [a-z]{2,}/.test(text)

/**
 * Texts that a page shows or announces in English: English texts of the catalogues, and sentences. Leaves out what members wrote,
 * which is in `bdi` or `dir="auto"`, and parts that are marked as English.
 */
export async function englishTexts(page: Page): Promise<string[]> {
  const texts = await page.evaluate(() => {
    const outside = 'script, style, noscript, template, bdi, [dir=auto], [lang=en]:not(html)'
    const found = [document.title]
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    while (walker.nextNode()) {
      const { parentElement, textContent } = walker.currentNode
      if (parentElement?.checkVisibility() && !parentElement.closest(outside)) found.push(textContent ?? '')
    }
    const names = ['aria-label', 'aria-valuetext', 'title', 'placeholder', 'alt']
    for (const element of document.body.querySelectorAll(names.map((name) => `[${name}]`).join()))
      if (!element.closest(outside)) found.push(...names.map((name) => element.getAttribute(name) ?? ''))
    return [...new Set(found.map((text) => text.trim()))]
  })
  const known = translatedTexts()
  return texts.filter((text) => known.has(text) || isSentence(text))
}
