import { execFile } from 'node:child_process'
import { resolve } from 'node:path'
import { promisify } from 'node:util'
import { compileMessage } from '@lingui/message-utils/compileMessage'
import type { Messages } from '@lingui/core'

const run = promisify(execFile)
const root = resolve(import.meta.dirname, '../../..')

export interface FoundTexts {
  /** English by id. */
  texts: Record<string, string>
  /** Texts that are missing in the catalogues. */
  unsaved: string[]
}

/** Every translatable text, or only those of `files`. */
export async function findTexts(...files: string[]): Promise<FoundTexts> {
  const script = resolve(root, 'test/support/texts/extract-texts.ts')
  const { stdout } = await run(process.execPath, ['--import', 'tsx', script, ...files], {
    cwd: root,
    maxBuffer: 10_000_000,
  })
  return JSON.parse(stdout) as FoundTexts
}

/*
 * A pseudo-language for tests: every translatable text in full-width letters (`Ｓｉｇｎ ｉｎ`). Text still shown in plain
 * Latin letters was not translated.
 */

/** The text in full-width letters. */
export const wide = (text: string): string =>
  text.replace(/[A-Za-z]/g, (letter) => String.fromCharCode(letter.charCodeAt(0) + 0xfee0))

/** Catalogue of the pseudo-language, generated from the texts in the sources. */
export function pseudoCatalogue({ texts }: FoundTexts): Messages {
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
