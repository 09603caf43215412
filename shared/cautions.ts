import { codePatterns } from './cautions/code'
import { offPlatformPatterns, linkPatterns } from './cautions/off-platform'
import { fold } from './cautions/fold'
import { moneyPatterns } from './cautions/money'

/**
 * What a message may ask for that is unwise towards someone whom one has not met: money, a code or password, or to go on
 * talking elsewhere.
 */
export const cautions = ['money', 'code', 'app'] as const
export type Caution = (typeof cautions)[number]

const foundIn = (text: string, patterns: readonly RegExp[]) => patterns.some((pattern) => pattern.test(text))

/**
 * The cautions that a message in English, Roman Urdu, Urdu or Arabic gives reason for, in the order of `cautions`. A
 * guess from its words, to be shown as a note and never to refuse anything. Takes time in proportion to the length.
 */
export function cautionsIn(text: string): readonly Caution[] {
  const words = fold(text)
  const found: Readonly<Record<Caution, boolean>> = {
    money: foundIn(words, moneyPatterns),
    code: foundIn(words, codePatterns),
    app: foundIn(words, offPlatformPatterns) || foundIn(text, linkPatterns),
  }
  return cautions.filter((caution) => found[caution])
}
