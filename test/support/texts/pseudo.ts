import { compileMessage } from '@lingui/message-utils/compileMessage'
import type { Messages } from '@lingui/core'
import { findTexts } from './texts'

/*
 * A pseudo-language for tests: every translatable text in full-width letters (`Ｓｉｇｎ ｉｎ`). Text still shown in plain
 * Latin letters was not translated.
 */

/** The text in full-width letters. */
export const wide = (text: string): string =>
  text.replace(/[A-Za-z]/g, (letter) => String.fromCharCode(letter.charCodeAt(0) + 0xfee0))

/** Catalogue of the pseudo-language, generated from the texts in the sources. */
export async function pseudoCatalogue(): Promise<Messages> {
  const { texts } = await findTexts()
  return Object.fromEntries(Object.entries(texts).map(([id, text]) => [id, compileMessage(text, wide)]))
}

const read = ['aria-label', 'alt', 'placeholder', 'title']

/** Visible or announced texts of a part of the page that contain plain Latin letters. */
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
