import { compileMessage } from '@lingui/message-utils/compileMessage'
import type { Messages } from '@lingui/core'
import { extractTexts } from './texts'

/*
 * A language for tests: every text that translators get, in wide letters (`Ｓｉｇｎ ｉｎ`). What is still written in plain
 * Latin letters was then put on the screen without asking for a translation.
 */

/** The text in wide letters. */
export const wide = (text: string): string =>
  text.replace(/[A-Za-z]/g, (letter) => String.fromCharCode(letter.charCodeAt(0) + 0xfee0))

/** Its catalogue, made of what is extracted from the sources. */
export async function pseudoCatalogue(): Promise<Messages> {
  const texts = await extractTexts()
  return Object.fromEntries(Object.entries(texts).map(([id, text]) => [id, compileMessage(text, wide)]))
}

const read = ['aria-label', 'alt', 'placeholder', 'title']

/** What a person reads or hears of a part of the page and is written in plain Latin letters. */
export function plainTexts(root: Element, allowed: readonly string[] = []): string[] {
  const texts: string[] = []
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
  while (walker.nextNode())
    if (!walker.currentNode.parentElement?.closest('style')) texts.push(walker.currentNode.textContent ?? '')
  for (const element of root.querySelectorAll('*'))
    texts.push(...read.map((name) => element.getAttribute(name) ?? ''))
  const without = (text: string) => allowed.reduce((rest, one) => rest.replaceAll(one, ''), text)
  return texts.filter((text) => /[A-Za-z]/.test(without(text)))
}
