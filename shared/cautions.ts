import { codePatterns } from './cautions/code'
import { internationalNumber, linkPatterns } from './cautions/contact-details'
import { offPlatformPatterns } from './cautions/off-platform'
import { fold } from './cautions/fold'
import { moneyPatterns } from './cautions/money'

/** Unwise requests in a message to somebody one has not met: money, a code or password, or to continue in another app. */
export const cautions = ['money', 'code', 'app'] as const
export type Caution = (typeof cautions)[number]

const foundIn = (text: string, patterns: readonly RegExp[]) => patterns.some((pattern) => pattern.test(text))

/**
 * The cautions for a message in English, Roman Urdu, Urdu or Arabic, in the order of `cautions`. A guess from its words: show it
 * as a note, never reject a message for it. Linear time.
 */
export function cautionsIn(text: string): readonly Caution[] {
  const words = fold(text)
  const found: Readonly<Record<Caution, boolean>> = {
    money: foundIn(words, moneyPatterns),
    code: foundIn(words, codePatterns),
    app: foundIn(words, offPlatformPatterns) || foundIn(text, [...linkPatterns, internationalNumber]),
  }
  return cautions.filter((caution) => found[caution])
}
