import { textLimits } from '#shared/limits'
import { asciiDigits } from '#shared/phone'

/** More words than a name or a subject is looked for by. */
const MAX_TOKENS = 16

/** No search is longer, and none of its letters counts further on: one letter may stand for eighteen (`ﷺ`). */
const MAX_LENGTH = textLimits.search.max

/** Country codes after which people leave out their own when they write a number. */
const homeCodes = ['92', '971']

/** Without marks that show nothing (as around a pasted number), and without what cannot be stored. */
const visible = (text: string): string => text.replace(/[\p{Cf}\p{Surrogate}]/gu, '')

/** Letters without case, accents and marks, so that `Zoë` is found as `zoe`; `#` separates the parts of keys. */
const normalized = (text: string): string =>
  visible(asciiDigits(text))
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .normalize('NFC')
    .replace(/[\s#]+/g, ' ')
    .trim()

const truncated = (text: string): string => [...text].slice(0, MAX_LENGTH).join('')

/** A text as a whole, and each of its words. */
const textTokens = (text: string): string[] => {
  const whole = normalized(text)
  return [whole, ...whole.split(' ')]
}

const digitsOf = (text: string): string => text.replace(/\D/g, '').replace(/^0+/, '')

const phoneTokens = (phone: string): string[] => {
  const digits = digitsOf(asciiDigits(phone))
  const home = homeCodes.find((code) => digits.startsWith(code))
  return home ? [digits, digits.slice(home.length)] : [digits]
}

export interface Searchable {
  /** Names, subjects, titles: found as a whole and by each word. */
  texts: readonly (string | undefined)[]
  /** E-mail addresses, ids: found as a whole. */
  exact: readonly (string | undefined)[]
  phone?: string | undefined
}

const isText = (text: string | undefined): text is string => text !== undefined && text !== ''

/** The tokens by whose beginnings something is found, in order; none is the beginning of another. */
export function tokensOf({ texts, exact, phone }: Searchable): string[] {
  const tokens = [
    ...exact.filter(isText).map(normalized),
    ...(phone ? phoneTokens(phone) : []),
    ...texts.filter(isText).flatMap(textTokens),
  ].map(truncated)
  const sorted = [...new Set(tokens.filter(isText))].slice(0, MAX_TOKENS).sort()
  // In this order, what begins with a token follows it.
  return sorted.filter((token, at) => !sorted[at + 1]?.startsWith(token))
}

const isPhone = (text: string) => /^[+(\d][\d\s\-–().]{2,}$/.test(text)

/**
 * What the tokens that match a search begin with: a number without prefixes such as `+`, `00` or `0`, other text as tokens
 * are. Empty when nothing is left that could be found.
 */
export function searchPrefix(search: string): string {
  const text = asciiDigits(visible(search)).trim()
  return isPhone(text) ? digitsOf(text) : truncated(normalized(text))
}
